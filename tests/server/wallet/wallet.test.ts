import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { accountTypes, walletCalls } from '#protocol/wallet.ts';
import { Refusal } from '#server/kernel/calls/refusal.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { balanceOf, house, type LedgerAccount } from '#server/ledger/ledger.ts';
import { drawnOn } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { ledgerFaults } from '../../kit/server/faults.ts';
import { move } from '../../kit/server/ledger.ts';

exchangeSuite('the wallet', { faults: ledgerFaults }, (exchange, engine) => {
  let users: { token: string; id: string }[];

  beforeAll(async () => {
    users = [await exchange.signIn(), await exchange.signIn('trader@pelorus.test')];
  });

  const userAccount = (
    index: number,
    type: LedgerAccount['type'] = 'forex',
    bucket = 'available',
  ): LedgerAccount => ({ owner: users[index]?.id ?? '', type, bucket }) as LedgerAccount;
  const balance = (account: LedgerAccount) =>
    transact(exchange.world.database, (tx) => balanceOf(tx, account));

  it('shows a new user the sandbox balances, sorted by account type [WALLET-48, WALLET-77, WALLET-78]', async () => {
    expect(await exchange.read(walletCalls.balances, {}, { token: users[0]?.token ?? '' })).toEqual([
      { id: '1', type: 'forex', available: '10000', locked: '0', currencyId: '1', transferable: '10000' },
      { id: '2', type: 'micro', available: '1000', locked: '0', currencyId: '1', transferable: '1000' },
      { id: '3', type: 'change', available: '5000', locked: '0', currencyId: '1', transferable: '5000' },
    ]);
    expect(await balance(house('issuance'))).toBe('-32000');
  });

  it("measures today's profit less fees against the balance at the start of the UTC day [WALLET-79]", async () => {
    const token = users[1]?.token ?? '';
    const noonYesterday = exchange.clock.now() - 86_400_000;
    await sql`update ledger_entry set at = ${noonYesterday}`.execute(exchange.world.database);
    await move(exchange, [{ from: house('trading'), to: userAccount(1), amount: decimal(500) }], {
      at: noonYesterday,
    });
    await move(exchange, [
      { from: house('trading'), to: userAccount(1), amount: decimal('200.5') },
      { from: userAccount(1), to: house('fees'), amount: decimal('35.5') },
    ]);
    await move(exchange, [{ from: house('issuance'), to: userAccount(1, 'change'), amount: decimal(1000) }]);
    expect(await exchange.read(walletCalls.profits, {}, { token })).toEqual({
      today: '165',
      todayPercent: '1',
      total: '665',
    });
  });

  it('posts no user below zero, and rolls such a posting back', async () => {
    const before = await balance(userAccount(0));
    const attempt = move(exchange, [
      { from: house('trading'), to: userAccount(0), amount: decimal(1) },
      { from: userAccount(0), to: house('fees'), amount: decimal('10001.000001') },
    ]);
    await expect(attempt).rejects.toThrow(new Refusal('Balance is too low.'));
    expect(await balance(userAccount(0))).toBe(before);
    const negative = move(exchange, [
      { from: userAccount(0), to: userAccount(1), amount: decimal(2) },
      { from: userAccount(0), to: userAccount(1), amount: decimal(-1) },
    ]);
    await expect(negative).rejects.toThrow(new RangeError('A transfer has a negative amount.'));
    expect(await balance(userAccount(0))).toBe(before);
  });

  it('posts nothing where nothing is moved', async () => {
    const postings = () =>
      exchange.world.database.selectFrom('ledger_posting').select('id').orderBy('id').execute();
    const before = await postings();
    expect(await move(exchange, [{ from: userAccount(0), to: userAccount(1), amount: decimal(0) }])).toEqual([
      '0',
    ]);
    expect(await postings()).toEqual(before);
  });

  it('limits a capped loss to the balance', async () => {
    const moved = await move(exchange, [
      { from: userAccount(0, 'micro'), to: userAccount(0, 'micro', 'locked'), amount: decimal(400) },
      { from: userAccount(0, 'micro', 'locked'), to: house('trading'), amount: decimal(700), capped: true },
      { from: userAccount(0, 'micro'), to: house('trading'), amount: decimal('1000.5'), capped: true },
    ]);
    expect(moved).toEqual(['400', '400', '600']);
    expect(await balance(userAccount(0, 'micro'))).toBe('0');
    await move(exchange, [{ from: house('issuance'), to: userAccount(0, 'micro'), amount: decimal(1000) }]);
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
      'index' in each ? userAccount(each.index, each.type, each.bucket) : each;

    const run = fc.asyncProperty(
      fc.array(fc.array(transfer, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      async (postings) => {
        const outcomes = await Promise.allSettled(
          postings.map((transfers) =>
            move(
              exchange,
              transfers.map((each) => ({ ...each, from: resolve(each.from), to: resolve(each.to) })),
            ),
          ),
        );
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
      },
    );
    await fc.assert(run, drawnOn(engine, { runs: 25, seed: 1 }));
  });
});
