import { type AnyActor, createActor } from 'xstate';
import { isSignedIn } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { Stream } from '#tools/search/random-draws.ts';
import type { Tab } from './device.ts';
import type { Shown } from './shown.ts';

export interface Visitor {
  tab: Tab;
  shown: Shown;
  stream: Stream;
}

type Visit = (visitor: Visitor) => Promise<void>;

const tradedPairs = ['EURUSD', 'XAUUSD'];

const shownValue = <Value>(actor: LoadableActor<Value>): Value | null => actor.getSnapshot().context.value;

function pairFor({ tab, stream }: Visitor): Pair | null {
  const pairs = (shownValue(tab.app.context.market.pairs) ?? []).filter(({ code }) =>
    tradedPairs.includes(code),
  );
  return pairs.length === 0 ? null : stream.pick(pairs);
}

/** Starts a machine that belongs to a screen, and ends with it. */
function show<Actor extends AnyActor>({ onScreen }: Shown, actor: Actor): Actor {
  onScreen.push(actor);
  return actor.start() as Actor;
}

async function trade(visitor: Visitor): Promise<void> {
  const { areas } = visitor.tab.app.context;
  const [forex, micro, charts] = [await areas.forex(), await areas.micro(), await areas.charts()];
  visitor.shown.forex = forex;
  const pair = pairFor(visitor);
  if (!pair) return;
  forex.orderEntryOf(pair);
  micro.entryOf(pair);
  if (visitor.stream.chance(0.15)) charts.feedOf(pair);
}

async function orders({ tab, shown, stream }: Visitor): Promise<void> {
  const { areas } = tab.app.context;
  const forex = await areas.forex();
  shown.forex = forex;
  const micro = await areas.micro();
  const status = stream.pick(['pending', 'holding', 'closed'] as const);
  const list = forex.ordersOf(status);
  const microStatus = stream.pick(['running', 'closed'] as const);
  shown.kept.set(`forex ${status}`, list);
  shown.kept.set(`micro ${microStatus}`, micro.ordersOf(microStatus));
  const { rows } = list.getSnapshot().context;
  if (status === 'closed' || rows.length === 0) return;
  const order = stream.pick(rows);
  const idempotency = forex.newIdempotency();
  if (stream.chance(0.6)) {
    const sheet = show(
      shown,
      createActor(forex.position, { input: { orderId: order.id, status, idempotency } }),
    );
    shown.orderOf.set(sheet, order);
    return;
  }
  const { side, stopLoss, takeProfit } = order;
  if (side === null) return;
  const sheet = show(
    shown,
    createActor(forex.stops, {
      input: { orderId: order.id, side, terms: null, stopLoss, takeProfit, idempotency },
    }),
  );
  shown.orderOf.set(sheet, order);
}

async function transfer({ tab, shown, stream }: Visitor): Promise<void> {
  const { form, recordsOf, historyOf, exportOf } = await tab.app.context.areas.transfers();
  form();
  const accounts = shownValue(shown.balances) ?? [];
  if (accounts.length === 0) return;
  const { id } = stream.pick(accounts);
  recordsOf(id);
  historyOf(id);
  if (stream.chance(0.2)) exportOf(id);
}

async function withdraw({ tab, shown, stream }: Visitor): Promise<void> {
  const { formOf, recordsOf } = await tab.app.context.areas.withdrawals();
  const kind = stream.chance(0.8) ? 'coin' : 'bank';
  formOf(kind);
  shown.kept.set(`withdrawals ${kind}`, recordsOf(kind));
}

async function deposit({ tab, shown, stream }: Visitor): Promise<void> {
  const { formOf, recordsOf, photos } = await tab.app.context.areas.deposits();
  shown.boxes.set('deposit', photos);
  const kind = stream.chance(0.6) ? 'coin' : 'bank';
  formOf(kind);
  shown.kept.set(`deposits ${kind}`, recordsOf(kind));
}

async function funds({ tab, shown, stream }: Visitor): Promise<void> {
  const services = await tab.app.context.areas.funds();
  const list = services.list();
  const records = services.records();
  shown.subscriptionList = records;
  shown.kept.set('subscriptions', records);
  services.redemption();
  const { rows } = list.getSnapshot().context;
  if (rows.length > 0) {
    const { id } = stream.pick(rows);
    const fund = shownValue(services.fundOf(id));
    if (fund?.known) services.formOf(fund.value);
  }
  const own = records.getSnapshot().context.rows;
  if (own.length === 0) return;
  const { id } = stream.pick(own);
  shown.kept.set(`incomes ${id}`, services.incomeOf(id));
}

