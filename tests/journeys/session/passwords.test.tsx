import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordChangeScreen, PasswordResetScreen } from '#features/session/PasswordScreens.tsx';
import { sessionOf } from '#fixtures/actors/session.ts';
import { realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { code, done, goOn, scriptRegistration } from '../../kit/browser/registration.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

async function openReset() {
  const { services, sent } = scriptRegistration();
  await render(
    <Stage>
      <PasswordResetScreen services={services} onSignIn={() => undefined} onBack={() => undefined} />
    </Stage>,
  );
  return sent;
}

async function openChange(user: User) {
  const { services, sent } = scriptRegistration({ answerForm: async () => done });
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

const password = () => page.getByLabelText('New password', { exact: true });
const repeated = () => page.getByLabelText('Repeat the password');
const change = () => page.getByRole('button', { name: 'Change password' });

async function requestCode() {
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('K7QX');
  await goOn().click();
  await expect.element(page.getByText('The code is on its way.')).toBeVisible();
}

/** From the account, which is filled in, to the button that sends the form. */
async function fillIn(again = 'pelorus-new') {
  await requestCode();
  await code().fill('123456');
  await password().fill('pelorus-new');
  await repeated().fill(again);
}

const emailCode = { purpose: 'reset', to: { kind: 'email', account: 'demo@pelorus.test' } };

it('The password of a phone account is reset, even from an area that may not register', async () => {
  const sent = await openReset();
  await page.getByText('Phone', { exact: true }).click();
  await page.getByLabelText('Phone number').fill('51234567');
  await page.getByRole('button', { name: /^Area code/ }).click();
  await page.getByRole('button', { name: 'Hong Kong' }).click();
  await fillIn();
  await change().click();
  await expect.poll(() => sent.forms.length).toBe(1);
  expect(sent.forms[0]?.request).toMatchObject({ name: { kind: 'phone', account: '+852-51234567' } });
});

it("A user changes the password with both fields, equal passwords and a code to the user's own e-mail [ACCOUNT-25, ACCOUNT-26, ACCOUNT-31, ACCOUNT-32]", async () => {
  const { sent, calls } = await openChange(realUser);
  await requestCode();
  await goOn().click();
  await expect.element(code()).toHaveAccessibleDescription('Please fill in all fields');
  await code().fill('123456');
  await change().click();
  await expect.poll(() => page.getByText('Please fill in all fields').elements().length).toBe(2);
  await password().fill('pelorus-new');
  await repeated().fill('pelorus-old');
  await change().click();
  await expect.element(repeated()).toHaveAccessibleDescription('Password inconsistent');
  await expect.element(password()).toHaveValue('pelorus-new');
  expect(sent.forms).toEqual([]);
  await repeated().fill('pelorus-new');
  await change().click();
  await expect.element(page.getByText('Your password has been changed')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(calls.done).toBe(1);
  expect(sent.codes).toMatchObject([{ request: emailCode }]);
  expect(sent.forms).toMatchObject([{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }]);
});

it('The code of a phone account goes to the number in the account', async () => {
  const { sent } = await openChange({ ...realUser, email: '' });
  await fillIn();
  await change().click();
  expect(sent.codes[0]?.request).toMatchObject({ to: { kind: 'phone', account: '', areaId: '' } });
  expect(sent.forms[0]?.request).toMatchObject({ kind: 'phone' });
});
