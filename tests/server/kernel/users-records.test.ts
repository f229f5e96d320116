import { beforeEach, expect, it } from 'vitest';
import { accountLogCalls } from '#protocol/account-log.ts';
import type { Call } from '#protocol/call.ts';
import { chartCalls } from '#protocol/chart.ts';
import { contentCalls } from '#protocol/content.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { loanCalls } from '#protocol/loan.ts';
import { microCalls } from '#protocol/micro.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { protocolCalls } from '../../kit/headless/protocol-calls.ts';
import { refused } from '../../kit/server/answers.ts';
import { copyTrading, lead, newFollower, newLeader } from '../../kit/server/copying.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { trader } from '../../kit/server/forex.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { newBorrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { samplePayees } from '../../kit/server/wallet.ts';

type User = Awaited<ReturnType<typeof newBorrower>>;

/** Short, so that days of income pass. */
const daySeconds = 2;
const idOf = (row: object): unknown => Object(row).id ?? Object(row).Id ?? Object(row).follow_id;

exchangeSuite('of users', { engines: 'one', config: { reviewSeconds: 1, daySeconds } }, (exchange) => {
  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
  });

  const listOf = async (call: Call, { token }: User, input: object) => {
    const { data } = await exchange.call(call, input, { token });
    const { total, last_page, data: rows = [] } = Object(data);
    return { count: total ?? 6 * last_page, ids: rows.map((row: object) => Number(idOf(row))) };
  };

  /** A list, the fields with which its owner reads it, and what makes one of its rows. */
  const lists: [
    name: string,
    call: Call,
    input: (user: User) => object | Promise<object>,
    make?: (user: User) => Promise<unknown>,
  ][] = [
    [
      'micro orders',
      microCalls.orders,
      () => ({ status: 1 }),
      ({ token }) => microTrader(exchange, token).place({ number: '10' }),
    ],
    [
      'contract orders',
      forexCalls.orders,
      () => ({ status: 1 }),
      ({ token }) => trader(exchange, token).place({ cont: '0.01' }),
    ],
    [
      'orders of a trader',
      followCalls.orders,
      ({ userId }) => ({ status: 1, as: 'trader', user_id: userId }),
      ({ token }) => trader(exchange, token).place({ cont: '0.01' }),
    ],
    ['followers', followCalls.followers, () => ({}), ({ userId }) => newFollower(exchange, userId)],
    ['withdrawals', withdrawalCalls.records, () => ({ type: 0 }), (user) => user.withdraw('10')],
    ['deposits', depositCalls.records, () => ({ type: 1 }), (user) => user.depositWire('10')],
    ['transfers', transferCalls.records, () => ({ type: 3 }), (user) => user.transfer('3', '1', '10')],
    [
      'subscriptions',
      fundCalls.subscriptions,
      () => ({}),
      ({ token }) => investor(exchange, token).invest('10'),
    ],
    ['loans', loanCalls.records, () => ({}), (user) => user.borrow('100')],
    [
      'orders of a trader, as a follower sees them',
      followCalls.orders,
      async ({ token }) => {
        const leader = await newLeader(exchange);
        await copyTrading(exchange, token).follow(leader.userId, '1', '1000');
        for (let count = 0; count < 12; count += 1) await leader.place({ cont: '0.01' });
        await exchange.sandbox.settled();
        return { status: 1, follower_user_id: leader.userId };
      },
    ],
    [
      'days of income',
      fundCalls.income,
      async ({ token }) => {
        const { id } = await investor(exchange, token).invest('20', { id: fundIds.fortnight });
        await exchange.clock.advance(12 * daySeconds * 1000);
        return { sub_id: id };
      },
    ],
  ];

  it.each(lists)(
    '%s are listed by tens, the newest first, each once, and private ones to their user only [FUND-19, FUND-31, FUND-32, LOAN-82, MICRO-11, WALLET-86]',
    async (name, call, inputOf, make) => {
      const [owner, stranger] = [await newBorrower(exchange), await newBorrower(exchange)];
      await lead(exchange, owner.userId);
      for (let count = 0; count < 12; count += 1) await make?.(owner);
      const input = await inputOf(owner);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await listOf(call, owner, { ...input, page }));
      expect(pages.map(({ ids }) => ids.length)).toEqual([10, 2, 0]);
      expect(pages[0]?.count).toBe(12);
      const ids = pages.flatMap((page) => page.ids);
      expect(ids).toEqual([...new Set<number>(ids)].sort((a, b) => b - a));
      if (!name.startsWith('orders of a trader'))
        expect((await listOf(call, stranger, { ...input, page: 1 })).ids).toEqual([]);
    },
  );

  it("another user's record, or an id that is none, is answered like one that does not exist, and nothing changes [FUND-33, LOAN-83]", async () => {
    const [owner, stranger] = [await newBorrower(exchange), await newBorrower(exchange)];
    const { place } = trader(exchange, owner.token);
    const [held, pending] = [await place(), await place({ status: '0', target_price: '1.1' })];
    const { id: subscription } = await investor(exchange, owner.token).invest('10');
    const { id: loan } = await owner.borrow('100');
    const payee = await owner.payee('tron');
    const proof_img = await stranger.proof();
    const order = "This order doesn't exist.";
    const stops = { stop_loss_price: '0', target_profit_price: '0' };
    const unknown: [call: Call, field: string, id: string, msg: string, others?: object][] = [
      [forexCalls.close, 'id', held, order],
      [forexCalls.cancel, 'id', pending, order],
      [forexCalls.setStops, 'id', held, order, stops],
      [forexCalls.setStops, 'id', pending, order, stops],
      [fundCalls.income, 'sub_id', subscription, "This subscription doesn't exist.", { page: 1 }],
      [fundCalls.redeem, 'sub_id', subscription, "This subscription doesn't exist."],
      [loanCalls.savedLoan, 'id', loan, "This loan doesn't exist."],
      [loanCalls.repayment, 'id', loan, "This loan doesn't exist."],
      [
        loanCalls.repay,
        'loan_id',
        loan,
        "This loan doesn't exist.",
        { charge_id: '1', proof_img, amount: '' },
      ],
      [payeeCalls.remove, 'id', payee, "This payee doesn't exist."],
    ];
    const before = await allRecords(exchange);
    for (const [call, field, own, msg, others] of unknown)
      for (const id of [own, '0', '999999999', '9'.repeat(400), "1' or '1'='1", ''])
        expect(
          await exchange.call(call, { ...others, [field]: id }, { token: stranger.token }),
          `${call.path} ${id}`,
        ).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
    expect(await owner.payees(1)).toHaveLength(1);
  });

  it('a list has no page 0, whatever it is of', async () => {
    const { token } = await newBorrower(exchange);
    const fields = { page: 0, type: 1, status: 1, category_id: 1 };
    const paged = protocolCalls.filter(({ input }) => 'entries' in input && 'page' in Object(input.entries));
    expect(paged.length).toBeGreaterThan(12);
    for (const call of paged)
      expect(await exchange.call(call, fields, { token }), call.path).toEqual(
        refused('This request is not valid: page'),
      );
  });

  const whole = { account: 'a@b.test', password: 'good enough', re_password: 'good enough', sms_code: '1' };
  const impossible: [call: Call, field: string, value: unknown, others?: object][] = [
    [accountLogCalls.entries, 'type', 4],
    [chartCalls.bars, 't_end', 'x', { forex_id: '1', period: '5min' }],
    [contentCalls.news, 'category_id', 3],
    [contentCalls.news, 'category_id', undefined],
    [depositCalls.records, 'type', 7],
    [followCalls.orders, 'as', 'owner', { status: 1 }],
    [followCalls.orders, 'page', 'x', { status: 1 }],
    [followCalls.orders, 'status', 0],
    [forexCalls.orders, 'status', '2'],
    [microCalls.orders, 'status', '2'],
    [payeeCalls.add, 'type', 3, samplePayees.bank],
    [payeeCalls.list, 'draw_type', 3],
    [registrationCalls.register, 'type', 'pigeon', whole],
    [transferCalls.submit, 'currency_id', 2, { balance: '10', from: '3', to: '1' }],
  ];

  it.each(impossible.map(([call, field, value, others]) => [call.path, field, value, call, others] as const))(
    '%s refuses the %s %j',
    async (_, field, value, call, others) => {
      const { token } = await newBorrower(exchange);
      expect(await exchange.call(call, { page: 1, ...others, [field]: value }, { token })).toEqual(
        refused(`This request is not valid: ${field}`),
      );
    },
  );
});
