import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { accounts } from '#fixtures/wallet.ts';
import { all, amount, choose, from, openTransferForm, to, transfer } from '../../kit/browser/transfer.tsx';

const available = () => page.getByText('Available to use');
const limited = accounts.map((account) => ({ ...account, transferable: decimal('2200.1') }));

it('the accounts of a transfer are chosen in sheets with each purpose and balance, are never the same, and change places by the swap button [WALLET-40, WALLET-41, WALLET-65, WALLET-165]', async () => {
  await openTransferForm();
  const expectAccounts = async (sender: string, receiver: string) => {
    await expect.element(from()).toHaveTextContent(sender);
    await expect.element(to()).toHaveTextContent(receiver);
  };
  await expectAccounts('Cash account', 'Forex account');
  await expect.element(page.getByText('Deposits and withdrawals')).toBeVisible();
  await expect.element(page.getByText('Funding for contracts')).toBeVisible();
  await from().click();
  const sheet = page.getByRole('dialog', { name: 'From' });
  const micro = sheet.getByRole('radio', { name: /^Micro account ?Options: up or down · \$800\.00$/ });
  await expect.element(micro).toBeVisible();
  await micro.click();
  await expectAccounts('Micro account', 'Forex account');
  await expect.element(page.getByText('Options: up or down')).toBeVisible();
  await choose(to, /^Micro account/);
  await expectAccounts('Forex account', 'Micro account');
  await page.getByRole('button', { name: 'Swap the accounts' }).click();
  await expectAccounts('Micro account', 'Forex account');
});

describe('The amount of a transfer', () => {
  it('stands above the balance that is available to use, with USD behind it, which the shortcuts fill in: all of it with all its decimals, a share of it in cents [WALLET-42, WALLET-43, WALLET-120]', async () => {
    const balances = accounts.map((account) =>
      account.type === 'change' ? { ...account, available: decimal('10.001') } : account,
    );
    const { sent } = await openTransferForm({ balances });
    await choose(from, /^Micro account/);
    await expect.element(available()).toHaveTextContent('Available to use 800.00 USD');
    await choose(from, /^Cash account/);
    await expect.element(available()).toHaveTextContent('Available to use 10.00 USD');
    await page.getByRole('button', { name: '25%' }).click();
    await expect.element(amount()).toHaveValue('2.5');
    await all().click();
    await expect.element(amount()).toHaveValue('10.001');
    await expect.element(transfer()).toHaveTextContent('Transfer $10.001');
    await transfer().click();
    expect(sent.map(({ request }) => request.amount)).toEqual(['10.001']);
  });

  it('becomes by the shortcut what can be moved now, where the API names less than the balance [WALLET-120]', async () => {
    await openTransferForm({ balances: limited });
    await expect.element(available()).toHaveTextContent('2,200.10 USD');
    await all().click();
    await expect.element(amount()).toHaveValue('2,200.1');
  });

  it('has no shortcut where there is nothing to transfer', async () => {
    await openTransferForm({ balances: accounts.map((account) => ({ ...account, available: decimal(0) })) });
    await expect.element(all()).toBeDisabled();
  });

  it.each([
    ['more than can be moved, though the balance would cover it', '2200.11'],
    ['more than the balance', '2310.26'],
  ])("that is %s is marked while it is typed, and can't be sent [WALLET-168]", async (_, typed) => {
    await openTransferForm({ balances: limited });
    await amount().fill(typed);
    await expect.element(amount()).toHaveAccessibleDescription("The balance doesn't cover this amount.");
    await expect.element(transfer()).toBeDisabled();
    await expect.element(transfer()).toHaveAccessibleDescription("The balance doesn't cover this amount.");
    await amount().fill('2200.1');
    await expect.element(transfer()).toBeEnabled();
  });

  it.each([
    ['nothing', '', 'Enter the amount of your transfer.'],
    ['zero', '0', 'The amount must be above zero.'],
  ])('that is %s is asked for by the button [WALLET-75, WALLET-105]', async (_, typed, reason) => {
    await openTransferForm();
    await amount().fill(typed);
    await expect.element(transfer()).toBeDisabled();
    await expect.element(transfer()).toHaveAccessibleDescription(reason);
  });

  it('that is below zero is refused in the words for zero', async () => {
    await openTransferForm();
    await amount().fill('-5');
    await expect.element(amount()).toHaveAccessibleDescription('The amount must be above zero.');
  });
});
