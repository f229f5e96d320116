import { fromPromise } from 'xstate';
import type { Ending } from '#domain/countdown.ts';
import { accountCalls } from '#protocol/account.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import { type Captcha, codePurpose, registrationCalls } from '#protocol/registration.ts';
import type {
  CodeRequest,
  PasswordChange,
  PasswordReset,
  PhoneArea,
  Registration,
} from '#protocol/session-forms.ts';
import type { Client } from './client.ts';
import type { CodePauses } from './code-pauses.ts';

interface RegistrationEffects {
  pauses: CodePauses;
  /** Called once a demo account is back at its initial state. */
  onDemoReset: () => void;
}

type Done = Answer<unknown>;

/** Registration, codes, passwords and the mock account (document 1, §7); the forms say what came of it. */
export const createRegistrationGateway = (client: Client, { pauses, onDemoReset }: RegistrationEffects) => ({
  loadAreas: fromPromise<PhoneArea[]>(({ signal }) =>
    client.read(registrationCalls.areas, {}, { signal, quiet: true }),
  ),

  /** Whether accounts may be phone numbers: the setting `is_show_mobile`. */
  loadPhoneOffered: fromPromise<boolean>(
    async ({ signal }) =>
      (await client.read(accountCalls.setting, { key: 'is_show_mobile' }, { signal, quiet: true })) === '1',
  ),

  loadCaptcha: fromPromise<Captcha>(({ signal }) =>
    client.read(registrationCalls.captcha, {}, { signal, quiet: true }),
  ),

  sendCode: fromPromise<Answer<Ending>, Submission<CodeRequest>>(async ({ input, signal }) => {
    const { request, requestKey } = input;
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
      { requestKey, signal, quiet: true },
    );
    return answer.accepted ? { ...answer, data: pauses.begin(purpose) } : answer;
  }),

  register: fromPromise<Done, Submission<Registration>>(({ input: { request, requestKey }, signal }) =>
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
      { requestKey, signal, quiet: true },
    ),
  ),

  resetPassword: fromPromise<Done, Submission<PasswordReset>>(({ input: { request, requestKey }, signal }) =>
    client.write(
      registrationCalls.forgetPassword,
      {
        type: request.name.kind,
        account: request.name.account,
        new_password: request.password,
        secondary_password: request.repeated,
        auth_code: request.code,
      },
      { requestKey, signal, quiet: true },
    ),
  ),

  changePassword: fromPromise<Done, Submission<PasswordChange>>(
    ({ input: { request, requestKey }, signal }) =>
      client.write(
        registrationCalls.amendPassword,
        { new_password: request.password, auth_code: request.code, type: request.kind },
        { requestKey, signal, quiet: true },
      ),
  ),

  resetDemo: fromPromise<Done, Submission<'mock account'>>(async ({ input: { requestKey }, signal }) => {
    const answer = await client.write(registrationCalls.resetDemo, {}, { requestKey, signal, quiet: true });
    if (answer.accepted) onDemoReset();
    return answer;
  }),
});
