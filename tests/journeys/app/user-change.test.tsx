import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { trader } from '#fixtures/follow.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { loans } from '#fixtures/loan.ts';
import { rejectedLoanInfo } from '#fixtures/loan-kyc.ts';
import { euroDollar as pair } from '#fixtures/market.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { rejectedVerification } from '#fixtures/verification.ts';
import type { LazyServices } from '#navigation/context.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';
import { approved, paths as loan, monthly } from '../../kit/browser/loans.ts';
import { paths as repayment } from '../../kit/browser/repayments.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

function noForm(): never {
  throw new Error('The loan can be repaid');
}

const replies = {
  ...depositReplies,
  '/api/user_real/center': success({ status: 0 }),
  [loan.info]: approved,
  [loan.products]: success([monthly]),
  [repayment.networks]: success([]),
};

type Opened = { [Name in keyof LazyServices]: (services: LazyServices[Name]) => AnyActorRef[] };

/** By area, the actors of the user that it creates. The compiler asks for each area. */
const opened: Opened = {
  forex: ({ orderEntryOf, ordersOf }) => [orderEntryOf(pair), ordersOf('holding')],
  micro: ({ entryOf, ordersOf }) => [entryOf(pair), ordersOf('running'), ordersOf('closed')],
  charts: () => [],
  content: () => [],
  // The device's.
  desk: () => [],
  install: () => [],
  notices: ({ centre }) => [centre()],
  priceAlerts: ({ alerts }) => [alerts()],
  search: () => [],
  // Its value lasts, and is forgotten.
  debt: () => [],
  device: () => [],
  sessionForms: ({ codeSenderOf }) => [codeSenderOf('register')],
  deposits: ({ formOf, recordsOf }) => [formOf('coin'), recordsOf('coin')],
  transfers: ({ form, historyOf, exportOf, recordsOf }) => [
    form(),
    historyOf('1'),
    exportOf('1'),
    recordsOf('1'),
  ],
  withdrawals: ({ formOf, currenciesOf, payeesOf, recordsOf, deletion }) => [
    formOf('coin'),
    currenciesOf('coin'),
    payeesOf('address'),
    recordsOf('coin'),
    deletion(),
  ],
  verification: ({ formOf }) => [formOf(rejectedVerification)],
  loanVerification: ({ formOf }) => [formOf(rejectedLoanInfo)],
  loans: ({ application, records, savedLoanOf }) => [application(), records(), savedLoanOf('1')],
  repayments: ({ loanOf, formOf }) => [loanOf('1'), formOf(loans.toRepay) ?? noForm()],
  funds: ({ list, fundOf, formOf, records, redemption, incomeOf }) => [
    list(),
    fundOf('1'),
    formOf(quarterlyFund),
    records(),
    redemption(),
    incomeOf('1'),
  ],
  relations: ({ traderOf, relationOf, historyOf, application }) => [
    traderOf('1'),
    relationOf(trader),
    historyOf('1'),
    application(),
  ],
  traders: ({ best, traders, followed, followers }) => [best(), traders(), followed(), followers()],
};

async function open<Name extends keyof LazyServices>(
  { app }: Awaited<ReturnType<typeof startReadApp>>,
  name: Name,
): Promise<AnyActorRef[]> {
  return opened[name](await app.context.areas[name]());
}

const names = objectKeys(opened);

/** By area, the values that it reads for the user as long as the app runs. */
const lasting: { [Name in keyof LazyServices]?: (services: LazyServices[Name]) => AnyActorRef[] } = {
  deposits: ({ networks, bankAccounts }) => [networks, bankAccounts],
  verification: ({ review }) => [review],
  loanVerification: ({ info }) => [info],
  loans: ({ info, standing, products }) => [info, standing, products],
  repayments: ({ networks }) => [networks],
};

async function lastingOf<Name extends keyof LazyServices>(
  areas: { [Each in keyof LazyServices]: () => Promise<LazyServices[Each]> },
  name: Name,
): Promise<AnyActorRef[]> {
  return lasting[name]?.(await areas[name]()) ?? [];
}

it('what a guest has opened is not passed on to a user', async () => {
  const started = await startReadApp({ user: null });
  const before = await open(started, 'traders');
  started.app.context.session.session.send({
    type: 'signed.in',
    credentials: { token: 'token 2', user: realUser },
  });
  expect(before.map((actor) => actor.getSnapshot().status)).toEqual(before.map(() => 'stopped'));
});