async function follow({ tab, shown, stream }: Visitor): Promise<void> {
  const { areas } = tab.app.context;
  const services = await areas.traders();
  const relations = await areas.relations();
  const rows = services.traders().getSnapshot().context.rows;
  shown.followedList = services.followed();
  if (stream.chance(0.3)) services.best();
  if (stream.chance(0.2)) services.followers();
  if (stream.chance(0.1)) relations.application();
  if (rows.length === 0) return;
  const { id } = stream.pick(rows);
  const trader = shownValue(relations.traderOf(id));
  if (trader?.known) relations.relationOf(trader.value);
  relations.historyOf(id);
}

async function loans({ tab, shown, stream }: Visitor): Promise<void> {
  const { areas } = tab.app.context;
  const services = await areas.loans();
  const records = services.records();
  shown.kept.set('loans', records);
  if (stream.chance(0.7)) services.application();
  const toRepay = records.getSnapshot().context.rows.filter(({ status }) => status === 'toRepay');
  if (toRepay.length === 0) return;
  const repayments = await areas.repayments();
  shown.boxes.set('repayment', repayments.photos);
  const loan = shownValue(repayments.loanOf(stream.pick(toRepay).id));
  if (loan?.known) repayments.formOf(loan.value);
}

async function verification({ tab, shown, stream }: Visitor): Promise<void> {
  const { areas } = tab.app.context;
  if (stream.chance(0.6)) {
    const services = await areas.verification();
    shown.boxes.set('realName', services.photos);
    const review = shownValue(services.review);
    if (review && (review.status === 'none' || review.status === 'rejected')) services.formOf(review);
    return;
  }
  const services = await areas.loanVerification();
  shown.boxes.set('kyc', services.photos);
  const info = shownValue(services.info);
  if (info && (info.status === 'none' || info.status === 'rejected')) services.formOf(info);
}

async function payees({ tab, shown, stream }: Visitor): Promise<void> {
  const services = await tab.app.context.areas.withdrawals();
  const list = services.payeesOf('address');
  const deletion = services.deletion();
  shown.subjects.set(deletion, () => shownValue(list)?.[stream.whole(0, 5)] ?? null);
}

async function account({ tab, shown, stream }: Visitor): Promise<void> {
  const { areas } = tab.app.context;
  const forms = await areas.sessionForms();
  if (stream.chance(0.15)) shown.subjects.set(forms.demoReset, () => 'demo account');
  if (stream.chance(0.3)) (await areas.content()).announcements();
}

async function signIn({ tab, shown }: Visitor): Promise<void> {
  const { areas, session } = tab.app.context;
  const forms = await areas.sessionForms();
  if (isSignedIn(session.session.getSnapshot())) return;
  show(shown, createActor(forms.signIn, { input: { idempotency: session.newIdempotency() } }));
}

/** The screens that a user opens, with the path of each; what isn't here is only read. */
export const visits: Record<string, { paths: readonly [string, ...string[]]; weight: number; visit: Visit }> =
  {
    trade: { paths: ['/trade'], weight: 5, visit: trade },
    orders: { paths: ['/order'], weight: 5, visit: orders },
    transfer: { paths: ['/mine/transfer', '/mine/history'], weight: 2, visit: transfer },
    withdraw: { paths: ['/mine/withdraw'], weight: 2, visit: withdraw },
    payees: { paths: ['/mine/coin-address-list'], weight: 0.3, visit: payees },
    deposit: { paths: ['/mine/charge'], weight: 2, visit: deposit },
    funds: {
      paths: ['/mining', '/mining/subscribe', '/mining/record', '/mining/income'],
      weight: 3,
      visit: funds,
    },
    follow: {
      paths: ['/follow', '/follow/trader', '/follow/submit'],
      weight: 2.5,
      visit: follow,
    },
    loans: { paths: ['/loan', '/loan/record', '/loan/repayment'], weight: 2, visit: loans },
    verification: { paths: ['/mine/auth'], weight: 0.7, visit: verification },
    account: { paths: ['/user'], weight: 0.6, visit: account },
    signIn: { paths: ['/login'], weight: 0.4, visit: signIn },
  };
