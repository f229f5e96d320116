import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DemoReset } from '#features/session/DemoReset.tsx';
import { CallError } from '#protocol/answer.ts';
import { demoUser, realUser } from '#stories/kit/people.ts';
import { openWholeApp } from '../../kit/app.tsx';
import { done, refused, scriptRegistration } from '../../kit/registration.tsx';
import { Stage } from '../../kit/stage.tsx';

const open = () => page.getByRole('button', { name: 'Reset mock account' });
const dialog = () => page.getByRole('dialog', { name: 'Reset the mock account?' });
const reset = () => dialog().getByRole('button', { name: 'Reset' });

async function openReset(toForm: (nth: number) => Promise<typeof done>) {
  const { services, sent } = scriptRegistration({ toForm });
  await render(
    <Stage>
      <DemoReset actor={services.demoReset} />
    </Stage>,
  );
  return sent;
}

test('nothing is reset before it was confirmed, and cancelling resets nothing', async () => {
  const sent = await openReset(async () => done);
  await open().click();
  await expect.element(dialog()).toHaveTextContent('All orders of this demo account end');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.forms).toEqual([]);
});

test('a reset that was confirmed is done once, and said', async () => {
  const sent = await openReset(async () => done);
  await open().click();
  await reset().click();
  await expect.element(page.getByText('Your demo account starts anew.')).toBeVisible();
  expect(sent.forms).toEqual([{ request: 'mock account', requestKey: 'code-1' }]);
});

test('a refusal is told, and another try goes out under another key', async () => {
  const sent = await openReset(async (nth) => (nth === 1 ? refused('Please try again later.') : done));
  await open().click();
  await reset().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Please try again later.');
  await reset().click();
  await expect.element(page.getByText('Your demo account starts anew.')).toBeVisible();
  expect(sent.forms).toMatchObject([{ requestKey: 'code-1' }, { requestKey: 'code-2' }]);
});

test('a lost answer is asked for again under the same key', async () => {
  const silence = new CallError('unknown', '/v2/api/main/user/resetForexDemoAccount', 'NETWORK', 'No answer');
  const sent = await openReset((nth) => (nth === 1 ? Promise.reject(silence) : Promise.resolve(done)));
  await open().click();
  await reset().click();
  await dialog().getByRole('button', { name: 'Ask again' }).click();
  await expect.element(page.getByText('Your demo account starts anew.')).toBeVisible();
  expect(sent.forms).toMatchObject([{ requestKey: 'code-1' }, { requestKey: 'code-1' }]);
});

test('the personal center offers it to a demo user', async () => {
  await openWholeApp({ path: '/user', user: demoUser });
  await expect.element(open()).toBeVisible();
});

test('the personal center offers it to nobody else', async () => {
  await openWholeApp({ path: '/user', user: realUser });
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(open()).not.toBeInTheDocument();
});
