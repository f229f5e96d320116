import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordChangeScreen } from '#features/session/PasswordChangeScreen.tsx';
import { PasswordResetScreen } from '#features/session/PasswordResetScreen.tsx';
import { sessionOf } from '#fixtures/actors/session.ts';
import { realUser } from '#fixtures/session.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import type { User } from '#protocol/session.ts';
import { done, refused, scriptRegistration } from '../../kit/browser/registration.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

type Options = Parameters<typeof scriptRegistration>[0];

async function openReset(options: Options = {}) {
  const { services, sent } = scriptRegistration(options);
  const calls = { signIn: 0 };
  await render(
    <Stage>
      <PasswordResetScreen
        services={services}
        onSignIn={() => {
          calls.signIn += 1;
        }}
        onBack={() => undefined}
      />
    </Stage>,
  );
  return { sent, calls };
}

async function openChange(user: User, options: Options = {}) {
  const { services, sent } = scriptRegistration(options);
  const session = await sessionOf(user);
  const calls = { done: 0 };
  await render(
    <Stage>
      <PasswordChangeScreen
        services={{ ...services, session }}
        onDone={() => {
          calls.done += 1;
        }}
        onBack={() => undefined}
      />
    </Stage>,
  );
  return { sent, calls };
}

const email = () => page.getByRole('textbox', { name: 'E-mail' });
const password = () => page.getByLabelText('New password', { exact: true });
const repeated = () => page.getByLabelText('Repeat the password');
const code = () => page.getByRole('textbox', { name: 'Verification code' });
const change = () => page.getByRole('button', { name: 'Change password' });
const missing = () => page.getByText('Please fill in all fields');

async function fillIn(again = 'pelorus-new') {
  await password().fill('pelorus-new');
  await repeated().fill(again);
  await code().fill('123456');
}

async function requestCode() {
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('K7QX');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('The code is on its way.')).toBeVisible();
}

describe('Resetting the password', () => {
  it('shows a message at every missing field', async () => {
    const { sent } = await openReset();
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(4);
    await expect.element(email()).toHaveFocus();
    expect(sent.forms).toEqual([]);
  });

  it('shows a message when the passwords differ, and nothing typed is lost', async () => {
    const { sent } = await openReset();
    await email().fill('demo@pelorus.test');
    await fillIn('pelorus-old');
    await change().click();
    await expect.element(page.getByText(/^Password inconsistent ?The two passwords differ\./)).toBeVisible();
    await expect.element(password()).toHaveValue('pelorus-new');
    await expect.element(email()).toHaveValue('demo@pelorus.test');
    expect(sent.forms).toEqual([]);
  });

  it('works with the received code, and leads to sign-in', async () => {
    const { sent, calls } = await openReset({ answerForm: async () => done });
    await email().fill(' demo@pelorus.test ');
    await requestCode();
    await fillIn();
    await change().click();
    await expect.element(page.getByText('Your password has been changed')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls.signIn).toBe(1);
    expect(sent.codes[0]?.request).toMatchObject({
      purpose: 'reset',
      to: { kind: 'email', account: 'demo@pelorus.test' },
    });
    expect(sent.forms).toEqual([
      {
        request: {
          name: { kind: 'email', account: 'demo@pelorus.test', areaId: '' },
          password: 'pelorus-new',
          repeated: 'pelorus-new',
          code: '123456',
        },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('works for a phone account, even from an area that may not register', async () => {
    const { sent } = await openReset();
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabelText('Phone number').fill('51234567');
    await page.getByRole('button', { name: /^Area code/ }).click();
    await page.getByRole('button', { name: 'Hong Kong' }).click();
    await fillIn();
    await change().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ name: { kind: 'phone', account: '+852-51234567' } });
  });

  it('shows a refusal, and nothing typed is lost', async () => {
    await openReset({ answerForm: async () => refused('The verification code is wrong.') });
    await email().fill('demo@pelorus.test');
    await fillIn();
    await change().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The verification code is wrong.');
    await expect.element(password()).toHaveValue('pelorus-new');
    await expect.element(repeated()).toHaveValue('pelorus-new');
    await expect.element(code()).toHaveValue('123456');
  });
});

describe('Changing the password', () => {
  it('needs both fields and the code [ACCOUNT-25, ACCOUNT-31]', async () => {
    const { sent } = await openChange(realUser);
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(3);
    await password().fill('pelorus-new');
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(2);
    expect(sent.forms).toEqual([]);
  });

  it('needs both passwords to be equal [ACCOUNT-26, ACCOUNT-32]', async () => {
    const { sent } = await openChange(realUser);
    await fillIn('pelorus-old');
    await change().click();
    await expect.element(page.getByText(/^Password inconsistent ?The two passwords differ\./)).toBeVisible();
    expect(sent.forms).toEqual([]);
  });

  it("sends the code to the user's own e-mail", async () => {
    const { sent, calls } = await openChange(realUser, { answerForm: async () => done });
    await requestCode();
    await fillIn();
    await change().click();
    await expect.element(page.getByText('Your password has been changed')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(calls.done).toBe(1);
    expect(sent.codes[0]?.request).toMatchObject({
      purpose: 'reset',
      to: { kind: 'email', account: 'demo@pelorus.test' },
    });
    expect(sent.forms).toEqual([
      {
        request: { kind: 'email', password: 'pelorus-new', code: '123456' },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('of a phone account sends the code to the number in the account', async () => {
    const { sent } = await openChange({ ...realUser, email: '' });
    await requestCode();
    await fillIn();
    await change().click();
    expect(sent.codes[0]?.request).toMatchObject({ to: { kind: 'phone', account: '', areaId: '' } });
    expect(sent.forms[0]?.request).toMatchObject({ kind: 'phone' });
  });
});
