import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { failed } from '#fixtures/actors/loaded.ts';
import { bankAccount, bitcoin, otherBankAccount, tetherOnTron } from '#fixtures/deposits.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { depositStepOf } from '#machines/wallet/deposit.machine.ts';
import {
  addProof,
  amount,
  bankSources,
  choose,
  coinSources,
  openDepositForm,
  source,
  submit,
} from '../../kit/browser/deposit.tsx';

const accepted = async () => ({ accepted: true as const, data: '31', message: 'Recorded.' });

const filledIn = { sourceId: tetherOnTron.id, amount: decimal('100.5'), proof: '/api/common/image/1' };
const coinRequest = {
  kind: 'coin',
  networkId: '11',
  address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  amount: '100.5',
};

describe('A coin deposit', () => {
  it('offers its networks by currency and protocol [WALLET-18]', async () => {
    await openDepositForm();
    await source().click();
    await expect.element(page.getByRole('radio', { name: 'USDT-TRC20', exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'BTC', exact: true })).toBeInTheDocument();
  });

  it('shows the address of the chosen network as text and QR code, and copies it [WALLET-19]', async () => {
    const { copied } = await openDepositForm();
    await expect.element(page.getByRole('img', { name: 'QR code' })).not.toBeInTheDocument();
    await choose('USDT-TRC20');
    await expect.element(page.getByText(tetherOnTron.address)).toBeVisible();
    await expect.poll(() => page.getByRole('img').element().querySelector('svg')?.clientWidth).toBe(160);
    await page.getByRole('button', { name: 'Copy: Address' }).click();
    expect(copied).toEqual([tetherOnTron.address]);
  });

  it('names an address that is missing, copies nothing, and cannot be sent [WALLET-19]', async () => {
    const networks = [{ ...tetherOnTron, address: '' }, bitcoin];
    const { sent } = await openDepositForm({ sources: { kind: 'coin', networks }, draft: filledIn });
    await expect
      .element(page.getByText('This network has no address yet. Choose another one.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    await expect.element(submit()).toHaveAccessibleDescription('Choose a network first.');
    await expect.element(submit()).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it('is sent with network, address, amount and proof, and leaves an empty form [WALLET-20]', async () => {
    const { actor, sent, proof } = await openDepositForm({ answer: accepted });
    await choose('USDT-TRC20');
    await amount().fill('100.5');
    await expect.element(submit()).toHaveAccessibleDescription('Add a photo of your payment.');
    await addProof();
    await submit().click();
    await expect.element(page.getByText('Your deposit is being checked')).toBeVisible();
    expect(sent).toEqual([
      { request: { ...coinRequest, proof: '/api/common/image/7f3a' }, idempotencyKey: keyOfAttempt(1) },
    ]);
    expect(actor.getSnapshot().context.fields).toEqual({ sourceId: null, amount: null, proof: null });
    expect(proof()?.getSnapshot().value).toBe('empty');
    await page.getByRole('button', { name: 'Make another deposit' }).click();
    await expect.element(amount()).toHaveValue('');
    await expect.element(source()).toHaveTextContent('Choose a network');
  });

  it('says what is credited at the price of the coin, rounded toward zero: 100.5 at 0.9987 is 100.36 [WALLET-160, WALLET-164, WALLET-170]', async () => {
    await openDepositForm();
    await choose('USDT-TRC20');
    await expect.element(page.getByText('≈ -- will be credited')).toBeVisible();
    const rate = page.getByText('1 USDT = 0.9987 USD', { exact: true });
    await expect.element(rate).toBeVisible();
    // In Arabic its halves would be read in two directions otherwise.
    await expect.element(rate).toHaveAttribute('dir', 'ltr');
    await expect
      .element(page.getByText("This rate is fixed. It doesn't follow the market price."))
      .toBeVisible();
    await expect
      .element(page.getByText('This rate costs 0.13%, measured by 1 USDT for 1 USD.'))
      .toBeVisible();
    await amount().fill('100.5');
    await expect.element(page.getByText('≈ $100.36 will be credited')).toBeVisible();
  });

  it('says nothing about a credit while the price of the coin is unknown', async () => {
    await openDepositForm();
    await choose('BTC');
    await amount().fill('1');
    await expect.element(page.getByText(/will be credited/)).not.toBeInTheDocument();
  });

  it('of less than a cent is refused before it is sent [WALLET-121]', async () => {
    await openDepositForm({ draft: { ...filledIn, amount: null } });
    await amount().fill('0.01');
    await expect.element(page.getByText('This amount is worth less than one cent.')).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    await amount().fill('0.02');
    await expect.element(submit()).toBeEnabled();
  });

  it('has up to 8 decimals of its coin', async () => {
    await openDepositForm({ draft: { ...filledIn, amount: null } });
    await amount().fill('100.00000001');
    await expect.element(submit()).toBeEnabled();
    await amount().fill('100.000000001');
    await expect.element(amount()).toHaveAccessibleDescription(/Use at most 8 decimals\./);
    await expect.element(submit()).toBeDisabled();
  });
});

describe('A bank deposit', () => {
  it('shows the lines of the chosen account, each with a button that copies it [WALLET-21]', async () => {
    const { copied } = await openDepositForm({ sources: bankSources });
    await choose(/First Harbor Bank/);
    const lines = ['Bank', 'Bank address', 'SWIFT', 'Payee', 'Payee account', 'Reference or remark'];
    for (const line of lines) await page.getByRole('button', { name: `Copy: ${line}`, exact: true }).click();
    const { bankName, bankAddress, swift, payeeName, payeeAccount, remark } = bankAccount;
    expect(copied).toEqual([bankName, bankAddress, swift, payeeName, payeeAccount, remark]);
  });

  it('leaves out the line of a remark that there is not', async () => {
    await openDepositForm({ sources: bankSources });
    await choose(/Union Trust/);
    await expect.element(page.getByText(otherBankAccount.swift)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Copy: Reference or remark' }))
      .not.toBeInTheDocument();
  });

  it('without a chosen account cannot be sent, and says why [WALLET-68]', async () => {
    const draft = { ...filledIn, sourceId: null };
    const { actor, sent } = await openDepositForm({ sources: bankSources, draft });
    await expect.element(submit()).toBeDisabled();
    await expect.element(submit()).toHaveAccessibleDescription('Choose a bank account first.');
    await amount().click();
    await userEvent.keyboard('{Enter}');
    actor.send({ type: 'submit' });
    expect(depositStepOf(actor.getSnapshot())).toBe('editing');
    expect(sent).toEqual([]);
  });
});

describe('A deposit that cannot be sent', () => {
  it('prompts for its amount [WALLET-69]', async () => {
    await openDepositForm({ draft: { ...filledIn, amount: null } });
    await expect.element(amount()).toHaveAttribute('placeholder', '0.00');
    await expect.element(submit()).toHaveAccessibleDescription('Enter the amount of your deposit.');
    await expect.element(submit()).toBeDisabled();
  });

  it.each([
    ['letters', 'abc', 'Enter digits only.'],
    ['zero', '0', 'The amount must be above zero.'],
    ['a negative number', '-5', 'Enter a number of zero or more.'],
    ['too many decimals', '10.005', 'Use at most 2 decimals.'],
    ['a number too large', '1000000000.01', 'This amount is too large.'],
    ['more digits than any amount has', '9'.repeat(60), 'This number has too many digits.'],
  ])('because its amount is %s says so at the field, and leaves it as typed', async (_, typed, message) => {
    const draft = { ...filledIn, sourceId: bankAccount.id, amount: null };
    const { sent } = await openDepositForm({ sources: bankSources, draft });
    await amount().fill(typed);
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(submit()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
  });
});

describe('The sources of a deposit', () => {
  it('a network that is no longer on offer is deselected; the rest stays', async () => {
    const { actor } = await openDepositForm({ draft: filledIn });
    actor.send({ type: 'sources.changed', sources: { kind: 'coin', networks: [bitcoin] } });
    await expect.element(source()).toHaveTextContent('Choose a network');
    await expect.element(submit()).toHaveAccessibleDescription('Choose a network first.');
    await expect.element(amount()).toHaveValue('100.5');
  });

  it('that could not be loaded keep the deposit from being sent, but not what was filled in', async () => {
    const services = { networks: await failed<(typeof tetherOnTron)[]>() };
    const { actor } = await openDepositForm({
      sources: { kind: 'coin', networks: null },
      services,
      draft: filledIn,
    });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    actor.send({ type: 'sources.changed', sources: coinSources });
    await expect.element(submit()).toBeEnabled();
    expect(actor.getSnapshot().context.fields).toEqual(filledIn);
  });

  it('of which there are none are named as such', async () => {
    await openDepositForm({ sources: { kind: 'bank', bankAccounts: [] } });
    await expect.element(page.getByText('No bank account accepts deposits at the moment')).toBeVisible();
  });
});
