import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { newBorrower } from '../../kit/server/loan.ts';
import { untilReviewed } from '../../kit/server/wallet.ts';

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

exchangeSuite('a failure', { engines: 'one' }, (exchange) => {
  beforeAll(async () => {
    await sql`create function strike() returns trigger language plpgsql
      as $$ begin raise exception 'struck'; end $$`.execute(exchange.world.database);
  });

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
      const before = await allRecords(exchange);
      const events = () => exchange.world.database.selectFrom('live_event').selectAll().execute();
      const eventsBefore = await events();
      expect(await striking(point, () => ada.send(application, once))).toMatchObject({
        status: 500,
        code: 0,
      });
      expect(await allRecords(exchange)).toEqual(before);
      expect(await events()).toEqual(eventsBefore);
      expect((await ada.send(application, once)).code).toBe(1);
      expect((await ada.records()).total).toBe(1);
    },
  );

  it.each([loan, written, points.posting, points.entries, points.balance, event, atCommit])(
    'of the authorisation, %s, leaves the application as it was; it is paid out once, whole, the next time [LOAN-118, LOAN-119]',
    async (point) => {
      const ada = await newBorrower(exchange);
      await ada.apply('1000');
      const before = await allRecords(exchange);
      await striking(point, () => exchange.clock.advance(untilReviewed));
      expect(await allRecords(exchange)).toEqual(before);
      expect(await ada.balance('forex')).toEqual({ balance: '10000', lockBalance: '0' });
      expect((await ada.withdraw('1')).code).toBe(1);
      await exchange.clock.advance(1_000);
      expect((await ada.newest()).status).toBe('toRepay');
      expect((await ada.balance('forex')).balance).toBe('11000');
      await exchange.clock.advance(untilReviewed);
    },
  );
});
