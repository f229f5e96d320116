import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '#server/kernel/database/transact.ts';
import { decideDeposit } from '#server/wallet/deposits.ts';
import { decideWithdrawal } from '#server/wallet/withdrawals.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { fundFaults, loanFaults, moneyFaults } from '../../kit/server/faults.ts';
import { trader } from '../../kit/server/forex.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { newBorrower } from '../../kit/server/loan.ts';
import { bitcoinUp, microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';

/** Ten seconds are a day of a fund or a loan, so that days pass and subscriptions mature. */
const config = { daySeconds: 10 };
const callers = 8;
const steps = 20;
const seed = 20_250_115;
const runs = 3;

const amount = fc.constantFrom(
  '0',
  '-1',
  '0.001',
  '0.01',
  '7.13',
  '9.14',
  '250',
  '1000',
  '4999.99',
  '100000',
);
const account = fc.constantFrom('1', '2', '3');
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('depositWire', 'depositCoin', 'withdraw', 'micro'), amount }),
  fc.record({ kind: fc.constant('transfer'), amount, from: account, to: account }),
  fc.record({ kind: fc.constantFrom('decideDeposit', 'decideWithdrawal'), isAccepted: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('contract', 'pending'), lots: fc.constantFrom('0.1', '2', '9', '-1') }),
  fc.record({ kind: fc.constantFrom('close', 'cancel') }),
  fc.record({
    kind: fc.constantFrom('borrow', 'repay'),
    amount: fc.constantFrom('100', '250.13', '1000', '9'),
  }),
  fc.record({
    kind: fc.constant('subscribe'),
    amount: fc.constantFrom('9', '10.01', '400', '1000'),
    fund: fc.constantFrom(fundIds.week, fundIds.quarter),
  }),
  fc.record({ kind: fc.constant('redeem'), which: fc.nat(2) }),
);
/** One round: a move of the market, then concurrent calls by eight clients of two users. */
const step = fc.record({
  price: fc.integer({ min: 115_000, max: 119_000 }).map((pips) => (pips / 100_000).toFixed(5)),
  wait: fc.constantFrom(0, 0, 250, 5_000, 31_000),
  calls: fc.array(fc.tuple(fc.nat(1), action), { minLength: callers, maxLength: callers }),
});

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
type User = Awaited<ReturnType<typeof newBorrower>>;

exchangeSuite('money under many callers', { config }, (exchange) => {
  let accepted = 0;
  let refused = 0;

  /** Decides the user's newest open record, as a reviewer would while the clock does the same. */
  const decide = async (user: User, what: 'decideDeposit' | 'decideWithdrawal', isAccepted: boolean) => {
    const { database } = exchange.world;
    const decision = isAccepted
      ? ({ status: 'finished', reason: null } as const)
      : ({ status: 'rejected', reason: { message: 'No.' } } as const);
    const table = what === 'decideDeposit' ? 'wallet_deposit' : 'wallet_withdrawal';
    const open = await database
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', user.userId)
      .where('decided_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!open) return;
    const run = what === 'decideDeposit' ? decideDeposit : decideWithdrawal;
    await transact(database, (tx) => run(tx, open.id, decision, exchange.clock.now()));
  };

  const perform = async (user: User, one: Action): Promise<{ code: number } | undefined> => {
    const contracts = trader(exchange, user.token);
    const firstOf = async (status: 'holding' | 'pending') =>
      (await contracts.orders(status)).data[0]?.Id ?? '1';
    switch (one.kind) {
      case 'depositWire':
      case 'depositCoin':
      case 'withdraw':
        return user[one.kind](one.amount);
      case 'micro':
        return microTrader(exchange, user.token).submit({ ...bitcoinUp, number: one.amount });
      case 'transfer':
        return 'from' in one ? user.transfer(one.from, one.to, one.amount) : undefined;
      case 'contract':
        return contracts.submit({ cont: one.lots });
      case 'pending':
        return contracts.submit({ cont: one.lots, status: '0', target_price: '1.15' });
      case 'close':
        return contracts.close(await firstOf('holding'));
      case 'cancel':
        return contracts.cancel(await firstOf('pending'));
      case 'borrow':
        return 'amount' in one ? user.apply(one.amount) : undefined;
      case 'repay': {
        const { data } = await user.records();
        const loan = data.find(({ status }) => status === 'toRepay') ?? data[0];
        return user.repay(loan?.id ?? '1', { memo: 'amount' in one && one.amount === '9' ? 'reject' : '' });
      }
      case 'subscribe':
        return 'fund' in one
          ? investor(exchange, user.token).subscribe(one.amount, { id: one.fund })
          : undefined;
      case 'redeem': {
        const { data } = await investor(exchange, user.token).subscriptions();
        const open = data.filter(({ status }) => status === 'inProgress');
        const chosen = 'which' in one ? (open[one.which] ?? data[0]) : undefined;
        return investor(exchange, user.token).redeem(chosen?.id ?? '1');
      }
      default:
        await decide(user, one.kind, one.isAccepted);
        return undefined;
    }
  };

  it('no sequence of deposits, withdrawals, decisions, transfers, trades, loans, subscriptions and redemptions of eight callers at once makes money, loses it, or locks it for nothing [FUND-53, WALLET-130, WALLET-131, WALLET-132]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (sequence) => {
        const users = [await newBorrower(exchange), await newBorrower(exchange)] as const;
        for (const user of users) await Promise.all([user.proof(), user.payee('tron')]);
        for (const { price, wait, calls } of sequence) {
          await push(exchange, 'EURUSD', price);
          await push(exchange, 'BTCUSDT', '110000');
          const answers = await Promise.all([
            ...calls.map(([who, one]) => perform(users[who === 0 ? 0 : 1], one)),
            exchange.clock.advance(wait).then(() => undefined),
          ]);
          accepted += answers.filter((answer) => answer?.code === 1).length;
          refused += answers.filter((answer) => answer?.code === 0).length;
          await exchange.sandbox.settled();
          expect(await moneyFaults(exchange)).toEqual([]);
        }
        expect(await loanFaults(exchange)).toEqual([]);
        expect(await fundFaults(exchange)).toEqual([]);
        expect(exchange.failures).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    const { rows } = await sql`select distinct status from fund_subscription`.execute(
      exchange.world.database,
    );
    expect(rows).toEqual(expect.arrayContaining([{ status: 'finished' }, { status: 'refunded' }]));
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(50);
  }, 240_000);

  it('nothing stays open once the clock has run on, and everything adds up [WALLET-110]', async () => {
    await exchange.clock.advance(60_000);
    const { database } = exchange.world;
    expect(await database.selectFrom('loan').select('id').where('reviewed_at', 'is', null).execute()).toEqual(
      [],
    );
    for (const table of ['wallet_deposit', 'wallet_withdrawal', 'loan_repayment'] as const)
      expect(await database.selectFrom(table).select('id').where('decided_at', 'is', null).execute()).toEqual(
        [],
      );
    const open = await sql`select id from fund_subscription where status = 'refunding'
      or (status = 'inProgress' and subscribed_at + days * day_milliseconds <= ${exchange.clock.now()})`.execute(
      database,
    );
    expect(open.rows).toEqual([]);
  });
});
