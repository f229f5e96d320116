import { cpSync, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { engines } from '../../kit/server/engines.ts';
import { allLoans, type Borrower, borrower, loanFaults, newBorrower } from '../../kit/server/loan.ts';
import { startSandbox, type TestSandbox, testStart } from '../../kit/server/sandbox.ts';
import { moneyFaults, untilReviewed, wallet } from '../../kit/server/wallet.ts';
import { type Watcher, watchStatements } from '../../kit/server/watched-statements.ts';

/** Where a failure strikes: a table, and what is done to it; `commit` means when all statements have run. */
const points = {
  loan: 'before insert or update on loan',
  'loan, after it is written': 'after insert or update on loan',
  event: 'before insert on live_event',
  posting: 'before insert on ledger_posting',
  entries: 'before insert on ledger_entry',
  balance: 'before update on ledger_account',
  answer: 'before insert on request',
} as const;

describe.each(engines)('a failure on $name', (engine) => {
  let exchange: TestSandbox;

  beforeAll(async () => {
    exchange = await startSandbox(engine);
    await sql`create function strike() returns trigger language plpgsql
      as $$ begin raise exception 'struck'; end $$`.execute(exchange.world.database);
  });
  afterAll(() => exchange.stop());

  const { loan, event, answer } = points;
  const written = points['loan, after it is written'];
  const atCommit = 'commit';

  /** Runs the work while every statement of this kind, or the commit of a change to a loan, fails. */
  async function striking(point: string, work: () => Promise<unknown>): Promise<unknown> {
    const { database } = exchange.world;
    const trigger =
      point === atCommit
        ? 'constraint trigger strike after insert or update on loan deferrable initially deferred'
        : `trigger strike ${point}`;
    await sql`create ${sql.raw(trigger)} for each row execute function strike()`.execute(database);
    const outcome = await work();
    const table = point.split(' ').at(-1) ?? '';
    await sql`drop trigger strike on ${sql.raw(point === atCommit ? 'loan' : table)}`.execute(database);
    expect(exchange.failures.splice(0).map(String).join()).toMatch(/struck/);
    return outcome;
  }

  it.each([loan, written, event, answer, atCommit])(
    'of the signing, %s, leaves no loan; the same request then makes a whole one [LOAN-118, LOAN-119]',
    async (point) => {
      const ada = await newBorrower(exchange);
      const application = await ada.application('1000');
      const once = { key: `struck ${point}` };
      const before = await allLoans(exchange);
      const events = () => exchange.world.database.selectFrom('live_event').selectAll().execute();
      const eventsBefore = await events();
      expect(await striking(point, () => ada.send(application, once))).toMatchObject({
        status: 500,
        code: 0,
      });
      expect(await allLoans(exchange)).toEqual(before);
      expect(await events()).toEqual(eventsBefore);
      expect((await ada.send(application, once)).code).toBe(1);
      expect((await ada.records()).total).toBe(1);
      expect(await loanFaults(exchange)).toEqual([]);
    },
  );

  it.each([loan, written, points.posting, points.entries, points.balance, event, atCommit])(
    'of the authorisation, %s, leaves the application as it was; it is paid out once, whole, the next time [LOAN-118, LOAN-119]',
    async (point) => {
      const ada = await newBorrower(exchange);
      await ada.apply('1000');
      const before = await allLoans(exchange);
      await striking(point, () => exchange.clock.advance(untilReviewed));
      expect(await allLoans(exchange)).toEqual(before);
      expect(await ada.balance('forex')).toEqual({ balance: '10000', lockBalance: '0' });
      expect((await ada.withdraw('1')).code).toBe(1);
      await exchange.clock.advance(1_000);
      expect((await ada.newest()).status).toBe('toRepay');
      expect((await ada.balance('forex')).balance).toBe('11000');
      await exchange.clock.advance(untilReviewed);
      expect(await loanFaults(exchange)).toEqual([]);
      expect(await moneyFaults(exchange)).toEqual([]);
    },
  );
});

/** The statements of a transaction that changes a loan, and whether a kill there leaves what it did. */
const deaths = {
  signing: [
    ['after:insert into "loan"', false],
    ['live_event', false],
    ['commit', false],
    ['after:commit', true],
  ],
  authorisation: [
    ['after:update "loan"', false],
    ['after:update ledger_account', false],
    ['commit', false],
    ['after:commit', true],
  ],
} as const;

describe('a process that is killed', { timeout: 120_000 }, () => {
  const application = { key: 'the one' };
  const left = new Map<string, string>();
  let folder = '';
  let token = '';
  let signed: Awaited<ReturnType<Borrower['application']>>;

  const startOn = (pglite: PGlite, clock: ManualClock) =>
    startSandbox(
      { name: 'PGlite', open: async () => ({ url: undefined, pglite, drop: () => pglite.close() }) },
      { clock, config: { reviewSeconds: 1 } },
    );

  /**
   * Copies the database's files at each statement of the work's transaction, before it is executed; `after:` in front
   * of its pattern means after it. They are the files that a process leaves that is killed there.
   */
  async function copyingAt(watcher: Watcher, process: keyof typeof deaths, work: () => Promise<unknown>) {
    const points = new Set(deaths[process].map(([point]) => point as string));
    const copy = (point: string) => {
      points.delete(point);
      const copied = join(folder, `${process} ${left.size}`);
      cpSync(join(folder, 'database'), copied, { recursive: true });
      left.set(`${process} ${point}`, copied);
    };
    let isIn = false;
    let here: string[] = [];
    /** A transaction that touches no loan isn't meant, whatever its statements are. */
    const pointsAt = (sql: string) => {
      if (/^begin|^start/i.test(sql)) isIn = false;
      if (/(insert into|update) "loan"/i.test(sql)) isIn = true;
      return [...points].filter((point) => isIn && new RegExp(point.replace(/^after:/, ''), 'i').test(sql));
    };
    watcher.before = (sql) => {
      here = pointsAt(sql);
      for (const point of here) if (!point.startsWith('after:')) copy(point);
    };
    watcher.after = () => {
      for (const point of here) if (point.startsWith('after:')) copy(point);
    };
    await work();
    watcher.before = undefined;
    watcher.after = undefined;
    expect([...points]).toEqual([]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pelorus-killed-'));
    const image = await openAsBlob(inject('databaseImage'));
    const pglite = await PGlite.create({ dataDir: join(folder, 'database'), loadDataDir: image });
    const watcher: Watcher = {};
    watchStatements(pglite, watcher);
    const clock = manualClock(testStart);
    const exchange = await startOn(pglite, clock);
    const ada = await newBorrower(exchange);
    token = ada.token;
    signed = await ada.application('1000');
    await copyingAt(watcher, 'signing', () => ada.send(signed, application));
    await copyingAt(watcher, 'authorisation', () => clock.advance(2000));
    await exchange.stop();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const restartAt = async (process: keyof typeof deaths, point: string) => {
    const pglite = await PGlite.create({ dataDir: left.get(`${process} ${point}`) ?? '' });
    const clock = manualClock(testStart + 60_000);
    const exchange = await startOn(pglite, clock);
    return { exchange, clock, ada: { ...borrower(exchange, token), ...wallet(exchange, token) } };
  };

  it.each(deaths.signing)(
    'at `%s` of the signing leaves a whole loan: %s; else none, and the same request makes one [LOAN-119]',
    async (point, isLeft) => {
      const { exchange, ada } = await restartAt('signing', point);
      expect((await ada.records()).total).toBe(isLeft ? 1 : 0);
      expect(await loanFaults(exchange)).toEqual([]);
      expect(await ada.send(signed, application)).toMatchObject({ code: 1 });
      expect((await ada.records()).total).toBe(1);
      await exchange.stop();
    },
  );

  it.each(deaths.authorisation)(
    'at `%s` of the authorisation leaves it paid out: %s; else it is, once, after the restart [LOAN-119]',
    async (point, isLeft) => {
      const { exchange, clock, ada } = await restartAt('authorisation', point);
      expect((await ada.newest()).status).toBe(isLeft ? 'toRepay' : 'awaiting');
      expect((await ada.balance('forex')).balance).toBe(isLeft ? '11000' : '10000');
      expect(await loanFaults(exchange)).toEqual([]);
      await clock.advance(2_000);
      expect((await ada.newest()).status).toBe('toRepay');
      expect((await ada.balance('forex')).balance).toBe('11000');
      expect(await loanFaults(exchange)).toEqual([]);
      expect(await moneyFaults(exchange)).toEqual([]);
      await exchange.stop();
    },
  );
});
