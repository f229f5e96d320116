import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { realUser } from '#fixtures/session.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { amount, source, submit } from '../../kit/browser/deposit.tsx';
import { fillInCoin, openDeposits, submitCoin } from '../../kit/browser/deposits.tsx';

const signInAgain = async () => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
  await page.getByLabelText('Password', { exact: true }).fill('pelorus-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

describe('A deposit that was not sent', () => {
  const expectFilledIn = async () => {
    await expect.element(source()).toHaveTextContent('USDT-TRC20');
    await expect.element(amount()).toHaveValue('100.5');
    await expect.element(page.getByRole('button', { name: 'Remove: Proof of payment' })).toBeVisible();
    await expect.element(submit()).toBeEnabled();
  };

  it('is still filled in when the session ends in the middle of its submission, and is not sent again', async () => {
    const { api } = await openDeposits({}, { [submitCoin]: sessionInvalid });
    await fillInCoin();
    await submit().click();
    await signInAgain();
    await expectFilledIn();
    expect(api.times(submitCoin)).toBe(1);
  });

  it('is still filled in after a reload without a connection, as soon as it turns out who visits', async () => {
    await openDeposits();
    await fillInCoin();
    await cleanup();
    const { app, api } = await openDeposits({}, { '/api/user/info': 'no connection' });
    await expect.element(amount()).toHaveValue('');
    api.replies['/api/user/info'] = success({ id: realUser.id, email: realUser.email, uid: realUser.uid });
    app.context.session.session.send({ type: 'retry' });
    await expectFilledIn();
    expect(api.times(submitCoin)).toBe(0);
  });
});
