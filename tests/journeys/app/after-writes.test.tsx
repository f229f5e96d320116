import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { trader } from '#fixtures/follow.ts';
import { quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { loans, typedSignature } from '#fixtures/loan.ts';
import { euroDollar as pair, quoteAt } from '#fixtures/market.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import type { LazyServices } from '#navigation/context.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { depositReplies, recordsPath as deposits, submitCoin } from '../../kit/browser/deposits.tsx';
import { paths as fund, fundReplies } from '../../kit/browser/funds.ts';
import { approved, paths as loan, monthly } from '../../kit/browser/loans.ts';
import { paths as relation, wireDetails, wireFollowedDetails } from '../../kit/browser/relations.ts';
import { paths as repayment } from '../../kit/browser/repayments.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { traderReplies } from '../../kit/browser/traders.ts';
import { paths as withdrawal, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

const balances = '/v2/api/main/wallet/getBalance';
const profits = '/api/user/get_profits';
const transfer = '/api/account/transfer';
const transfers = '/api/account/transfer_log';
const contract = '/v2/api/forex/submit';
const contracts = '/v2/api/forex/my_deal';
const closing = '/v2/api/forex/close';
const stops = '/v2/api/forex/set_stop_price';
const micro = '/v2/api/micro/submit';
const micros = '/v2/api/micro/orders';
const money = [balances, profits];
const traderLists = [relation.best, relation.traders, relation.followed, relation.followers];

const account = (accountTypeId: number, type: string) => ({
  accountTypeId,
  type,
  balance: '5000',
  lockBalance: '0',
  currencyId: 1,
});
const wireNetwork = {
  id: 1,
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
};
const wireDuration = { Id: 1, Seconds: 60, ProfitRatio: '0.1', profit_max_ratio: '0.85', LimitAmount: '20' };

const replies: Record<string, ReplyTo> = {
  ...withdrawalReplies,
  ...depositReplies,
  ...fundReplies,
  ...traderReplies,
  [balances]: success([account(1, 'forex'), account(2, 'micro'), account(3, 'change')]),
  [transfers]: success({ data: [], total: 0 }),
  [relation.trader]: ({ query }) =>
    success(Object.values(query).includes('7002') ? wireFollowedDetails : wireDetails),
  [loan.info]: approved,
  [loan.products]: success([monthly]),
  [loan.product]: success(monthly),
  [loan.date]: success('2026-03-02'),
  [loan.records]: success({ data: [], total: 0 }),
  [repayment.loan]: success({ id: 41, amount: '1000', loan_period: 30, status: 2 }),
  [repayment.networks]: success([wireNetwork]),
  '/v2/api/micro/get_seconds': success({ seconds: [wireDuration], numbers: [] }),
};

const proof = '/api/common/image/7f3a';
const byForm = {
  'withdrawal.coin': { currencyId: '11', payeeId: '31', amount: '100', memo: '' },
  'deposit.coin': { sourceId: '11', amount: '100.5', proof },
  transfer: { from: '3', to: '1', amount: '100' },
  'fund.81': '500',
  'loan.repayment.41': { networkId: '1', proof, memo: '' },
};

type Areas = { [Name in keyof LazyServices]: () => Promise<LazyServices[Name]> };
type Step = { type: string } & Record<string, unknown>;

/** A form, with what the screens around it show, and the events that lead to its write. */
interface Opened {
  form: AnyActorRef;
  shown: AnyActorRef[];
  steps: Step[];
}

/** Sends each event as soon as the form takes it. */
async function send(form: AnyActorRef, steps: readonly Step[]) {
  for (const step of steps) {
    await expect.poll(() => form.getSnapshot().can(step), { message: step.type }).toBe(true);
    form.send(step);
  }
}

const isRead = (actor: AnyActorRef) => ['loaded', 'finished'].includes(actor.getSnapshot().value);

/** The second trader is followed. */
const relationOf =
  (id: '7001' | '7002', steps: Step[]) =>
  async (areas: Areas): Promise<Opened> => {
    const { relationOf: relations, traderOf, historyOf } = await areas.relations();
    const { best, traders, followed, followers } = await areas.traders();
    const { ordersOf } = await areas.forex();
    const form = relations({ ...trader, id, isFollowed: id === '7002' });
    const lists = [best(), traders(), followed(), followers()];
    return { form, shown: [traderOf(id), historyOf(id), ordersOf('holding'), ...lists], steps };
  };

/** By write: its call, the form that makes it, and what is read again after it, besides the call itself. */
const writes: [string, string, (areas: Areas) => Promise<Opened>, string[]][] = [
  [
    'a withdrawal',
    withdrawal.draw,
    async (areas) => {
      const { formOf, recordsOf } = await areas.withdrawals();
      const steps = [{ type: 'review' }, { type: 'confirm' }];
      return { form: formOf('coin'), shown: [recordsOf('coin')], steps };
    },
    [...money, withdrawal.records, loan.info],
  ],
  [
    'a deposit',
    submitCoin,
    async (areas) => {
      const { formOf, recordsOf } = await areas.deposits();
      return { form: formOf('coin'), shown: [recordsOf('coin')], steps: [{ type: 'submit' }] };
    },
    // The money arrives with the operator's decision, which is announced.
    [deposits],
  ],
  [
    'a transfer',
    transfer,
    async (areas) => {
      const { form, recordsOf } = await areas.transfers();
      const steps = [
        { type: 'chooseFrom', accountId: '3' },
        { type: 'chooseTo', accountId: '1' },
        { type: 'change', amount: decimal(100) },
        { type: 'submit' },
      ];
      return { form: form(), shown: [recordsOf('3')], steps };
    },
    [...money, transfers, loan.info],
  ],
  [
    'a fund subscription',
    fund.buy,
    async (areas) => {
      const { formOf, fundOf, records } = await areas.funds();
      const form = formOf({ ...quarterlyFund, id: '81' });
      return { form, shown: [fundOf('81'), records()], steps: [{ type: 'review' }, { type: 'confirm' }] };
    },
    [...money, fund.fund, fund.records],
  ],
  [
    'a redemption',
    fund.redeem,
    async (areas) => {
      const { redemption, records } = await areas.funds();
      const steps = [{ type: 'open', subscription: subscriptions.inProgress }, { type: 'confirm' }];
      return { form: redemption(), shown: [records()], steps };
    },
    [...money, fund.records],
  ],
  [
    'following',
    relation.follow,
    relationOf('7001', [
      { type: 'follow' },
      { type: 'agree', agreed: true },
      { type: 'confirm' },
      { type: 'change', changes: { multiple: decimal(1), maxMargin: decimal(500) } },
      { type: 'submit' },
    ]),
    [...money, relation.trader, relation.orders, contracts, micros, ...traderLists],
  ],
  [
    'unfollowing',
    relation.unfollow,
    relationOf('7002', [{ type: 'unfollow' }, { type: 'confirm' }]),
    [...money, relation.trader, relation.orders, contracts, micros, ...traderLists],
  ],
  [
    'a loan application',
    loan.submit,
    async (areas) => {
      const { application, records, products } = await areas.loans();
      const steps = [
        { type: 'open', productId: '51', amount: decimal(1000) },
        { type: 'acknowledge', isAcknowledged: true },
        { type: 'sign' },
        { type: 'signature.changed', signature: typedSignature },
        { type: 'submit' },
      ];
      return { form: application(), shown: [records(), products], steps };
    },
    [...money, loan.records],
  ],
  [
    'a repayment',
    repayment.submit,
    async (areas) => {
      const { formOf, loanOf, networks } = await areas.repayments();
      const form = formOf({ ...loans.toRepay, id: '41' });
      if (form === null) throw new Error('The loan can be repaid');
      return { form, shown: [loanOf('41'), networks], steps: [{ type: 'submit' }] };
    },
    [...money, repayment.loan],
  ],
  [
    'a contract order',
    contract,
    async (areas) => {
      const { orderEntryOf, ordersOf } = await areas.forex();
      const figures = { quote: quoteAt('1.25').price, openProfit: null };
      return {
        form: orderEntryOf(pair),
        shown: [ordersOf('holding')],
        steps: [
          { type: 'buy', ...figures },
          { type: 'confirm', ...figures },
        ],
      };
    },
    [...money, contracts],
  ],
  [
    'a contract that is closed',
    closing,
    async (areas) => {
      const { position, newIdempotency, ordersOf } = await areas.forex();
      const input = { orderId: '77', status: 'holding', idempotency: newIdempotency() } as const;
      return {
        form: createActor(position, { input }).start(),
        shown: [ordersOf('holding')],
        steps: [{ type: 'close' }, { type: 'confirm' }],
      };
    },
    [...money, contracts],
  ],
  [
    'new stops',
    stops,
    async (areas) => {
      const { stops: logic, newIdempotency, ordersOf } = await areas.forex();
      const order = { orderId: '77', terms: null, stopLoss: null, takeProfit: null, side: 'buy' } as const;
      const input = { ...order, idempotency: newIdempotency() };
      return {
        form: createActor(logic, { input }).start(),
        shown: [ordersOf('holding')],
        steps: [{ type: 'save', price: decimal('1.25') }],
      };
    },
    [contracts],
  ],
  [
    'a micro order',
    micro,
    async (areas) => {
      const { entryOf, options } = await areas.micro();
      const steps = [
        { type: 'buyUp' },
        { type: 'change', changes: { durationId: '1', amount: decimal(50) } },
        { type: 'submit' },
      ];
      return { form: entryOf(pair), shown: [options], steps };
    },
    [...money, micros],
  ],
  [
    'a reset of the demo account',
    registrationCalls.resetDemo.path,
    async (areas) => {
      const { demoReset } = await areas.sessionForms();
      const { ordersOf } = await areas.forex();
      const steps = [{ type: 'open', subject: 'demo account' }, { type: 'confirm' }];
      return { form: demoReset, shown: [ordersOf('holding')], steps };
    },
    [...money, contracts, micros],
  ],
];

/** Sends a write that gets this reply. `calls` are those that it makes and that follow from it. */
async function answered(path: string, open: (areas: Areas) => Promise<Opened>, reply: ReplyTo) {
  const tabStorage = memory();
  tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm }));
  const { app, calls, forgetCalls } = await startReadApp({
    user: realUser,
    environment: { random: () => 0, tabStorage },
    replies: (usual) => ({ ...usual, ...replies, [path]: reply }),
  });
  const { form, shown, steps } = await open(app.context.areas);
  await expect.poll(() => shown.map(isRead)).toEqual(shown.map(() => true));
  const write = steps.slice(-1);
  await send(form, steps.slice(0, -1));
  await expect.poll(() => form.getSnapshot().can(write[0])).toBe(true);
  forgetCalls();
  await send(form, write);
  return calls;
}

