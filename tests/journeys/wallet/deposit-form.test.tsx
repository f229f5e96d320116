import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { bankAccount, bitcoin, otherBankAccount, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import type { DepositSources } from '#machines/wallet/deposit.machine.ts';
import {
  amount,
  bankSources,
  choose,
  coinSources,
  openDepositForm,
  submit,
} from '../../kit/browser/deposits.tsx';

const filledIn = { sourceId: tetherOnTron.id, amount: decimal('100.5'), proof: proofUrl };
const copy = (line: string) => page.getByRole('button', { name: `Copy: ${line}`, exact: true });
const copyAddress = () => page.getByRole('button', { name: 'Copy the address' });

/** The sheet of the (i) beside the amount. */
async function openAbout() {
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  return page.getByRole('dialog', { name: 'Deposit' });
}

describe('A coin deposit', () => {
  it('shows the address of the chosen network as text and QR code with the coin that it takes, and copies it [WALLET-19]', async () => {
    const { copied } = await openDepositForm();
    await expect.element(page.getByRole('img', { name: 'QR code' })).not.toBeInTheDocument();
    await choose(/^USDT ?TRC20$/);
    await expect.element(page.getByText(tetherOnTron.address)).toBeVisible();
    await expect.poll(() => page.getByRole('img').element().querySelector('svg')?.clientWidth).toBe(160);
    await expect
      .element(page.getByRole('region', { name: 'Deposit address' }).getByRole('note'))
      .toHaveTextContent('Send only USDT on TRC20 to this address. Anything else is lost.');
    await copyAddress().click();
    expect(copied).toEqual([tetherOnTron.address]);
  });

  it('names an address that is missing, and copies nothing [WALLET-19, LOAN-74]', async () => {
    const networks = [{ ...tetherOnTron, address: '' }, bitcoin];
    await openDepositForm({ sources: { kind: 'coin', networks }, draft: filledIn });
    await expect
      .element(page.getByText('This network has no address yet. Choose another one.'))
      .toBeVisible();
    await expect.element(copyAddress()).not.toBeInTheDocument();
    await expect.element(submit()).toHaveAccessibleDescription('Choose a network first.');
  });

  it('says what is credited at the price of the coin, if that is known, rounded toward zero: 100.5 at 0.9987 is 100.36 [WALLET-160, WALLET-164, WALLET-170]', async () => {
    await openDepositForm();
    await choose(/^USDT ?TRC20$/);
    await expect.element(page.getByText('USDT', { exact: true }).last()).toBeVisible();
    await amount().fill('100.5');
    await expect.element(page.getByText('USDT ≈ $100.36')).toBeVisible();
    const about = await openAbout();
    // In Arabic its halves would be read in two directions otherwise.
    await expect
      .element(about.getByText('1 USDT = 0.9987 USD', { exact: true }))
      .toHaveAttribute('dir', 'ltr');
    await expect.element(about).toHaveTextContent('Conversion cost0.13%');
    await expect.element(about).toHaveTextContent('This rate is fixed.');
    await userEvent.keyboard('{Escape}');
    await expect.element(about).not.toBeInTheDocument();
    await choose('BTC');
    await expect.element(page.getByText(/≈/)).not.toBeInTheDocument();
  });

  it('says what comes next, and how long the check usually takes, in the largest whole unit, where the API says so [WALLET-191]', async () => {
    const { actor } = await openDepositForm({ draft: filledIn });
    const next = (await openAbout()).getByText(/It is checked, then credited/);
    await expect.element(next).not.toHaveTextContent('The check usually takes');
    for (const [reviewSeconds, text] of [
      [45, '45 seconds'],
      [1200, '20 minutes'],
      [7200, '2 hours'],
      [86_400, '1 day'],
    ] as const) {
      const networks = [{ ...tetherOnTron, reviewSeconds }];
      actor.send({ type: 'sources.changed', sources: { kind: 'coin', networks } });
      await expect.element(next).toHaveTextContent(`The check usually takes ${text}.`);
    }
  });
});

describe('A bank deposit', () => {
  it('shows the lines of the chosen account that there are, each with a button that copies it [WALLET-21]', async () => {
    const { copied } = await openDepositForm({ sources: bankSources });
    await choose(/First Harbor Bank/);
    for (const line of ['Bank', 'Bank address', 'SWIFT', 'Payee', 'Account number', 'Reference or remark'])
      await copy(line).click();
    const { bankName, bankAddress, swift, payeeName, payeeAccount, remark } = bankAccount;
    expect(copied).toEqual([bankName, bankAddress, swift, payeeName, payeeAccount, remark]);
    await choose(/Union Trust/);
    await expect.element(page.getByText(otherBankAccount.swift)).toBeVisible();
    await expect.element(copy('Reference or remark')).not.toBeInTheDocument();
  });
});

describe('A deposit that cannot be sent', () => {
  it.each<[string, DepositSources]>([
    ['network', { kind: 'coin', networks: [] }],
    ['bank account', { kind: 'bank', bankAccounts: [] }],
  ])('says so where no %s takes any', async (source, sources) => {
    await openDepositForm({ sources });
    await expect.element(page.getByText(`No ${source} accepts deposits at the moment`)).toBeVisible();
  });

  it.each([
    ['a network', coinSources, { ...filledIn, sourceId: null }, 'Choose a network first.'],
    ['a bank account', bankSources, { ...filledIn, sourceId: null }, 'Choose a bank account first.'],
    ['an amount', coinSources, { ...filledIn, amount: null }, 'Enter the amount of your deposit.'],
    ['a proof', coinSources, { ...filledIn, proof: null }, 'Add a photo of your payment.'],
  ])('says that it lacks %s [WALLET-68, WALLET-69]', async (_, sources, draft, reason) => {
    const { sent } = await openDepositForm({ sources, draft });
    await expect.element(amount()).toHaveAttribute('placeholder', '0.00');
    await expect.element(submit()).toHaveAccessibleDescription(reason);
    await expect.element(submit()).toBeDisabled();
    await amount().click();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
  });

  it.each([
    ['below zero', bankSources, bankAccount.id, '-5', 'The amount must be above zero.'],
    ['zero', bankSources, bankAccount.id, '0', 'The amount must be above zero.'],
    ['too large', bankSources, bankAccount.id, '1000000000.01', 'This amount is too large.'],
    ['of three decimals of a dollar', bankSources, bankAccount.id, '10.005', 'Use at most 2 decimals.'],
    ['of nine decimals of a coin', coinSources, tetherOnTron.id, '1.000000001', 'Use at most 8 decimals.'],
  ])('because its amount is %s says so at the field, and leaves it as typed', async (...row) => {
    const [, sources, sourceId, typed, message] = row;
    await openDepositForm({ sources, draft: { ...filledIn, sourceId, amount: null } });
    await amount().fill(typed);
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(submit()).toBeDisabled();
  });
});
