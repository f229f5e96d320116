import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { loaded } from '#fixtures/actors/loaded.ts';
import { phoneAreas } from '#fixtures/session.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { CallError } from '#ports/answer.ts';
import type { PhoneArea } from '#ports/session.ts';
import { openSignIn, welcome } from '../../kit/browser/sign-in.tsx';

const email = () => page.getByRole('textbox', { name: 'E-mail' });
const password = () => page.getByLabelText('Password', { exact: true });
const signIn = () => page.getByRole('button', { name: 'Sign in' });
const openDemo = () => page.getByRole('button', { name: 'Open a demo account' });
const fillIn = async (account = 'demo@pelorus.test') => {
  await email().fill(account);
  await password().fill('pelorus-demo');
};

const wrong = async () => ({
  accepted: false as const,
  code: 0,
  message: 'The account or the password is wrong.',
});
const silence = async () => {
  throw new CallError('unknown', '/api/user/loginForU', 'NETWORK', 'No answer');
};

describe('What has to be filled in', () => {
  it('an empty form asks for e-mail and password, and sends nothing [SESSION-30, SESSION-31, SESSION-32]', async () => {
    const { sent } = await openSignIn();
    await signIn().click();
    await expect.element(page.getByText('Please enter your e-mail')).toBeVisible();
    await expect.element(page.getByText('Please enter your password')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('an e-mail of blanks counts as empty', async () => {
    const { sent } = await openSignIn();
    await fillIn('   ');
    await signIn().click();
    await expect.element(page.getByText('Please enter your e-mail')).toBeVisible();
    await expect.element(page.getByText('Please enter your password')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('blanks around the e-mail are not sent, those in the password are [SESSION-1]', async () => {
    const { sent } = await openSignIn();
    await email().fill(' demo@pelorus.test ');
    await password().fill(' pelorus demo ');
    await signIn().click();
    expect(sent).toEqual([
      {
        request: { kind: 'email', account: 'demo@pelorus.test', password: ' pelorus demo ' },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });
});

describe('Signing in by phone', () => {
  const number = () => page.getByLabelText('Phone number');
  const choosePhone = () => page.getByText('Phone', { exact: true }).click();

  it('an empty form asks for the phone number, not for the e-mail [SESSION-30, SESSION-31]', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await signIn().click();
    await expect.element(page.getByText('Please enter your phone number')).toBeVisible();
    await expect.element(page.getByText('Please enter your e-mail')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('the account is the default prefix +001- plus the number [APP-40, SESSION-2, SESSION-33]', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await number().fill('202 555 0143');
    await password().fill('pelorus-demo');
    await signIn().click();
    expect(sent).toEqual([
      {
        request: { kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('another area is found by its code, and an area that may not register may sign in', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await page.getByRole('button', { name: 'Area code +1' }).click();
    await page.getByRole('searchbox', { name: 'Search country or code' }).fill('852');
    await page.getByRole('button', { name: 'Hong Kong' }).click();
    await number().fill('51234567');
    await password().fill('pelorus-demo');
    await signIn().click();
    expect(sent[0]?.request).toEqual({ kind: 'phone', account: '+852-51234567', password: 'pelorus-demo' });
  });

  it('areas that could not be loaded can be loaded again', async () => {
    const network = { isDown: true };
    const load = fromPromise<PhoneArea[]>(async () => {
      if (network.isDown) throw new Error('No answer');
      return phoneAreas;
    });
    const areas = createActor(createLoadableMachine<PhoneArea[]>().provide({ actors: { load } })).start();
    await openSignIn({ fields: { areas } });
    await choosePhone();
    await page.getByRole('button', { name: /^Area code/ }).click();
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    network.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Japan' })).toBeVisible();
  });

  it('phone sign-in that is switched off is not offered', async () => {
    await openSignIn({ fields: { phoneOffered: await loaded(false) } });
    await expect.element(email()).toBeVisible();
    await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
  });
});

describe('One attempt at a time', () => {
  it('Enter pressed four times sends one request', async () => {
    const { sent } = await openSignIn();
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await expect.element(signIn()).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  it('the demo account cannot be opened while a sign-in is in flight', async () => {
    const { sent } = await openSignIn();
    await fillIn();
    await signIn().click();
    await expect.element(openDemo()).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  it('the fields are read-only while a sign-in is in flight', async () => {
    await openSignIn();
    await fillIn();
    await signIn().click();
    await expect.element(email()).toHaveAttribute('readonly');
    await expect.element(password()).toHaveAttribute('readonly');
  });
});

describe('The answer', () => {
  it('a refusal is shown with what was typed, until the user types again', async () => {
    const { calls } = await openSignIn({ answer: wrong });
    await fillIn();
    await signIn().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The account or the password is wrong.');
    await expect.element(email()).toHaveValue('demo@pelorus.test');
    await expect.element(password()).toHaveValue('pelorus-demo');
    expect(calls.signedIn).toBe(0);
    await password().fill('pelorus-demo2');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('a new attempt after a refusal has a new key [API-24]', async () => {
    const { sent, calls } = await openSignIn({
      answer: (nth) => (nth === 1 ? wrong() : Promise.resolve(welcome)),
    });
    await fillIn();
    await signIn().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await signIn().click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
    expect(calls.signedIn).toBe(1);
  });

  it('without an answer nothing is sent automatically, and checking again sends the same request', async () => {
    const { sent, calls } = await openSignIn({
      answer: (nth) => (nth === 1 ? silence() : Promise.resolve(welcome)),
    });
    await fillIn();
    await signIn().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('We got no answer');
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(calls.signedIn).toBe(1);
  });

  it('an unanswered attempt can be left without losing what was typed', async () => {
    const { sent } = await openSignIn({ answer: silence });
    await fillIn();
    await signIn().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(email()).toHaveValue('demo@pelorus.test');
    await expect.element(signIn()).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

describe('Other ways from the sign-in page', () => {
  it('the demo account needs no e-mail and no password [SESSION-24]', async () => {
    const { sent, calls } = await openSignIn({ answer: () => Promise.resolve(welcome) });
    await openDemo().click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent).toEqual([{ request: { kind: 'demo' }, idempotencyKey: keyOfAttempt(1) }]);
    expect(calls.signedIn).toBe(1);
  });

  it('a user who was redirected here sees why', async () => {
    await openSignIn({ from: '/order' });
    await expect.element(page.getByText('Sign in to continue.')).toBeVisible();
  });

  it('registration and password reset are one press away', async () => {
    const { calls } = await openSignIn();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(calls).toEqual({ signedIn: 0, register: 1, forgot: 1 });
  });
});
