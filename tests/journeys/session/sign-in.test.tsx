import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import type { AccountFieldServices } from '#features/session/services.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { accountFields } from '#fixtures/screens/registration.ts';
import { idempotency } from '#fixtures/write.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { createSignInWish } from '#main/session/wish.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { SignInRequest } from '#ports/session.ts';
import type { Credentials } from '#protocol/session.ts';
import { Stage } from '../../kit/browser/stage.tsx';

/** Renders the sign-in screen, whose requests are never answered. Returns them. */
async function openSignIn(fields: Partial<AccountFieldServices> = {}) {
  const sent: SignInRequest[] = [];
  const sendRequest = fromPromise<Answer<Credentials>, Submission<SignInRequest>>(({ input }) => {
    sent.push(input.request);
    return new Promise(() => undefined);
  });
  const ignore = () => undefined;
  await render(
    <Stage>
      <SignInScreen
        services={{
          signIn: signInMachine.provide({ actors: { sendRequest } }),
          newIdempotency: () => idempotency,
          signInWish: createSignInWish(() => 0),
          endedFor: () => null,
          ...accountFields(),
          ...fields,
        }}
        from={null}
        onSignedIn={ignore}
        onRegister={ignore}
        onForgot={ignore}
        onBack={ignore}
      />
    </Stage>,
  );
  return sent;
}

const email = () => page.getByRole('textbox', { name: 'E-mail' });
const password = () => page.getByLabelText('Password', { exact: true });
const number = () => page.getByLabelText('Phone number');
const signIn = () => page.getByRole('button', { name: 'Sign in' });
const choosePhone = () => page.getByText('Phone', { exact: true }).click();

it('An e-mail, for which blanks are none, and a password are asked for; blanks around the e-mail are not sent, those in the password are [SESSION-1, SESSION-30, SESSION-31, SESSION-32]', async () => {
  const sent = await openSignIn();
  await email().fill('   ');
  await signIn().click();
  await expect.element(page.getByText('Please enter your e-mail')).toBeVisible();
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  expect(sent).toEqual([]);
  await email().fill(' demo@pelorus.test ');
  await password().fill(' pelorus demo ');
  await signIn().click();
  expect(sent).toEqual([{ kind: 'email', account: 'demo@pelorus.test', password: ' pelorus demo ' }]);
});

it('A phone number is asked for where one was chosen, and is sent after the default prefix +001- [APP-40, SESSION-2, SESSION-30, SESSION-31, SESSION-33]', async () => {
  const sent = await openSignIn();
  await choosePhone();
  await signIn().click();
  await expect.element(page.getByText('Please enter your phone number')).toBeVisible();
  await expect.element(page.getByText('Please enter your e-mail')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Area code +1', exact: true })).toBeVisible();
  await number().fill('202 555 0143');
  await password().fill('pelorus-demo');
  await signIn().click();
  expect(sent).toEqual([{ kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' }]);
});

it('Phone numbers that the operator has switched off are not offered', async () => {
  await openSignIn({ phoneOffered: await loaded(false) });
  await expect.element(email()).toBeVisible();
  await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
});
