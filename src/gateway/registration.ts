import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { Deadline } from '#domain/countdown.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { CodeRequest, PasswordChange, PasswordReset, Registration } from '#ports/session.ts';
import { accountCalls } from '#protocol/account.ts';
import { flag } from '#protocol/fields.ts';
import { type Captcha, codePurpose, registrationCalls } from '#protocol/registration.ts';
import type { Client } from './client.ts';
import type { CodePauses } from './code-pauses.ts';
import { phoneAreasLoader } from './phone-areas.ts';

interface RegistrationEffects {
  pauses: CodePauses;
  onDemoReset: () => void;
}

type Done = Answer<unknown>;

/** Registration, codes, passwords and demo reset (SESSION-42 to SESSION-46); the forms show the results. */
export const createRegistrationGateway = (client: Client, { pauses, onDemoReset }: RegistrationEffects) => ({
  loadAreas: phoneAreasLoader(client),

  /** Whether accounts may be phone numbers: the setting `is_show_mobile`. */
  loadPhoneOffered: fromPromise<boolean>(async ({ signal }) =>
    v.parse(
      flag,
      await client.read(accountCalls.setting, { key: 'is_show_mobile' }, { signal, quiet: true }),
    ),
  ),

  loadCaptcha: fromPromise<Captcha>(({ signal }) =>
    client.read(registrationCalls.captcha, {}, { signal, quiet: true }),
  ),

  sendCode: fromPromise<Answer<Deadline>, Submission<CodeRequest>>(async ({ input, signal }) => {
    const { request, idempotencyKey } = input;
    const { purpose, to, captcha } = request;
    const call = to.kind === 'email' ? registrationCalls.sendEmail : registrationCalls.sendSms;
    const answer = await client.write(
      call,
      {
        to: to.account,
        area_id: to.areaId,
        type: codePurpose[purpose],
        id: captcha.id,
        key: captcha.answer,
      },
      { idempotencyKey, signal, quiet: true },
    );
    return answer.accepted ? { ...answer, data: pauses.begin(purpose) } : answer;
  }),

  register: fromPromise<Done, Submission<Registration>>(({ input: { request, idempotencyKey }, signal }) =>
    client.write(
      registrationCalls.register,
      {
        type: request.name.kind,
        area_id: request.name.areaId,
        account: request.name.account,
        password: request.password,
        re_password: request.repeated,
        invite_code: request.inviteCode,
        sms_code: request.code,
        key: request.captchaId,
        mobile: request.mobile,
        country: request.country,
      },
      { idempotencyKey, signal, quiet: true },
    ),
  ),

  resetPassword: fromPromise<Done, Submission<PasswordReset>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(
        registrationCalls.forgetPassword,
        {
          type: request.name.kind,
          account: request.name.account,
          new_password: request.password,
          secondary_password: request.repeated,
          auth_code: request.code,
        },
        { idempotencyKey, signal, quiet: true },
      ),
  ),

  changePassword: fromPromise<Done, Submission<PasswordChange>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(
        registrationCalls.amendPassword,
        { new_password: request.password, auth_code: request.code, type: request.kind },
        { idempotencyKey, signal, quiet: true },
      ),
  ),

  resetDemo: fromPromise<Done, Submission<'demo account'>>(async ({ input: { idempotencyKey }, signal }) => {
    const answer = await client.write(
      registrationCalls.resetDemo,
      {},
      { idempotencyKey, signal, quiet: true },
    );
    if (answer.accepted) onDemoReset();
    return answer;
  }),
});
