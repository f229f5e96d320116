import * as v from 'valibot';
import type { Deadline } from '#domain/countdown.ts';
import { type Answer, CallError, type Submission } from '#ports/answer.ts';
import type { CodeRequest, PasswordChange, PasswordReset, Proof, Registration } from '#ports/session.ts';
import { accountCalls } from '#protocol/account.ts';
import { solvedText } from '#protocol/challenge.ts';
import { flag } from '#protocol/fields.ts';
import { type Captcha, registrationCalls } from '#protocol/registration.ts';
import type { CodePauses } from '../device/code-pauses.ts';
import type { Solve } from '../device/solve-challenge.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { phoneAreasLoader } from './phone-areas.ts';

interface RegistrationEffects {
  pauses: CodePauses;
  solve: Solve;
  onDemoReset: () => void;
}

type Done = Answer<unknown>;

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
  loadPhoneOffered: fromPromise<boolean>(async ({ signal }) =>
    v.parse(
      flag,
      await client.read(accountCalls.setting, { setting: 'isPhoneOffered' }, { signal, quiet: true }),
    ),
  ),

  loadCaptcha: fromPromise<Captcha>(({ signal }) =>
    client.read(registrationCalls.captcha, {}, { signal, quiet: true }),
  ),

  /** Gets a challenge and solves it; null where the API has none. @throws {CallError} and what `solve` throws. */
  solveChallenge: fromPromise<Proof | null>(async ({ signal }) => {
    const challenge = await client
      .read(registrationCalls.challenge, {}, { signal, quiet: true })
      .catch((error: unknown) => {
        if (isWithoutCall(error)) return null;
        throw error;
      });
    if (challenge === null) return null;
    return { id: challenge.id, answer: solvedText(challenge, await solve(challenge, signal)) };
  }),

  sendCode: fromPromise<Answer<Deadline>, Submission<CodeRequest>>(async ({ input, signal }) => {
    const { request, idempotencyKey } = input;
    const { purpose, to } = request;
    const call = to.kind === 'email' ? registrationCalls.sendEmail : registrationCalls.sendSms;
    const answer = await client.write(call, request, { idempotencyKey, signal, quiet: true });
    return answer.accepted ? { ...answer, data: pauses.begin(purpose) } : answer;
  }),

  register: fromPromise<Done, Submission<Registration>>(({ input: { request, idempotencyKey }, signal }) =>
    client.write(registrationCalls.register, request, { idempotencyKey, signal, quiet: true }),
  ),

  resetPassword: fromPromise<Done, Submission<PasswordReset>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(registrationCalls.forgetPassword, request, { idempotencyKey, signal, quiet: true }),
  ),

  changePassword: fromPromise<Done, Submission<PasswordChange>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(registrationCalls.amendPassword, request, { idempotencyKey, signal, quiet: true }),
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
