import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { accounts } from '#fixtures/wallet.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { all, amount, choose, from, openTransferForm, to, transfer } from '../../kit/browser/transfer.tsx';

const accepted = async () => ({ accepted: true as const, data: null, message: 'The transfer was made.' });

describe('The accounts of a transfer', () => {
  it('are chosen in sheets at the bottom, which show each balance [WALLET-40]', async () => {
    const { sent } = await openTransferForm();
    await from().click();
    const sheet = page.getByRole('dialog', { name: 'From' });
    await expect
      .element(sheet.getByRole('radio', { name: /^Micro account ?Options: up or down · \$800\.00$/ }))
      .toBeVisible();
    await sheet.getByRole('radio', { name: /^Micro account/ }).click();
    await expect.element(from()).toHaveTextContent('Micro account');
    await choose(to, /^Cash account/);
    await amount().fill('5500.2');
    await transfer().click();
    expect(sent).toEqual([
      { request: { from: '2', to: '3', amount: '5500.2' }, idempotencyKey: keyOfAttempt(1) },
    ]);
  });

  it('say what they are for [WALLET-165]', async () => {
    await openTransferForm();
    await expect.element(page.getByText('Deposits and withdrawals')).toBeVisible();
    await expect.element(page.getByText('Funding for contracts')).toBeVisible();
    await choose(to, /^Micro account/);
    await expect.element(page.getByText('Options: up or down')).toBeVisible();
    await expect.element(page.getByText('Funding for contracts')).not.toBeInTheDocument();
  });

  it('change places by the swap button [WALLET-41]', async () => {
    await openTransferForm();
    await expect.element(from()).toHaveTextContent('Cash account');
    await expect.element(to()).toHaveTextContent('Forex account');
    await page.getByRole('button', { name: 'Swap the accounts' }).click();
    await expect.element(from()).toHaveTextContent('Forex account');
    await expect.element(to()).toHaveTextContent('Cash account');
  });

  it('are never the same: choosing the account of the other side switches that side [WALLET-65]', async () => {
    await openTransferForm();
    await choose(from, /^Forex account/);
    await expect.element(from()).toHaveTextContent('Forex account');
    await expect.element(to()).toHaveTextContent('Cash account');
    await choose(to, /^Forex account/);
    await expect.element(to()).toHaveTextContent('Forex account');
    await expect.element(from()).toHaveTextContent('Cash account');
  });
});

describe('The amount of a transfer', () => {
  it('stands with USD behind it, above the balance that is available to use [WALLET-42]', async () => {
    await openTransferForm();
    await expect
      .element(page.getByText('Available to use'))
      .toHaveTextContent('Available to use 2,310.25 USD');
    await expect.element(page.getByText('USD', { exact: true })).toBeVisible();
    await choose(from, /^Micro account/);
    await expect.element(page.getByText('Available to use')).toHaveTextContent('Available to use 800.00 USD');
  });

  it('becomes the full balance by the shortcut [WALLET-43]', async () => {
    const { sent } = await openTransferForm();
    await all().click();
    await expect.element(amount()).toHaveValue('2,310.25');
    await transfer().click();
    expect(sent.map(({ request }) => request.amount)).toEqual(['2310.25']);
  });

  it('becomes by the shortcut what can be moved now, where the API names less than the balance [WALLET-120]', async () => {
    const balances = accounts.map((account) => ({ ...account, transferable: decimal('2200.1') }));
    await openTransferForm({ balances });
    await expect.element(page.getByText('Available to use')).toHaveTextContent('2,200.10 USD');
    await all().click();
    await expect.element(amount()).toHaveValue('2,200.1');
  });

  it.each([
    ['more than can be moved, though the balance would cover it', '2200.11'],
    ['more than the balance', '2310.26'],
  ])("that is %s is marked while it is typed, and can't be sent [WALLET-168]", async (_, typed) => {
    const balances = accounts.map((account) => ({ ...account, transferable: decimal('2200.1') }));
    const { sent } = await openTransferForm({ balances });
    await amount().fill(typed);
    await expect.element(amount()).toHaveAccessibleDescription("The balance doesn't cover this amount.");
    await expect.element(transfer()).toBeDisabled();
    await expect.element(transfer()).toHaveAccessibleDescription("The balance doesn't cover this amount.");
    await amount().fill('2200.1');
    await transfer().click();
    expect(sent.map(({ request }) => request.amount)).toEqual(['2200.1']);
  });

  it('is the whole balance by the shortcut, with all the decimals that it has [WALLET-42, WALLET-120]', async () => {
    const balances = accounts.map((account) => ({ ...account, available: decimal('10.009999') }));
    await openTransferForm({ balances });
    await all().click();
    await expect.element(amount()).toHaveValue('10.009999');
    await expect.element(transfer()).toBeEnabled();
  });

  it('has no shortcut where there is nothing to transfer', async () => {
    const balances = accounts.map((account) => ({ ...account, available: decimal(0) }));
    await openTransferForm({ balances });
    await expect.element(all()).toBeDisabled();
  });

  it.each(['99999', '1.0000001', '1000000001'])(
    'may be %s: the app leaves balance, decimals and size to the API to refuse [WALLET-74]',
    async (typed) => {
      const { sent } = await openTransferForm();
      await amount().fill(typed);
      await transfer().click();
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['nothing', '', 'Enter the amount of your transfer.'],
    ['zero', '0', 'The amount must be above zero.'],
    ['a negative number', '-5', 'Enter the amount of your transfer.'],
  ])('that is %s is asked for below the button [WALLET-75, WALLET-105]', async (_, typed, reason) => {
    const { sent } = await openTransferForm();
    await amount().fill(typed);
    await expect.element(transfer()).toBeDisabled();
    await expect.element(transfer()).toHaveAccessibleDescription(reason);
    expect(sent).toEqual([]);
  });
});

describe('How a transfer is sent', () => {
  it('after success the amount is cleared and the accounts stay [WALLET-61]', async () => {
    await openTransferForm({ answer: accepted });
    await choose(to, /^Micro account/);
    await amount().fill('100');
    await transfer().click();
    await expect.element(amount()).toHaveValue('');
    await expect.element(to()).toHaveTextContent('Micro account');
  });
});
