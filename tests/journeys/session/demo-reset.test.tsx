import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DemoReset } from '#features/session/DemoReset.tsx';
import { demoUser, realUser } from '#fixtures/session.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';
import { done, refused, scriptRegistration } from '../../kit/browser/registration.tsx';
import { Stage } from '../../kit/browser/stage.tsx';

const open = () => page.getByRole('button', { name: 'Reset demo account' });
const dialog = () => page.getByRole('dialog', { name: 'Reset the demo account?' });
const reset = () => dialog().getByRole('button', { name: 'Reset' });

async function openReset(answerForm: (nth: number) => Promise<typeof done>) {
  const { services, sent } = scriptRegistration({ answerForm });
  await render(
    <Stage>
      <DemoReset actor={services.demoReset} />
    </Stage>,
  );
  return sent;
}

it('nothing is reset before the confirmation, and cancelling resets nothing', async () => {
  const sent = await openReset(async () => done);
  await open().click();
  await expect.element(dialog()).toHaveTextContent('This deletes all orders of the demo account');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.forms).toEqual([]);
});

it('a confirmed reset is sent once, and its success is shown', async () => {
  const sent = await openReset(async () => done);
  await open().click();
  await reset().click();
  await expect.element(page.getByText('Your demo account has been reset.')).toBeVisible();
  expect(sent.forms).toEqual([{ request: 'demo account', idempotencyKey: keyOfAttempt(1) }]);
});

it('a refusal is shown, and another attempt has another key', async () => {
  const sent = await openReset(async (nth) => (nth === 1 ? refused('Please try again later.') : done));
  await open().click();
  await reset().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Please try again later.');
  await reset().click();
  await expect.element(page.getByText('Your demo account has been reset.')).toBeVisible();
  expect(sent.forms).toMatchObject([
    { idempotencyKey: keyOfAttempt(1) },
    { idempotencyKey: keyOfAttempt(2) },
  ]);
});

it('checking again after a lost answer repeats the key', async () => {
  const silence = new CallError('unknown', '/v2/api/main/user/resetForexDemoAccount', 'NETWORK', 'No answer');
  const sent = await openReset((nth) => (nth === 1 ? Promise.reject(silence) : Promise.resolve(done)));
  await open().click();
  await reset().click();
  await dialog().getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByText('Your demo account has been reset.')).toBeVisible();
  expect(sent.forms).toMatchObject([
    { idempotencyKey: keyOfAttempt(1) },
    { idempotencyKey: keyOfAttempt(1) },
  ]);
});

it('the personal center offers the reset to a demo user [ACCOUNT-1, ACCOUNT-18]', async () => {
  await openWholeApp({ path: '/user', user: demoUser });
  await expect.element(open()).toBeVisible();
});

it('the personal center offers the reset to no other user [ACCOUNT-19]', async () => {
  await openWholeApp({ path: '/user', user: realUser });
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(open()).not.toBeInTheDocument();
});