describe.each(writes)('After %s', (_, path, open, expected) => {
  it.each<[string, ReplyTo]>([
    ['is accepted', success(null, 'Done.')],
    ['has no answer', 'no connection'],
  ])('that %s, what it may have changed is read again', async (_outcome, reply) => {
    const calls = await answered(path, open, reply);
    await expect.poll(calls).toEqual([path, ...expected].sort());
  });
});

const noReason = { code: 0, msg: 'Not like this.', data: null };

/** By write: a refusal that says, or may say, that the form shows outdated values, and what is read again after it. */
const outdated: Record<string, { refusal: ReplyTo; read: string[] }> = {
  'a withdrawal': {
    refusal: { ...noReason, data: { fee: '2', receive: '97' } },
    read: [withdrawal.currencies],
  },
  'a fund subscription': { refusal: noReason, read: [fund.fund] },
  'a loan application': {
    refusal: { ...noReason, data: { product: { ...monthly, rate: '0.2' }, date: '2026-03-02', version: 1 } },
    read: [loan.products],
  },
  'a repayment': { refusal: noReason, read: [repayment.loan, repayment.networks] },
};

describe.each(writes.filter(([name]) => name in outdated))('After %s', (name, path, open) => {
  it('that is refused because its values are outdated, those are read again', async () => {
    const { refusal = noReason, read = [] } = outdated[name] ?? {};
    const calls = await answered(path, open, refusal);
    await expect.poll(calls).toEqual([path, ...read].sort());
  });
});
