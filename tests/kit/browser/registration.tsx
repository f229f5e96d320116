import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import type { Deadline } from '#domain/countdown.ts';
import { RegistrationScreen } from '#features/session/RegistrationScreen.tsx';
import type { RegistrationServices, SessionFormServices } from '#features/session/services.ts';
import { settings } from '#fixtures/account.ts';
import { answering } from '#fixtures/actors/loaded.ts';
import { phoneAreas } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { idempotency, keyOfAttempt } from '#fixtures/write.ts';
import { createAccountDrafts } from '#gateway/device/account-drafts.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import { createTicker } from '#gateway/live/ticker.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { createActors } from '#main/actors.ts';
import { createRegistration } from '#main/session/registration.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type {
  CodeRequest,
  PasswordChange,
  PasswordReset,
  PhoneArea,
  Proof,
  Registration,
} from '#ports/session.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { Settings } from '#protocol/account.ts';
import type { Captcha } from '#protocol/registration.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type Done = Answer<unknown>;

export const done: Done = { accepted: true, data: null, message: 'The code is on its way.' };
export const refused = (message: string): Done => ({ accepted: false, code: 0, message });

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='72'%3E%3C/svg%3E";

interface Options {
  /** The storage of the device, which survives a reload. */
  storage?: TextStorage;
  /** The characters that a password may have; null where the API doesn't say. */
  passwordLength?: Settings['passwordLength'];
  /** Whether the API declares the additions, of which challenges are one. */
  mayHaveChallenges?: boolean;
  /** How the nth challenge ends; it is solved by default. */
  solveChallenge?: (nth: number) => Promise<Proof | null>;
  /** The answer to the nth request for a code; accepted by default. */
  answerCode?: (nth: number) => Promise<Done>;
  /** The answer to the nth submitted form; none by default. */
  answerForm?: (nth: number) => Promise<Done>;
}

/** The services of registration and passwords, wired as in the app, on a scripted API; records what they send. */
export function scriptRegistration({
  storage = memory(),
  passwordLength = settings.passwordLength,
  mayHaveChallenges = true,
  solveChallenge = async (nth) => ({ id: `challenge ${nth}`, answer: 'solved' }),
  answerCode = async () => done,
  answerForm,
}: Options = {}) {
  const sent = {
    captchas: 0,
    challenges: 0,
    codes: [] as Submission<CodeRequest>[],
    forms: [] as Submission<unknown>[],
  };
  const now = () => Date.now();
  const pauses = createCodePauses({ storage, wall: now, now });

  const form = <Request,>() => recordedCall<Done, Submission<Request>>(sent.forms, answerForm);

  const services: RegistrationServices & Pick<SessionFormServices, 'newIdempotency' | 'signIn'> = {
    newIdempotency: () => idempotency,
    signIn: signInMachine,
    ...createRegistration({
      settings: answering<Settings>({ ...settings, verifiesRegistration: true, passwordLength }),
      newIdempotency: () => idempotency,
      userActors: createActors(),
      pauses,
      accountDrafts: createAccountDrafts(memory()),
      origin: 'http://app.test',
      tick: createTicker({ now, page: document }),
      gateway: {
        loadAreas: fromPromise<PhoneArea[]>(async () => phoneAreas),
        loadPhoneOffered: fromPromise<boolean>(async () => true),
        loadCaptcha: fromPromise<Captcha>(async () => {
          sent.captchas += 1;
          return { id: `captcha ${sent.captchas}`, image: picture };
        }),
        mayHaveChallenges,
        solveChallenge: fromPromise<Proof | null>(() => {
          sent.challenges += 1;
          return solveChallenge(sent.challenges);
        }),
        sendCode: fromPromise<Answer<Deadline>, Submission<CodeRequest>>(async ({ input }) => {
          sent.codes.push(input);
          const answer = await answerCode(sent.codes.length);
          return answer.accepted ? { ...answer, data: pauses.begin(input.request.purpose) } : answer;
        }),
        register: form<Registration>(),
        resetPassword: form<PasswordReset>(),
        changePassword: form<PasswordChange>(),
        resetDemo: form<'demo account'>(),
      },
    }),
  };
  return { services, sent };
}

/** Opens the screen on a scripted API (see `scriptRegistration`); `sent` has what it sends. */
export async function openRegistration({
  inviteCode = '',
  outbox,
  ...options
}: Options & { inviteCode?: string; outbox?: string } = {}) {
  const { services, sent } = scriptRegistration(options);
  const screen = (
    <Stage>
      <Sandbox value={outbox === undefined ? null : { outbox }}>
        <RegistrationScreen
          services={services}
          inviteCode={inviteCode}
          renderLink={(_, row) => <a href="#next" {...row} />}
          onDone={() => undefined}
          onBack={() => undefined}
        />
      </Sandbox>
    </Stage>
  );
  return { ...(await render(screen)), sent };
}

export const email = () => page.getByRole('textbox', { name: 'E-mail' });
export const number = () => page.getByLabelText('Phone number');
export const password = () => page.getByLabelText('Password', { exact: true });
export const repeated = () => page.getByLabelText('Repeat the password');
export const characters = () => page.getByRole('textbox', { name: 'Characters in the picture' });
export const code = () => page.getByRole('textbox', { name: 'Verification code' });
/** To the next step; in the first one it sends a code. */
export const goOn = () => page.getByRole('button', { name: 'Next' });
export const back = () => page.getByRole('button', { name: 'Back' });
export const create = () => page.getByRole('button', { name: 'Create an account' });
/** The one request for a code of the form that `fillIn` has filled in, with this proof. */
export const codeFor = (captcha: Proof) => [
  {
    request: {
      purpose: 'register',
      to: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
      captcha,
    },
    idempotencyKey: keyOfAttempt(1),
  },
];

/** Requests a code with the picture's characters. */
export async function requestCode() {
  await characters().fill('K7QX');
  await goOn().click();
}

/** Fills in the password, both times. */
export async function choosePassword(typed = 'pelorus-new') {
  await password().fill(typed);
  await repeated().fill(typed);
}

/** Fills in everything but an invitation code. A code that is complete leads on by itself. */
export async function fillIn(fillAccount = () => email().fill('new@pelorus.test')) {
  await fillAccount();
  await requestCode();
  await code().fill('123456');
  await choosePassword();
}