it('what a user has opened is still there after signing in again', async () => {
  const started = await startReadApp();
  const before = await open(started, 'traders');
  const credentials = { token: 'token 2', user: realUser };
  started.app.context.session.session.send({ type: 'signed.in', credentials });
  expect(await open(started, 'traders')).toEqual(before);
});

/** A storage in memory that lists its keys. */
function listedStorage() {
  const { read, write } = memory();
  const written = new Set<string>();
  const storage: TextStorage = {
    read,
    write: (key, text) => {
      written.add(key);
      write(key, text);
    },
  };
  return { ...storage, keys: () => [...written].filter((key) => read(key) !== null).sort() };
}

const signOut = '/api/user/logout';
const balances = '/v2/api/main/wallet/getBalance';

type App = Awaited<ReturnType<typeof startReadApp>>;
const isGuest = ({ app }: App) =>
  expect.poll(() => app.context.session.session.getSnapshot().value).toBe('guest');

/** By how a session ends, what is left of it on the device. */
const ends: Record<string, { end: (started: App) => unknown; left: string[] }> = {
  'by signing out': {
    end: (started) => {
      started.app.context.session.session.send({ type: 'signOut' });
      return isGuest(started);
    },
    left: ['pelorus:company', 'pelorus:locale'],
  },
  // Who signs in again goes on with the own drafts and notices; they are deleted when another user signs in.
  'by the API': {
    end: (started) => {
      started.api.replies[balances] = sessionInvalid;
      started.app.context.wallet.balances.send({ type: 'refresh' });
      return isGuest(started);
    },
    left: ['pelorus:company', 'pelorus:locale', 'pelorus:notices', 'pelorus:drafts', 'pelorus:ended'],
  },
  'by another user': {
    end: ({ app }) => {
      const credentials = { token: 'token 2', user: { ...realUser, id: '9' } };
      app.context.session.session.send({ type: 'signed.in', credentials });
    },
    // The notices are the other user's, in place of the first one's.
    left: ['pelorus:company', 'pelorus:locale', 'pelorus:notices', 'pelorus:token'],
  },
};

it.each(Object.entries(ends))(
  'A session that ends %s leaves no actor and no value of its user',
  async (_, { end, left }) => {
    const device = { storage: listedStorage(), tabStorage: listedStorage() };
    const started = await startReadApp({
      replies: { ...replies, [signOut]: success(null) },
      environment: device,
    });
    const { areas, wallet } = started.app.context;
    const openAll = async () =>
      (
        await Promise.all(
          names.map(async (name) => (await open(started, name)).map((actor) => ({ name, actor }))),
        )
      ).flat();
    const actors = await openAll();
    const { application } = await areas.loans();
    application().send({ type: 'change', changes: { amount: decimal(500) } });
    const { demoReset } = await areas.sessionForms();
    demoReset.send({ type: 'open', subject: 'demo account' });
    const { sheet, sheetOrders } = await areas.traders();
    sheet.send({ type: 'open', subject: { trader, status: 'active' } });
    const onSheet = sheetOrders();
    const read = (await Promise.all(objectKeys(lasting).map((name) => lastingOf(areas, name)))).flat();
    const values = [...read, wallet.balances, wallet.profits];
    for (const value of values) value.send({ type: 'refresh' });
    await expect
      .poll(() => values.map((value) => value.getSnapshot().value))
      .toEqual(values.map(() => 'loaded'));
    expect([...device.storage.keys(), ...device.tabStorage.keys()]).toEqual([
      'pelorus:company',
      'pelorus:locale',
      'pelorus:notices',
      'pelorus:token',
      'pelorus:drafts',
    ]);

    await end(started);
    expect(values.map((value) => value.getSnapshot().context.value)).toEqual(values.map(() => null));
    expect(actors.filter(({ actor }) => actor.getSnapshot().status !== 'stopped')).toEqual([]);
    expect(onSheet?.getSnapshot().status).toBe('stopped');
    expect([sheet.getSnapshot().value, demoReset.getSnapshot().value]).toEqual(['closed', 'idle']);
    expect([...device.storage.keys(), ...device.tabStorage.keys()]).toEqual(left);
    const before = actors.map(({ actor }) => actor);
    expect((await openAll()).filter(({ actor }) => before.includes(actor))).toEqual([]);
  },
);
