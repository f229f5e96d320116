import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordChangeScreen } from '#features/session/PasswordChangeScreen.tsx';
import { PasswordResetScreen } from '#features/session/PasswordResetScreen.tsx';
import type { User } from '#protocol/session.ts';
import { realUser, sessionOf } from '#stories/kit/people.ts';
import { done, refused, scriptRegistration } from '../../kit/registration.tsx';
import { Stage } from '../../kit/stage.tsx';

type Setting = Parameters<typeof scriptRegistration>[0];

async function openReset(setting: Setting = {}) {
  const { services, sent } = scriptRegistration(setting);
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

async function openChange(user: User, setting: Setting = {}) {
  const { services, sent } = scriptRegistration(setting);
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

async function wishForCode() {
  await page.getByRole('textbox', { name: 'Characters shown' }).fill('K7QX');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('The code is on its way.')).toBeVisible();
}

describe('A forgotten password', () => {
  test('asks for every field that is missing, beside it', async () => {
    const { sent } = await openReset();
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(4);
    await expect.element(email()).toHaveFocus();
    expect(sent.forms).toEqual([]);
  });

  test('passwords that differ are told beside the second one, and nothing typed is lost', async () => {
    const { sent } = await openReset();
    await email().fill('demo@pelorus.test');
    await fillIn('pelorus-old');
    await change().click();
    await expect.element(page.getByText('Password inconsistent', { exact: true })).toBeVisible();
    await expect.element(password()).toHaveValue('pelorus-new');
    await expect.element(email()).toHaveValue('demo@pelorus.test');
    expect(sent.forms).toEqual([]);
  });

  test('is replaced with the code that came, and leads on to sign-in', async () => {
    const { sent, calls } = await openReset({ toForm: async () => done });
    await email().fill(' demo@pelorus.test ');
    await wishForCode();
    await fillIn();
    await change().click();
    await expect.element(page.getByText('Your password is changed')).toBeVisible();
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
        requestKey: 'seed-1',
      },
    ]);
  });

  test('can be that of a phone account, from an area that may not register, too', async () => {
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

  test('a refusal keeps what was typed', async () => {
    await openReset({ toForm: async () => refused('The verification code is wrong.') });
    await email().fill('demo@pelorus.test');
    await fillIn();
    await change().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The verification code is wrong.');
    await expect.element(password()).toHaveValue('pelorus-new');
    await expect.element(repeated()).toHaveValue('pelorus-new');
    await expect.element(code()).toHaveValue('123456');
  });
});

describe('A password that is changed', () => {
  test('needs both fields and the code', async () => {
    const { sent } = await openChange(realUser);
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(3);
    await password().fill('pelorus-new');
    await change().click();
    await expect.poll(() => missing().elements().length).toBe(2);
    expect(sent.forms).toEqual([]);
  });

  test('needs both to be equal', async () => {
    const { sent } = await openChange(realUser);
    await fillIn('pelorus-old');
    await change().click();
    await expect.element(page.getByText('Password inconsistent', { exact: true })).toBeVisible();
    expect(sent.forms).toEqual([]);
  });

  test("gets its code at the user's own e-mail", async () => {
    const { sent, calls } = await openChange(realUser, { toForm: async () => done });
    await wishForCode();
    await fillIn();
    await change().click();
    await expect.element(page.getByText('Your password is changed')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(calls.done).toBe(1);
    expect(sent.codes[0]?.request).toMatchObject({
      purpose: 'reset',
      to: { kind: 'email', account: 'demo@pelorus.test' },
    });
    expect(sent.forms).toEqual([
      { request: { kind: 'email', password: 'pelorus-new', code: '123456' }, requestKey: 'seed-1' },
    ]);
  });

  test('of a phone account gets its code at the number that the API knows', async () => {
    const { sent } = await openChange({ ...realUser, email: '' });
    await wishForCode();
    await fillIn();
    await change().click();
    expect(sent.codes[0]?.request).toMatchObject({ to: { kind: 'phone', account: '', areaId: '' } });
    expect(sent.forms[0]?.request).toMatchObject({ kind: 'phone' });
  });
});
