import { afterEach, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { loans } from '#fixtures/loan.ts';
import { activateLocale } from '#i18n/activation.ts';
import type { LazyServices } from '#navigation/context.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { depositReplies, recordsPath } from '../../kit/browser/deposits.tsx';
import { paths as fund, fundReplies } from '../../kit/browser/funds.ts';
import { paths as loan, loanReplies } from '../../kit/browser/loans.ts';
import { paths as repayment, repaymentReplies } from '../../kit/browser/repayments.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { center, rejected, waiting } from '../../kit/browser/verification.tsx';
import { paths as withdrawal, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const networks = '/api/quickCharge/info';
const currencies = '/api/quickCharge/symbols';
const transfers = '/api/account/transfer_log';
const entries = '/v2/api/main/accountLog/forexChange';
const course = '/v2/api/main/wallet/getBalanceHistory';

/** What the app reads whatever is opened. */
const everywhere = [
  '/v2/api/main/wallet/getBalance',
  '/api/user/get_profits',
  '/api/user/info',
  '/v2/api/micro/orders',
  '/v2/api/forex/my_deal',
  '/v2/api/forex/trade_list',
  '/v2/api/forex/getCategories',
];

type Areas = { [Name in keyof LazyServices]: () => Promise<LazyServices[Name]> };

interface Row {
  replies: Record<string, ReplyTo>;
  /** Opens what the screens show, and returns what is read for it. */
  open: (areas: Areas) => Promise<AnyActorRef[]>;
  /** By path, what is read again when that screen is entered. */
  entered: Record<string, string[]>;
  moneyMoved: string[];
  /** Besides, after the live channel was lost for a while. */
  restored: string[];
  language: string[];
}

const verificationThat = (review: ReplyTo, moneyMoved: string[]): Row => ({
  replies: { [center]: review },
  open: async (areas) => [(await areas.verification()).review],
  entered: { '/mine/transfer': [], '/mine/auth': [center] },
  moneyMoved,
  restored: [],
  language: [],
});

const loanVerificationThat = (status: number, moneyMoved: string[]): Row => ({
  replies: { [loan.info]: success({ status }) },
  open: async (areas) => [(await areas.loanVerification()).info],
  entered: { '/loan/record': [], '/loan': [loan.info] },
  moneyMoved,
  restored: [],
  language: [loan.info],
});

const rows: Record<string, Row> = {
  'A coin deposit': {
    replies: depositReplies,
    open: async (areas) => {
      const { formOf, networks, recordsOf } = await areas.deposits();
      formOf('coin');
      return [networks, recordsOf('coin')];
    },
    entered: { '/mine/transfer': [], '/mine/charge': [networks, currencies, recordsPath] },
    moneyMoved: [recordsPath],
    restored: [networks, currencies],
    language: [recordsPath],
  },
  'A coin withdrawal': {
    replies: withdrawalReplies,
    open: async (areas) => {
      const { formOf, currenciesOf, payeesOf, recordsOf } = await areas.withdrawals();
      formOf('coin');
      return [currenciesOf('coin'), payeesOf('address'), recordsOf('coin')];
    },
    entered: {
      '/mine/withdraw': [withdrawal.currencies, withdrawal.records, withdrawal.payees, loan.info],
      '/mine/bank-card-list': [withdrawal.payees],
      '/mine/coin-address-list': [withdrawal.payees],
      '/mine/withdraw-way': [],
      '/mine/withdraw/more': [],
      '/other/mine/withdraw': [],
    },
    moneyMoved: [withdrawal.records, loan.info],
    restored: [withdrawal.currencies, withdrawal.payees],
    language: [withdrawal.records],
  },
  'A transfer and the history of its account': {
    replies: {
      [transfers]: success({ data: [], total: 0 }),
      [entries]: success({ list: [], total: 0 }),
      [course]: success([]),
      [loan.info]: success({ status: 0 }),
    },
    open: async (areas) => {
      const { form, historyOf, recordsOf, balanceHistory } = await areas.transfers();
      form();
      const total = balanceHistory?.();
      return [historyOf('3'), recordsOf('3'), ...(total ? [total] : [])];
    },
    entered: { '/mine/transfer': [loan.info], '/mine/accounts': [loan.info, course], '/mine/history': [] },
    moneyMoved: [transfers, entries, course, loan.info],
    restored: [],
    language: [transfers, entries],
  },
  'An application for a loan': {
    replies: loanReplies,
    open: async (areas) => {
      const { application, records, products, info, standing } = await areas.loans();
      application();
      return [records(), products, info, standing];
    },
    entered: { '/loan/submit': [loan.products, loan.records], '/loan/record': [loan.records] },
    moneyMoved: [loan.records],
    restored: [loan.products],
    language: [loan.records],
  },
  'A repayment': {
    replies: repaymentReplies,
    open: async (areas) => {
      const { formOf, loanOf, networks } = await areas.repayments();
      formOf({ ...loans.toRepay, id: '41' });
      return [loanOf('41'), networks];
    },
    entered: { '/loan/repayment': [repayment.loan, repayment.networks] },
    moneyMoved: [repayment.loan],
    restored: [repayment.networks],
    language: [repayment.loan],
  },
  'What is read of funds': {
    replies: fundReplies,
    open: async (areas) => {
      const { list, records, incomeOf, fundOf } = await areas.funds();
      return [list(), records(), incomeOf('91'), fundOf('81')];
    },
    entered: {
      '/mining': [fund.list, fund.records],
      '/mining/subscribe': [fund.fund],
      '/mining/record': [fund.records],
      '/mining/income': [fund.income],
      '/mine/transfer': [],
    },
    moneyMoved: [fund.fund, fund.income, fund.records],
    restored: [],
    language: [fund.fund, fund.list, fund.records],
  },
  'A verification for loans that waits': loanVerificationThat(1, [loan.info]),
  'A verification for loans that was rejected': loanVerificationThat(3, []),
  'A verification that waits': verificationThat(waiting, [center]),
  'A verification that was rejected': verificationThat(rejected, []),
};

afterEach(() => activateLocale('en'));

it.each(Object.entries(rows))(
  '%s reads again what may have changed: on its screens, when money has moved, after the channel was lost, and in another language',
  async (_, { replies, open, entered, ...causes }) => {
    const { app, live, calls, callsSent, forgetCalls, reconnect } = await startReadApp({
      environment: { random: () => 0 },
      replies: { ...replies },
    });
    const actors = await open(app.context.areas);
    const own = (paths: string[]) => paths.filter((path) => !everywhere.includes(path));
    const settled = () =>
      expect
        .poll(() => actors.every((actor) => ['loaded', 'finished'].includes(actor.getSnapshot().value)))
        .toBe(true);
    const expectReads = async (cause: string, expected: string[]) => {
      await expect.poll(() => own(calls()), { message: cause }).toEqual([...expected].sort());
      await settled();
      expect(own(await callsSent()), cause).toEqual([...expected].sort());
      forgetCalls();
    };
    await settled();
    await callsSent();
    forgetCalls();
    for (const [path, expected] of Object.entries(entered)) {
      app.onNavigated(path);
      await expectReads(path, expected);
    }
    live.push('FOREX_CLOSED', ['1']);
    await expectReads('money has moved', causes.moneyMoved);
    await reconnect();
    // Money may have moved meanwhile.
    await expectReads('the channel was lost', [...causes.moneyMoved, ...causes.restored]);
    await activateLocale('jp');
    await expectReads('another language', causes.language);
  },
);

it('the prices of a withdrawal are read again while it is filled in, once they are ten seconds old [WALLET-185]', async () => {
  let now = Date.now();
  const { app, api } = await startReadApp({
    environment: { random: () => 0, now: () => now },
    replies: { ...withdrawalReplies },
  });
  const { formOf, currenciesOf } = await app.context.areas.withdrawals();
  const form = formOf('coin');
  const reads = async (amount: number) => {
    form.send({ type: 'change', changes: { amount: decimal(amount) } });
    await expect.poll(() => currenciesOf('coin').getSnapshot().value).toBe('loaded');
    return api.times(withdrawal.currencies);
  };
  await expect.poll(() => form.getSnapshot().context.currencies?.length).toBe(2);
  expect(await reads(1)).toBe(1);
  now += 10_000;
  expect(await reads(12)).toBe(2);
  expect(await reads(123)).toBe(2);
});
