import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { realUser } from '#fixtures/session.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { amount, source, submit } from '../../kit/browser/deposit.tsx';
import { balancesPath, fillInCoin, openDeposits, submitCoin, toast } from '../../kit/browser/deposits.tsx';
import { tab } from '../../kit/browser/tab.ts';

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

  it('is still filled in after a reload, and nothing is sent [VERIFICATION-30]', async () => {
    await openDeposits();
    await fillInCoin();
    await cleanup();
    const { api } = await openDeposits();
    await expectFilledIn();
    expect([api.times(submitCoin), api.times('/api/common/image_upload')]).toEqual([0, 0]);
    await submit().click();
    await toast('Your deposit is recorded.');
    expect(api.requests.find(({ path }) => path === submitCoin)?.query).toMatchObject({
      number: '100.5',
      proofImg: '/api/common/image/7f3a',
      charge_id: '11',
    });
  });

  it('is not sent by a reload during its submission, either', async () => {
    const { api } = await openDeposits({}, { [submitCoin]: undefined });
    await fillInCoin();
    await submit().click();
    await expect.poll(() => api.times(submitCoin)).toBe(1);
    await cleanup();
    const reloaded = await openDeposits();
    await expectFilledIn();
    expect(reloaded.api.times(submitCoin)).toBe(0);
  });

  it('leaves nothing behind once it is accepted [VERIFICATION-31]', async () => {
    await openDeposits();
    await fillInCoin();
    await submit().click();
    await toast('Your deposit is recorded.');
    expect(tab().read('pelorus:drafts')).toBeNull();
    await cleanup();
    await openDeposits();
    await expect.element(amount()).toHaveValue('');
    await expect.element(source()).toHaveTextContent('Choose a network');
  });

  it('is not shown to another user [VERIFICATION-31]', async () => {
    await openDeposits();
    await amount().fill('100.5');
    await cleanup();
    await openDeposits({ user: { ...realUser, id: '70' } });
    await expect.element(source()).toBeVisible();
    await expect.element(amount()).toHaveValue('');
    expect(tab().read('pelorus:drafts')).toBeNull();
  });

  it('is still filled in after the API has ended the session and the same user has signed in again', async () => {
    const { app, api, location } = await openDeposits();
    await fillInCoin();
    api.replies[balancesPath] = sessionInvalid;
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    api.replies[balancesPath] = success([]);
    await signInAgain();
    await expectFilledIn();
    expect(location()).toBe('/mine/charge');
    expect(api.times(submitCoin)).toBe(0);
  });

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

  it('with a stored draft that cannot be read begins empty', async () => {
    tab().write(
      'pelorus:drafts',
      JSON.stringify({ userId: realUser.id, byForm: { 'deposit.coin': { amount: 'many', sourceId: 11 } } }),
    );
    await openDeposits();
    await expect.element(source()).toHaveTextContent('Choose a network');
    await expect.element(amount()).toHaveValue('');
  });
});
