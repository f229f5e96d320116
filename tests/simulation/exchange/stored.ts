import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { decimal } from '#domain/decimal.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { listTrader } from '#server/follow/applications.ts';
import { follow } from '#server/follow/relations.ts';
import { products } from '#server/fund/products.ts';
import { recordSubscription } from '#server/fund/subscriptions.ts';
import type { Message as Notification } from '#server/kernel/broker/broker.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { newIdQuestion } from '#server/kernel/database/new-id.ts';
import { type Statements, statementsOf } from '#server/kernel/database/pglite-statements.ts';
import { ask } from '#server/kernel/database/question.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { decideVerification, recordVerification } from '#server/loan/verifications.ts';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { digestOf } from '#server/session/sessions.ts';
import { createUser } from '#server/session/users.ts';
import { appNames, password, people, storedTokenOf, traderAt } from './people.ts';
import { snapshotOf } from './snapshot.ts';

/** Where everybody's withdrawals may go; an address of the tests of domain/coin-address. */
const tronAddress = {
  kind: 'address',
  currency_id: '1',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  remark: '',
  payee_name: '',
  payee_account: '',
  bank_name: '',
  branch_name: '',
  bank_address: '',
  bank_swift: '',
  beneficiary_currency: '',
} as const;

/** The exchange's database as it is at the start of every run, and how it becomes that again. */
export interface Stored {
  statements: Statements;
  database: Database;
  /** Runs something once, so that its statements are planned from then on. To be called before anything is restored. */
  rehearse: (run: () => Promise<unknown>) => Promise<void>;
  restore: () => void;
  /** Sets who gets the notifications of statements. */
  onNotification: (dispatch: (notification: Notification) => void) => void;
}

/** The first income of a fund falls due so long after the apps have opened. */
const incomeAfterMilliseconds = 20_000;
const sessionMilliseconds = 30 * 86_400_000;

const fail = (error: unknown) => {
  throw error;
};

async function fill(database: Database, start: number): Promise<void> {
  const random = seededRandom(1);
  const ids: string[] = [];
  const passwordHash = await hashPassword(password);
  for (const [index, email] of people.entries()) {
    await transact(database, async (tx) => {
      const isTrader = index === traderAt;
      const user = await createUser(tx, random, start, {
        known: { by: 'email', as: email },
        passwordHash,
        isTrader,
      });
      if (!user) throw new Error(`${email} exists already`);
      ids.push(user.id);
      if (isTrader) await listTrader(tx, { userId: user.id, nickname: 'Edith', at: start });
      const draft = { ...completeKyc, passportPhoto: null };
      const verification = await recordVerification(tx, {
        userId: user.id,
        draft,
        now: start,
        reviewSeconds: 20,
      });
      if (verification !== undefined && index < 2)
        await decideVerification(tx, verification, { status: 'approved', objections: {} }, start);
      await tx
        .insertInto('wallet_payee')
        .values({ ...tronAddress, user_id: user.id, created_at: start })
        .execute();
      const sessions = appNames.map((app) => ({
        digest: digestOf(storedTokenOf(app, email)),
        user_id: user.id,
        created_at: start,
        expires_at: start + sessionMilliseconds,
      }));
      await tx.insertInto('sessions').values(sessions).execute();
    });
  }
  await occupy(database, ids, start);
}

/** Somebody follows the trader, and somebody has a fund, whose income falls due in the course of every run. */
async function occupy(database: Database, ids: readonly string[], start: number): Promise<void> {
  const [first = '', second = '', trader = ''] = ids;
  const [fund] = products;
  if (!fund) throw new Error('The exchange has funds');
  await transact(database, async (tx) => {
    await follow(tx, { userId: first, traderId: trader, now: start, multiple: '1', max_amount: '900' });
    const [id] = await ask(tx, newIdQuestion('fund_subscription'));
    const at = start + incomeAfterMilliseconds;
    await recordSubscription(tx, {
      id,
      userId: second,
      fund,
      amount: decimal('100'),
      at,
      dayMilliseconds: 86_400_000,
    });
  });
}

/** Creates the database and its people, and stores an image of it. */
async function create(start: number, image: string): Promise<void> {
  const pglite = await PGlite.create();
  const { database } = await openDatabase({ pglite }, migrations, fail);
  await fill(database, start);
  const bytes = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  // Another worker may do the same at the same time.
  writeFileSync(`${image}.${process.pid}`, bytes);
  renameSync(`${image}.${process.pid}`, image);
}

/**
 * Opens the database, which is created once for all processes of a build.
 * @param image the path of its image
 */
export async function createStored(start: number, image: string): Promise<Stored> {
  if (!existsSync(image)) await create(start, image);
  const pglite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(image)]),
    startParams: [...PGlite.defaultStartParams, '-c', 'full_page_writes=off', '-c', 'shared_buffers=16MB'],
  });
  const { database } = await openDatabase({ pglite }, migrations, fail);
  let dispatch: (notification: Notification) => void = () => undefined;
  // Nobody asks for statistics, and nothing has to survive.
  await pglite.exec('set track_activities = off; set track_counts = off; set synchronous_commit = off');
  // Loads the language of functions, which can't be loaded again after the memory is what it was before.
  await pglite.exec('do $$ begin end $$');
  const statements = statementsOf(pglite);
  statements.onNotification((notification) => dispatch(notification));
  let restore = (): void => undefined;
  const keep = () => {
    const [restoreDatabase, restoreStatements] = [snapshotOf(pglite), statements.keep()];
    restore = () => {
      restoreDatabase();
      restoreStatements();
    };
  };
  return {
    statements,
    database,
    rehearse: async (run) => {
      keep();
      await run();
      const texts = statements.texts();
      restore();
      for (const text of texts) statements.plan(text);
      keep();
    },
    restore: () => restore(),
    onNotification: (next) => {
      dispatch = next;
    },
  };
}
