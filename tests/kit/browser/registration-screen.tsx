import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RegistrationScreen } from '#features/session/RegistrationScreen.tsx';
import { keyOfAttempt } from '#fixtures/write.ts';
import type { Proof } from '#ports/session.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { scriptRegistration } from './registration.tsx';
import { Stage } from './stage.tsx';

type Options = Parameters<typeof scriptRegistration>[0] & { inviteCode?: string; outbox?: string };

/** Opens the screen on a scripted API (see `scriptRegistration`); `sent` has what it sends. */
export async function openRegistration({ inviteCode = '', outbox, ...options }: Options = {}) {
  const { services, sent } = scriptRegistration(options);
  const screen = (
    <Stage>
      <Sandbox value={outbox === undefined ? null : { outbox }}>
        <RegistrationScreen
          services={services}
          inviteCode={inviteCode}
          onSignIn={() => undefined}
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
export const sendCode = () => page.getByRole('button', { name: 'Send code' });
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

/** Fills in everything but an invitation code. */
export async function fillIn() {
  await email().fill('new@pelorus.test');
  await password().fill('pelorus-new');
  await repeated().fill('pelorus-new');
  await code().fill('123456');
}

/** Requests a code with the picture's characters. */
export async function requestCode() {
  await characters().fill('K7QX');
  await sendCode().click();
}
