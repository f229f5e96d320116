import { type Decimal, decimal, one } from '#domain/decimal.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { millisecondsPerDay, millisecondsPerSecond } from '#domain/durations.ts';
import { withdrawalFigures } from '#domain/withdrawal.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Tx } from '../kernel/database/database.ts';
import { newIdQuestion } from '../kernel/database/new-id.ts';
import { ask } from '../kernel/database/question.ts';
import { house, post } from '../ledger/ledger.ts';
import { account } from '../ledger/user-money.ts';
import { type Currency, currencyOf } from './currencies.ts';
import { depositAddress, networks } from './deposit-offer.ts';
import { decideDeposit, recordDeposit } from './deposits.ts';
import { noBank, type PayeeRow, savePayee } from './payees.ts';
import { depositDecision, withdrawalDecision } from './reviews.ts';
import { recordTransfer } from './transfers.ts';
import { decideWithdrawal, recordWithdrawal } from './withdrawals.ts';

const reviewMilliseconds = 20 * millisecondsPerSecond;
/** Undecided samples stay so for as long, so that they can be looked at. */
const openMilliseconds = 30 * millisecondsPerDay;

/** Days ago, kind, amount; the amount decides what the review says. */
const deposits = [
  [26, 'coin', '1500'],
  [24, 'bank', '2000'],
  [18, 'coin', '320.13'],
  [17, 'bank', '75.13'],
  [16, 'coin', '60.14'],
  [15, 'bank', '45.14'],
  [0, 'coin', '250'],
  [0, 'bank', '800'],
] as const;

const transfers: readonly [number, AccountType, AccountType, string][] = [
  [22, 'change', 'forex', '1000'],
  [20, 'forex', 'change', '200.5'],
  [19, 'change', 'micro', '300'],
];

const withdrawals = [
  [10, 'coin', '400', 'Savings'],
  [9, 'bank', '600', 'Rent'],
  [7, 'coin', '150.13', ''],
  [6, 'bank', '120', 'Please reject this one'],
  [0, 'coin', '200', ''],
  [0, 'bank', '300', ''],
] as const;

const samplePayee = {
  payee_name: 'Sam Sample',
  payee_account: 'GB00SAMP00000012345678',
  bank_name: 'Sample Bank London',
  branch_name: 'City',
  bank_address: '1 Sample Street, London, United Kingdom',
  bank_swift: 'SAMPGB20',
  beneficiary_currency: 'USD',
};

interface Sample {
  tx: Tx;
  userId: string;
  now: number;
}

/** When a record is made, and when its review ends; a record of today isn't decided yet. */
const timesOf = (now: number, daysAgo: number) => {
  const at = now - daysAgo * millisecondsPerDay;
  return { at, dueAt: at + (daysAgo === 0 ? openMilliseconds : reviewMilliseconds) };
};

async function addDeposit(
  { tx, userId, now }: Sample,
  [daysAgo, kind, text]: (typeof deposits)[number],
): Promise<void> {
  const { at, dueAt } = timesOf(now, daysAgo);
  const [network] = networks;
  if (!network) throw new Error('There is no deposit network.');
  const isCoin = kind === 'coin';
  const amount = decimal(text);
  const named = {
    amount,
    currency_code: isCoin ? network.currencyCode : 'USD',
    protocol_code: isCoin ? network.protocolCode : '',
  };
  const id = await recordDeposit(tx, {
    ...named,
    user_id: userId,
    kind,
    destination: isCoin ? depositAddress(network, userId) : samplePayee.payee_account,
    credit: depositCredit(amount, isCoin ? (network.fixedRate ?? one) : one),
    proof: '',
    created_at: at,
    due_at: dueAt,
  });
  if (daysAgo > 0) await decideDeposit(tx, id, depositDecision(named), dueAt);
}

interface Payout {
  currency: Currency;
  payee: PayeeRow;
  amount: Decimal;
  memo: string;
  daysAgo: number;
}

async function addWithdrawal({ tx, userId, now }: Sample, { daysAgo, ...payout }: Payout): Promise<void> {
  const { at, dueAt } = timesOf(now, daysAgo);
  const figures = withdrawalFigures(payout.amount, {
    ...payout.currency,
    price: payout.currency.fixedPrice ?? one,
  });
  const [id] = await ask(tx, newIdQuestion('wallet_withdrawal'));
  await recordWithdrawal(tx, { id, userId, ...payout, ...figures, at, dueAt });
  if (daysAgo > 0) await decideWithdrawal(tx, id, withdrawalDecision(payout), dueAt);
}

/** Saves a payee of each kind for a currency. */
async function addPayees({ tx, userId, now }: Sample) {
  const saved = async (currencyId: string, fields: Partial<PayeeRow> & Pick<PayeeRow, 'kind'>) => {
    const currency = currencyOf(currencyId);
    const { at } = timesOf(now, 12);
    const payee = await savePayee(tx, {
      ...noBank,
      address: '',
      remark: '',
      ...fields,
      user_id: userId,
      currency_id: currencyId,
      created_at: at,
    });
    if (!currency || !payee) throw new Error('A sample payee could not be saved.');
    return { currency, payee };
  };
  const addressOn = (chain: 'tron' | 'bitcoin') => depositAddress({ chain }, `payee of ${userId}`);
  await saved('3', { kind: 'address', address: addressOn('bitcoin'), remark: 'Cold wallet' });
  return {
    coin: await saved('1', { kind: 'address', address: addressOn('tron'), remark: 'Main wallet' }),
    bank: await saved('5', { kind: 'bank', ...samplePayee, remark: 'Salary account' }),
  };
}

/**
 * Gives a sample account deposits and withdrawals of both kinds in every status, transfers, and payees of both
 * kinds, dated over the last month.
 */
export async function fillSample(tx: Tx, userId: string, now: number): Promise<void> {
  const sample = { tx, userId, now };
  const bonus = timesOf(now, 28).at;
  await post(tx, {
    kind: 'adjustment',
    reference: `sample:${userId}`,
    memo: 'Welcome bonus',
    at: bonus,
    transfers: [{ from: house('issuance'), to: account(userId, 'change'), amount: decimal(50) }],
  });
  for (const deposit of deposits) await addDeposit(sample, deposit);
  for (const [daysAgo, from, to, amount] of transfers) {
    const [id] = await ask(tx, newIdQuestion('wallet_transfer'));
    await recordTransfer(tx, { id, userId, from, to, amount: decimal(amount), at: timesOf(now, daysAgo).at });
  }
  const payees = await addPayees(sample);
  for (const [daysAgo, kind, amount, memo] of withdrawals)
    await addWithdrawal(sample, { ...payees[kind], amount: decimal(amount), memo, daysAgo });
}
