import * as v from 'valibot';
import type { Deadline } from '#domain/countdown.ts';
import { type Answer, CallError } from '#ports/answer.ts';
import type { CodeRequest, PasswordChange, PasswordReset, Proof, Registration } from '#ports/session.ts';
import { accountCalls } from '#protocol/account.ts';
import { solvedText } from '#protocol/challenge.ts';
import { flag } from '#protocol/fields.ts';
import { registrationCalls } from '#protocol/registration.ts';
import type { CodePauses } from '../device/code-pauses.ts';
import type { Solve } from '../device/solve-challenge.ts';
import { type Client, quiet, reader } from './client.ts';
import { phoneAreasLoader } from './phone-areas.ts';
import { writer } from './writing.ts';

interface RegistrationEffects {
  pauses: CodePauses;
  solve: Solve;
  onDemoReset: () => void;
}

/** Whether a server answered that knows nothing of the call: with something else, or with a page that says so. */
const isWithoutCall = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'unparsable' || /^(HTTP_4\d\d|HTTP_501|NOT_JSON)$/.test(error.code));

/** Registration, codes, passwords and demo reset (SESSION-42 to SESSION-46); the forms show the results. */
export const createRegistrationGateway = (
  client: Client,
  { pauses, solve, onDemoReset }: RegistrationEffects,
) => ({
  /** Whether the API may have challenges, which are an addition to the specification. */
  mayHaveChallenges: client.hasAdditions,

  loadAreas: phoneAreasLoader(client),

  /** Whether accounts may be phone numbers: the setting `is_show_mobile`. */
  loadPhoneOffered: reader(
    async (_, options) =>
      v.parse(flag, await client.read(accountCalls.setting, { setting: 'isPhoneOffered' }, options)),
    quiet,
  ),

  loadCaptcha: reader((_, options) => client.read(registrationCalls.captcha, {}, options), quiet),

  /** Gets a challenge and solves it; null where the API has none. @throws {CallError} and what `solve` throws. */
  solveChallenge: reader(async (_, options): Promise<Proof | null> => {
    const challenge = await client.read(registrationCalls.challenge, {}, options).catch((error: unknown) => {
      if (isWithoutCall(error)) return null;
      throw error;
    });
    if (challenge === null) return null;
    return { id: challenge.id, answer: solvedText(challenge, await solve(challenge, options.signal)) };
  }, quiet),

  sendCode: writer(async (request: CodeRequest, options): Promise<Answer<Deadline>> => {
    const { sendEmail, sendSms } = registrationCalls;
    const answer = await client.write(request.to.kind === 'email' ? sendEmail : sendSms, request, options);
    return answer.accepted ? { ...answer, data: pauses.begin(request.purpose) } : answer;
  }),

  register: writer((request: Registration, options) =>
    client.write(registrationCalls.register, request, options),
  ),

  resetPassword: writer((request: PasswordReset, options) =>
    client.write(registrationCalls.forgetPassword, request, options),
  ),

  changePassword: writer((request: PasswordChange, options) =>
    client.write(registrationCalls.amendPassword, request, options),
  ),

  resetDemo: writer(
    (_: 'demo account', options) => client.write(registrationCalls.resetDemo, {}, options),
    onDemoReset,
  ),
});
