import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { CallError } from '#protocol/answer.ts';
import type { PhoneArea } from '#protocol/session-forms.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { phoneAreas } from '#stories/kit/registration.ts';
import { openSignIn, welcome } from '../../kit/sign-in.tsx';

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
  test('an empty form asks for e-mail and password, and sends nothing', async () => {
    const { sent } = await openSignIn();
    await signIn().click();
    await expect.element(page.getByText('Please enter your e-mail')).toBeVisible();
    await expect.element(page.getByText('Please enter your password')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('an e-mail of blanks is none', async () => {
    const { sent } = await openSignIn();
    await fillIn('   ');
    await signIn().click();
    await expect.element(page.getByText('Please enter your e-mail')).toBeVisible();
    await expect.element(page.getByText('Please enter your password')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('blanks around the e-mail are not sent, those in the password are', async () => {
    const { sent } = await openSignIn();
    await email().fill(' demo@pelorus.test ');
    await password().fill(' pelorus demo ');
    await signIn().click();
    expect(sent).toEqual([
      {
        request: { kind: 'email', account: 'demo@pelorus.test', password: ' pelorus demo ' },
        requestKey: 'seed-1',
      },
    ]);
  });
});

describe('Signing in by phone', () => {
  const number = () => page.getByLabelText('Phone number');
  const choosePhone = () => page.getByText('Phone', { exact: true }).click();

  test('an empty form asks for the phone number, not for the e-mail', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await signIn().click();
    await expect.element(page.getByText('Please enter your phone number')).toBeVisible();
    await expect.element(page.getByText('Please enter your e-mail')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('the account is the default prefix +001- plus the number', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await number().fill('202 555 0143');
    await password().fill('pelorus-demo');
    await signIn().click();
    expect(sent).toEqual([
      {
        request: { kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' },
        requestKey: 'seed-1',
      },
    ]);
  });

  test('another area is found by its code, and an area that may not register may sign in', async () => {
    const { sent } = await openSignIn();
    await choosePhone();
    await page.getByRole('button', { name: 'Area code +001-' }).click();
    await page.getByRole('searchbox', { name: 'Search country or code' }).fill('852');
    await page.getByRole('button', { name: 'Hong Kong' }).click();
    await number().fill('51234567');
    await password().fill('pelorus-demo');
    await signIn().click();
    expect(sent[0]?.request).toEqual({ kind: 'phone', account: '+852-51234567', password: 'pelorus-demo' });
  });

  test('areas that could not be loaded can be asked for again', async () => {
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

  test('phones that are not in use are not offered', async () => {
    await openSignIn({ fields: { phoneOffered: await loaded(false) } });
    await expect.element(email()).toBeVisible();
    await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
  });
});

describe('One attempt at a time', () => {
  test('Enter pressed four times sends one request', async () => {
    const { sent } = await openSignIn();
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await expect.element(signIn()).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  test('the demo account cannot be opened while a sign-in is on its way', async () => {
    const { sent } = await openSignIn();
    await fillIn();
    await signIn().click();
    await expect.element(openDemo()).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  test('what was typed cannot change while it is on its way', async () => {
    await openSignIn();
    await fillIn();
    await signIn().click();
    await expect.element(email()).toHaveAttribute('readonly');
    await expect.element(password()).toHaveAttribute('readonly');
  });
});

describe('The answer', () => {
  test('a refusal stands beside the form with what was typed, until something is typed', async () => {
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

  test('a new attempt after a refusal goes out under a new key', async () => {
    const { sent, calls } = await openSignIn({
      answer: (nth) => (nth === 1 ? wrong() : Promise.resolve(welcome)),
    });
    await fillIn();
    await signIn().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await signIn().click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent.map(({ requestKey }) => requestKey)).toEqual(['seed-1', 'seed-2']);
    expect(calls.signedIn).toBe(1);
  });

  test('without an answer nothing is sent by itself, and asking again sends the same request', async () => {
    const { sent, calls } = await openSignIn({
      answer: (nth) => (nth === 1 ? silence() : Promise.resolve(welcome)),
    });
    await fillIn();
    await signIn().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('We got no answer');
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(calls.signedIn).toBe(1);
  });

  test('an unanswered attempt can be left, and what was typed is still there', async () => {
    const { sent } = await openSignIn({ answer: silence });
    await fillIn();
    await signIn().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(email()).toHaveValue('demo@pelorus.test');
    await expect.element(signIn()).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

describe('The other ways', () => {
  test('the demo account needs no e-mail and no password', async () => {
    const { sent, calls } = await openSignIn({ answer: () => Promise.resolve(welcome) });
    await openDemo().click();
    await expect.element(page.getByText('You are signed in.')).toBeVisible();
    expect(sent).toEqual([{ request: { kind: 'demo' }, requestKey: 'seed-1' }]);
    expect(calls.signedIn).toBe(1);
  });

  test('whoever was sent here is told why', async () => {
    await openSignIn({ from: '/order' });
    await expect.element(page.getByText('Sign in to go on.')).toBeVisible();
  });

  test('registering and a forgotten password are one step away', async () => {
    const { calls } = await openSignIn();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(calls).toEqual({ signedIn: 0, register: 1, forgot: 1 });
  });
});
