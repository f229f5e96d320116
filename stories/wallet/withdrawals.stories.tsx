import { bitcoin, tetherOnTron } from '#fixtures/deposits.ts';
import { type Replies, reply } from '#fixtures/exchange/api.ts';
import {
  specifiedBankPayee,
  specifiedVerification,
  specifiedWithdrawal,
} from '#fixtures/exchange/specified.ts';
import { wireAddress, wireCurrency, wireNetwork } from '#fixtures/exchange/wire.ts';
import {
  dollar,
  ether,
  etherLookalike,
  etherPayee,
  euro,
  tether,
  tetherPayee,
} from '#fixtures/withdrawal.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { reviewStatus, verificationCalls } from '#protocol/verification.ts';
import { withdrawalCalls, withdrawalStatus } from '#protocol/withdrawal.ts';
import { page } from '../kit/page.tsx';

export default { title: 'wallet/Withdrawals' };

const addresses = reply(payeeCalls.list, [tetherPayee, etherPayee, etherLookalike].map(wireAddress));
const banks = reply(payeeCalls.list, [specifiedBankPayee]);
const none = reply(payeeCalls.list, []);

const coinList = (shown: string, replies: Replies = {}) =>
  page('/mine/coin-address-list', shown, { replies });
const bankList = (shown: string, replies: Replies = {}) => page('/mine/bank-card-list', shown, { replies });

export const Hub = page('/mine/wallet', 'Coin addresses', { replies: addresses });
export const CoinAddresses = coinList(tetherPayee.address, addresses);
export const BankAccounts = bankList(specifiedBankPayee.bank_name, banks);
export const NoCoinAddress = coinList('No coin address yet', none);
export const NoBankAccount = bankList('No bank account yet', none);
export const Loading = coinList('Coin addresses');
export const Failed = coinList('Try again', { [payeeCalls.list.path]: 'no connection' });

const coins = reply(withdrawalCalls.currencies, [tether, ether].map(wireCurrency));
const monies = reply(withdrawalCalls.currencies, [dollar, euro].map(wireCurrency));
const networks = reply(depositCalls.networks, [tetherOnTron, bitcoin].map(wireNetwork));
const verified = reply(verificationCalls.review, {
  ...specifiedVerification,
  review_status: reviewStatus.approved,
});

export const NewCoinAddress = page('/mine/withdraw-way?type=1', 'Add a coin address', {
  replies: { ...coins, ...networks },
});
export const NewBankAccount = page('/mine/withdraw-way?type=2', 'Add a bank account', {
  replies: { ...monies, ...verified },
});

const { checking, finished, rejected } = withdrawalStatus;
const record = { ...specifiedWithdrawal, created_at: '2026-03-02T09:30:00Z' };
const records = reply(withdrawalCalls.records, {
  data: [
    { ...record, id: 54, status: checking, status_name: 'Checking', real_number: null },
    {
      ...record,
      id: 53,
      status: rejected,
      status_name: 'Rejected',
      notes: 'The address was reported as lost.',
    },
    { ...record, id: 52, status: finished },
  ],
  total: 3,
});

export const CoinWithdrawal = page('/mine/withdraw?type=0', 'Rejected', {
  replies: { ...coins, ...addresses, ...records },
});
export const BankWithdrawal = page('/mine/withdraw?type=1', 'Rejected', {
  replies: { ...monies, ...banks, ...records },
});
export const WithdrawalWithUnpaidLoan = page('/mine/withdraw?type=0', 'Rejected', {
  replies: { ...coins, ...addresses, ...records, ...reply(loanKycCalls.standing, { status: 2, unpaid: 1 }) },
});
