import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanCalls } from '#protocol/loan.ts';
import { manualClock } from '#server/kernel/clock.ts';
import { allLoans, borrower, loanFaults, newBorrower } from '../kit/server/loan.ts';
import { engines, startSandbox, type TestSandbox } from '../kit/server/sandbox.ts';
import { moneyFaults, untilReviewed, wallet } from '../kit/server/wallet.ts';

/** Where a failure strikes: a table, and what is done to it; `commit` means when all statements have run. */
const points = {
  loan: 'before insert or update on loan',
  'loan, after it is written': 'after insert or update on loan',
  event: 'before insert on live_event',
  posting: 'before insert on ledger_posting',
  entries: 'before insert on ledger_entry',
  balance: 'before update on ledger_account',
  answer: 'before update on request',
} as const;

describe.each(engines)('a failure on $name', (engine) => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox(engine);
    await sql`create function strike() returns trigger language plpgsql
      as $$ begin raise exception 'struck'; end $$`.execute(test.world.database);
  });
  afterAll(() => test.stop());

  const { loan, event, answer } = points;
  const written = points['loan, after it is written'];
  const atCommit = 'commit';

  /** Runs the work while every statement of this kind, or the commit of a change to a loan, fails. */
  async function striking(point: string, work: () => Promise<unknown>): Promise<unknown> {
    const { database } = test.world;
    const trigger =
      point === atCommit
        ? 'constraint trigger strike after insert or update on loan deferrable initially deferred'
        : `trigger strike ${point}`;
    await sql`create ${sql.raw(trigger)} for each row execute function strike()`.execute(database);
    const outcome = await work();
    const table = point.split(' ').at(-1) ?? '';
    await sql`drop trigger strike on ${sql.raw(point === atCommit ? 'loan' : table)}`.execute(database);
    expect(test.failures.splice(0).map(String).join()).toMatch(/struck/);
    return outcome;
  }

  it.each([loan, written, event, answer, atCommit])(
    'of the signing, %s, leaves no loan; the same request then makes a whole one [LOAN-118, LOAN-119]',
    async (point) => {
      const ada = await newBorrower(test);
      const application = await ada.application('1000');
      const once = { key: `struck ${point}` };
      const before = await allLoans(test);
      const events = () => test.world.database.selectFrom('live_event').selectAll().execute();
      const eventsBefore = await events();
      expect(await striking(point, () => ada.send(application, once))).toMatchObject({
        status: 500,
        code: 0,
      });
      expect(await allLoans(test)).toEqual(before);
      expect(await events()).toEqual(eventsBefore);
      expect((await ada.send(application, once)).code).toBe(1);
      expect((await ada.records()).total).toBe(1);
      expect(await loanFaults(test)).toEqual([]);
    },
  );

  it.each([loan, written, points.posting, points.entries, points.balance, event, atCommit])(
    'of the authorisation, %s, leaves the application as it was; it is paid out once, whole, the next time [LOAN-118, LOAN-119]',
    async (point) => {
      const ada = await newBorrower(test);
      await ada.apply('1000');
      const before = await allLoans(test);
      await striking(point, () => test.clock.advance(untilReviewed));
      expect(await allLoans(test)).toEqual(before);
      expect(await ada.balance('change')).toEqual({ balance: '5000', lockBalance: '0' });
      expect((await ada.withdraw('1')).code).toBe(1);
      await test.clock.advance(1_000);
      expect((await ada.newest()).status).toBe('toRepay');
      expect((await ada.balance('change')).balance).toBe('5999');
      await test.clock.advance(untilReviewed);
      expect(await loanFaults(test)).toEqual([]);
      expect(await moneyFaults(test)).toEqual([]);
    },
  );
});

const program = fileURLToPath(new URL('../kit/server/killed-exchange.ts', import.meta.url));

/** Starts an exchange on a copy of the folder that kills itself at the statement; returns its address and its end. */
async function startKilled(folder: string, point: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killed = once(child, 'exit').then(([, signal]) => signal);
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: String(url), killed };
}

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

// Starting an exchange twice takes most of a minute where other tests run beside it.
describe('a killed process', { timeout: 180_000 }, () => {
  const folders: string[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pelorus-killed-'));
    folders.push(folder);
    return folder;
  };
  const start = (dataFolder: string) =>
    startSandbox(undefined, { dataFolder, clock: manualClock(Date.now()), config: { reviewSeconds: 0.001 } });
  let unsigned = '';
  let signed = '';
  let token = '';
  let application: unknown;

  const copyOf = async (folder: string) => {
    const copy = await newFolder();
    await cp(folder, copy, { recursive: true });
    return copy;
  };

  beforeAll(async () => {
    unsigned = await newFolder();
    const first = await start(unsigned);
    const ada = await newBorrower(first);
    token = ada.token;
    application = await ada.application('1000');
    await first.stop();
    signed = await copyOf(unsigned);
    const second = await start(signed);
    await borrower(second, token).apply('1000');
    await second.stop();
  });
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const sign = (url: string) =>
    fetch(`${url}${loanCalls.submit.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': 'the one' },
      body: JSON.stringify(application),
    });

  it.each(deaths.signing)(
    'at `%s` of the signing leaves a whole loan: %s; else none, and the same request makes one [LOAN-119]',
    async (point, isLeft) => {
      const folder = await copyOf(unsigned);
      const { url, killed } = await startKilled(folder, point);
      await expect(sign(url)).rejects.toThrow();
      expect(await killed).toBe('SIGKILL');
      const test = await start(folder);
      const ada = borrower(test, token);
      expect((await ada.records()).total).toBe(isLeft ? 1 : 0);
      expect(await loanFaults(test)).toEqual([]);
      expect(await (await sign(test.url)).json()).toMatchObject({ code: 1 });
      expect((await ada.records()).total).toBe(1);
      await test.stop();
    },
  );

  it.each(deaths.authorisation)(
    'at `%s` of the authorisation leaves it paid out: %s; else it is, once, after the restart [LOAN-119]',
    async (point, isLeft) => {
      const folder = await copyOf(signed);
      const { killed } = await startKilled(folder, point);
      expect(await killed).toBe('SIGKILL');
      const clock = manualClock(Date.now());
      const test = await startSandbox(undefined, { dataFolder: folder, clock });
      const ada = { ...borrower(test, token), ...wallet(test, token) };
      expect((await ada.newest()).status).toBe(isLeft ? 'toRepay' : 'awaiting');
      expect((await ada.balance('change')).balance).toBe(isLeft ? '6000' : '5000');
      expect(await loanFaults(test)).toEqual([]);
      await clock.advance(2_000);
      expect((await ada.newest()).status).toBe('toRepay');
      expect((await ada.balance('change')).balance).toBe('6000');
      expect(await loanFaults(test)).toEqual([]);
      expect(await moneyFaults(test)).toEqual([]);
      await test.stop();
    },
  );
});
