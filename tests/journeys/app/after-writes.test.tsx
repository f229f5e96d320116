import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { trader } from '#fixtures/follow.ts';
import { quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { loans, typedSignature } from '#fixtures/loan.ts';
import { euroDollar as pair, quoteAt } from '#fixtures/market.ts';
import type { LazyServices } from '#navigation/context.ts';
import { type ReplyTo, success } from '../../kit/browser/app.tsx';
import { recordsPath as deposits } from '../../kit/browser/deposits.tsx';
import { paths as fund } from '../../kit/browser/funds.ts';
import { paths as loan, monthly } from '../../kit/browser/loans.ts';
import { paths as relation } from '../../kit/browser/relations.ts';
import { paths as repayment } from '../../kit/browser/repayments.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { paths as withdrawal } from '../../kit/browser/withdrawals.ts';
import { filledTab } from '../forms/opened.ts';
import { forms } from '../forms/rows.ts';

const money = ['/v2/api/main/wallet/getBalance', '/api/user/get_profits'];
const contracts = '/v2/api/forex/my_deal';
const micros = '/v2/api/micro/orders';
const copies = [relation.trader, relation.orders, contracts, micros];
const traderLists = [relation.best, relation.traders, relation.followed, relation.followers];

type Areas = { [Name in keyof LazyServices]: () => Promise<LazyServices[Name]> };
type Step = { type: string } & Record<string, unknown>;

/** A form, with what the screens around it show, and the events that lead to its write. */
interface Opened {
  form: AnyActorRef | null;
  shown: AnyActorRef[];
  steps: (string | Step)[];
}

interface Write {
  open: (areas: Areas) => Promise<Opened>;
  /** Read again after it, besides the call itself. */
  reads: string[];
  /** Read again where it has no answer, if that is something else. */
  unanswered?: string[];
  /** A refusal that says, or may say, that the form shows outdated values, and what is read again after it. */
  outdated?: { refusal: ReplyTo; reads: string[] };
}

const relationOf =
  (isFollowed: boolean, steps: Step[]) =>
  async (areas: Areas): Promise<Opened> => {
    const { relationOf: relations, traderOf, historyOf } = await areas.relations();
    const { best, traders, followed, followers } = await areas.traders();
    const { ordersOf } = await areas.forex();
    const form = relations({ ...trader, id: '7001', isFollowed });
    const lists = [best(), traders(), followed(), followers()];
    return { form, shown: [traderOf('7001'), historyOf('7001'), ordersOf('holding'), ...lists], steps };
  };

const noReason = { code: 0, msg: 'Not like this.', data: null };
const order = { orderId: '77', terms: null, stopLoss: null, takeProfit: null, side: 'buy' } as const;

/** By write, whose form and what it reads are those of the rows of all forms. */
const writes: Record<string, Write> = {
  'withdrawal.submit': {
    open: async (areas) => {
      const { formOf, recordsOf } = await areas.withdrawals();
      return { form: formOf('coin'), shown: [recordsOf('coin')], steps: ['review', 'confirm'] };
    },
    reads: [...money, withdrawal.records, loan.info],
    outdated: {
      refusal: { ...noReason, data: { fee: '2', receive: '97' } },
      reads: [withdrawal.currencies],
    },
  },
  'deposit.submitCoin': {
    open: async (areas) => {
      const { formOf, recordsOf } = await areas.deposits();
      return { form: formOf('coin'), shown: [recordsOf('coin')], steps: ['submit'] };
    },
    // The money arrives with the operator's decision, which is announced.
    reads: [deposits],
  },
  'transfer.submit': {
    open: async (areas) => {
      const { form, recordsOf } = await areas.transfers();
      return { form: form(), shown: [recordsOf('1')], steps: ['submit'] };
    },
    reads: [...money, '/api/account/transfer_log', loan.info],
  },
  'fund.subscribe': {
    open: async (areas) => {
      const { formOf, fundOf, records } = await areas.funds();
      const form = formOf({ ...quarterlyFund, id: '81' });
      return { form, shown: [fundOf('81'), records()], steps: ['review', 'confirm'] };
    },
    reads: [...money, fund.fund, fund.records],
    outdated: { refusal: noReason, reads: [fund.fund] },
  },
  'fund.redeem': {
    open: async (areas) => {
      const { redemption, records } = await areas.funds();
      const steps = [{ type: 'open', subscription: subscriptions.inProgress }, 'confirm'];
      return { form: redemption(), shown: [records()], steps };
    },
    reads: [...money, fund.records],
    outdated: { refusal: noReason, reads: [fund.records] },
  },
  'follow.follow': {
    open: relationOf(false, [
      { type: 'follow' },
      { type: 'agree', agreed: true },
      { type: 'confirm' },
      { type: 'submit' },
    ]),
    reads: [...money, ...copies, ...traderLists],
  },
  'follow.unfollow': {
    open: relationOf(true, [{ type: 'unfollow' }, { type: 'confirm' }]),
    reads: [...money, ...copies, ...traderLists],
  },
  'loan.submit': {
    open: async (areas) => {
      const { application, records, products } = await areas.loans();
      const steps = [
        { type: 'open', productId: '51', amount: decimal(1000) },
        { type: 'acknowledge', isAcknowledged: true },
        'sign',
        { type: 'signature.changed', signature: typedSignature },
        'submit',
      ];
      return { form: application(), shown: [records(), products], steps };
    },
    reads: [...money, loan.records],
    outdated: {
      refusal: {
        ...noReason,
        data: { product: { ...monthly, rate: '0.2' }, date: '2026-03-02', version: 1 },
      },
      reads: [loan.products],
    },
  },
  'loan.repay': {
    open: async (areas) => {
      const { formOf, loanOf, networks } = await areas.repayments();
      const form = formOf({ ...loans.toRepay, id: '41' });
      return { form, shown: [loanOf('41'), networks], steps: ['submit'] };
    },
    reads: [...money, repayment.loan],
    outdated: { refusal: noReason, reads: [repayment.loan, repayment.networks] },
  },
  'forex.submit': {
    open: async (areas) => {
      const { orderEntryOf, ordersOf } = await areas.forex();
      const figures = { quote: quoteAt('1.25').price, openProfit: null };
      const steps = ['buy', 'confirm'].map((type) => ({ type, ...figures }));
      return { form: orderEntryOf(pair), shown: [ordersOf('holding')], steps };
    },
    reads: [...money, contracts],
  },
  'forex.close': {
    open: async (areas) => {
      const { position, newIdempotency, ordersOf } = await areas.forex();
      const input = { ...order, status: 'holding', idempotency: newIdempotency() } as const;
      const form = createActor(position, { input }).start();
      return { form, shown: [ordersOf('holding')], steps: ['close', 'confirm'] };
    },
    reads: [...money, contracts],
  },
  'forex.setStops': {
    open: async (areas) => {
      const { stops, newIdempotency, ordersOf } = await areas.forex();
      const form = createActor(stops, { input: { ...order, idempotency: newIdempotency() } }).start();
      return { form, shown: [ordersOf('holding')], steps: [{ type: 'save', price: decimal('1.25') }] };
    },
    reads: [contracts],
  },
  'micro.submit': {
    open: async (areas) => {
      const { entryOf, options } = await areas.micro();
      const steps = [
        'buyUp',
        { type: 'change', changes: { durationId: '1', amount: decimal(50) } },
        'submit',
      ];
      return { form: entryOf(pair), shown: [options], steps };
    },
    reads: [...money, micros],
  },
  'registration.resetDemo': {
    open: async (areas) => {
      const { demoReset } = await areas.sessionForms();
      const { ordersOf } = await areas.forex();
      const steps = [{ type: 'open', subject: 'demo account' }, 'confirm'];
      return { form: demoReset, shown: [ordersOf('holding')], steps };
    },
    reads: [...money, contracts, micros],
    unanswered: [],
  },
};

const isRead = (actor: AnyActorRef) => ['loaded', 'finished'].includes(actor.getSnapshot().value);

/** Sends a write that gets this reply. Returns the calls that are made then, and which of them are expected. */
async function answered(name: string, { open }: Write, reply: ReplyTo) {
  const row = forms[name];
  if (row === undefined) throw new Error(`${name} has no form`);
  const { path } = row.call;
  const { app, calls, forgetCalls } = await startReadApp({
    environment: { random: () => 0, tabStorage: filledTab(row) },
    replies: {
      ...balancesOf({ forex: '5000', micro: '5000', change: '5000' }),
      ...row.replies,
      [path]: reply,
    },
  });
  const { form, shown, steps } = await open(app.context.areas);
  if (form === null) throw new Error(`${name} is not possible`);
  await expect.poll(() => shown.map(isRead)).toEqual(shown.map(() => true));
  for (const step of steps) {
    const event = typeof step === 'string' ? { type: step } : step;
    await expect.poll(() => form.getSnapshot().can(event), { message: event.type }).toBe(true);
    forgetCalls();
    form.send(event);
  }
  return { calls, expected: (reads: string[]) => [path, ...reads].sort() };
}

describe.each(Object.entries(writes))('After %s', (name, write) => {
  const { reads, unanswered = reads, outdated } = write;
  it.each<[string, ReplyTo, string[]]>([
    ['is accepted', success(null, 'Done.'), reads],
    ['has no answer', 'no connection', unanswered],
  ])(
    'that %s, what it may have changed is read again [FOLLOW-43, FOREX-28, FOREX-30, FUND-24]',
    async (_outcome, reply, again) => {
      const { calls, expected } = await answered(name, write, reply);
      await expect.poll(calls).toEqual(expected(again));
    },
  );

  if (outdated)
    it('that is refused because its values are outdated, those are read again', async () => {
      const { calls, expected } = await answered(name, write, outdated.refusal);
      await expect.poll(calls).toEqual(expected(outdated.reads));
    });
});
