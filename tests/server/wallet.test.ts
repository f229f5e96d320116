import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { accountTypes, walletCalls } from '#protocol/wallet.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { transact } from '#server/kernel/requests.ts';
import { balanceOf, house, type LedgerAccount, post, type Transfer } from '#server/wallet/ledger.ts';
import { engines, startSandbox, type TestSandbox } from './kit.ts';

describe.each(engines)('the wallet on $name', (engine) => {
  let test: TestSandbox;
  let users: { token: string; id: string }[];

  beforeAll(async () => {
    test = await startSandbox(engine);
    users = [await test.signIn(), await test.signIn('trader@pelorus.test')];
  });
  afterAll(() => test.stop());

  const own = (index: number, type: LedgerAccount['type'] = 'forex', bucket = 'available'): LedgerAccount =>
    ({ owner: users[index]?.id ?? '', type, bucket }) as LedgerAccount;
  const move = (transfers: Transfer[], at = test.clock.now()) =>
    transact(test.world.database, (tx) => post(tx, { kind: 'test', reference: '', memo: '', at, transfers }));
  const balance = (account: LedgerAccount) => transact(test.world.database, (tx) => balanceOf(tx, account));

  it('gives a new user the sandbox money, sorted by account type', async () => {
    const { data } = await test.ask(walletCalls.balances, {}, { token: users[0]?.token ?? '' });
    expect(v.parse(walletCalls.balances.reply, data)).toEqual([
      { id: '1', type: 'forex', available: '10000', locked: '0', currencyId: '1' },
      { id: '2', type: 'micro', available: '1000', locked: '0', currencyId: '1' },
      { id: '3', type: 'change', available: '5000', locked: '0', currencyId: '1' },
    ]);
    expect(await balance(house('issuance'))).toBe('-32000');
  });

  it('measures today’s profit less fees by what the user had when the UTC day began', async () => {
    const token = users[1]?.token ?? '';
    const noonYesterday = test.clock.now() - 86_400_000;
    await sql`update ledger_entry set at = ${noonYesterday}`.execute(test.world.database);
    await move([{ from: house('trading'), to: own(1), amount: decimal(500) }], noonYesterday);
    await move([
      { from: house('trading'), to: own(1), amount: decimal('200.5') },
      { from: own(1), to: house('fees'), amount: decimal('35.5') },
    ]);
    await move([{ from: house('issuance'), to: own(1, 'change'), amount: decimal(1000) }]);
    const { data } = await test.ask(walletCalls.profits, {}, { token });
    expect(v.parse(walletCalls.profits.reply, data)).toEqual({
      today: '165',
      todayPercent: '1',
      total: '665',
    });
  });

  it('takes no user below zero, and leaves nothing of a posting that would', async () => {
    const before = await balance(own(0));
    const attempt = move([
      { from: house('trading'), to: own(0), amount: decimal(1) },
      { from: own(0), to: house('fees'), amount: decimal('10001.000001') },
    ]);
    await expect(attempt).rejects.toThrow(new Refusal('Balance is too low.'));
    expect(await balance(own(0))).toBe(before);
    const negative = move([{ from: own(0), to: own(1), amount: decimal(-1) }]);
    await expect(negative).rejects.toThrow(RangeError);
  });

  it('takes a capped loss down to zero and no further', async () => {
    const moved = await move([
      { from: own(0, 'micro'), to: own(0, 'micro', 'locked'), amount: decimal(400) },
      { from: own(0, 'micro', 'locked'), to: house('trading'), amount: decimal(700), capped: true },
      { from: own(0, 'micro'), to: house('trading'), amount: decimal('1000.5'), capped: true },
    ]);
    expect(moved).toEqual(['400', '400', '600']);
    expect(await balance(own(0, 'micro'))).toBe('0');
    await move([{ from: house('issuance'), to: own(0, 'micro'), amount: decimal(1000) }]);
  });

  it('sums to zero, and each balance is the sum of its entries, after any mix of concurrent postings', async () => {
    const account = fc.oneof(
      fc.constantFrom(house('trading'), house('fees'), house('issuance')),
      fc
        .tuple(
          fc.constantFrom(0, 1),
          fc.constantFrom(...accountTypes),
          fc.constantFrom('available', 'locked'),
        )
        .map(([index, type, bucket]) => ({ index, type, bucket })),
    );
    const transfer = fc.record({
      from: account,
      to: account,
      amount: fc.integer({ min: 0, max: 3_000_000_000 }).map((value) => decimal(value / 1_000_000)),
      capped: fc.boolean(),
    });
    const resolve = (each: LedgerAccount | { index: number; type: LedgerAccount['type']; bucket: string }) =>
      'index' in each ? own(each.index, each.type, each.bucket) : each;

    const run = fc.asyncProperty(
      fc.array(fc.array(transfer, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      async (postings) => {
        const outcomes = await Promise.allSettled(
          postings.map((transfers) =>
            move(transfers.map((each) => ({ ...each, from: resolve(each.from), to: resolve(each.to) }))),
          ),
        );
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
        expect(await faults()).toEqual([]);
      },
    );
    await fc.assert(run, { numRuns: 25 });
  });

  /** Currencies that don't sum to zero, and users' accounts whose balance isn't the sum of their entries. */
  const faults = async () => {
    const { rows } = await sql`
      select currency as fault from ledger_entry e join ledger_account a on a.id = e.account_id
        group by currency having sum(e.amount) <> 0
      union all
      select a.owner || a.type || a.bucket from ledger_account a left join ledger_entry e on e.account_id = a.id
        where a.owner <> 'house' group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0
    `.execute(test.world.database);
    return rows;
  };
});
