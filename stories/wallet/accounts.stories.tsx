import { type Replies, reply } from '#fixtures/exchange/api.ts';
import { balanceHistory } from '#fixtures/wallet.ts';
import { accountLogCalls, freeTextType } from '#protocol/account-log.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { page } from '../kit/page.tsx';

export default { title: 'wallet/Accounts' };

const entry = (Value: string, LockedValue: string | null, Memo: string, CreatedAtTran: string) => ({
  Value,
  LockedValue,
  Type: freeTextType,
  Memo,
  MemoTran: '',
  CreatedAtTran,
});
const entries = [
  entry('-100', '100', 'Withdrawal requested', '2026-03-03T15:04:05Z'),
  entry('0', '-25', 'Withdrawal successful', '2026-03-03T12:30:00Z'),
  entry('500.756', null, 'Deposit of 0.008 BTC', '2026-03-02T14:00:00Z'),
  entry('2000', '0', 'A gift from the house', '2026-03-02T12:00:00Z'),
];
const logged = reply(accountLogCalls.entries, { list: entries, total: entries.length });
const course = balanceHistory.map(({ at, total }) => ({ CreatedAt: at, Total: total }));
const owing = { status: loanStatus.approved, unpaid: 1 };

const accounts = (shown: string, replies: Replies = {}, hasAdditions = true) =>
  page('/mine/accounts', shown, { replies: { ...logged, ...replies }, hasAdditions });

export const Loaded = accounts('My assets', reply(accountLogCalls.balanceHistory, course));
/** At an API that doesn't declare the course of the total. */
export const WithoutCourse = accounts('My assets', {}, false);
export const OwingALoan = accounts(
  '1,011.50',
  reply(loanKycCalls.standing, { ...owing, unpaid_amount: '1011.5' }),
);
/** At an API that doesn't say how much. */
export const OwingAnUnknownAmount = accounts('My assets', reply(loanKycCalls.standing, owing));
export const FirstDay = accounts('My assets', reply(accountLogCalls.balanceHistory, course.slice(-1)));
export const CourseFailed = accounts('My assets', { [accountLogCalls.balanceHistory.path]: 'no connection' });
export const Failed = accounts('Try again', { [walletCalls.balances.path]: 'no connection' });

export const History = page('/mine/history?accountTypeId=3', 'A gift from the house', { replies: logged });
export const EmptyHistory = page('/mine/history?accountTypeId=3', 'No entries yet');

const none = reply(transferCalls.records, { data: [], total: 0 });

export const WithoutTransfers = page('/mine/transfer', 'No transfers from this account yet', {
  replies: none,
});
export const TransferWithUnpaidLoan = page('/mine/transfer', 'Transfer', {
  replies: { ...none, ...reply(loanKycCalls.standing, owing) },
});
