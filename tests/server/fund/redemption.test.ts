import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decimal, minus } from '#domain/decimal.ts';
import { fundCalls } from '#protocol/fund.ts';
import { creditIncome, redeem, refund } from '#server/fund/settlement.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { balanceOf, house } from '#server/ledger/ledger.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { untilWaiting } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { fundIds, newInvestor } from '../../kit/server/fund.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { sessionConfig } from '../../kit/server/session.ts';

const config = { ...sessionConfig, daySeconds: 2, reviewSeconds: 25 };
const day = 2_000;
const untilReviewed = 26_000;

const received = done('Your redemption has been received. The money will be returned after the review.');
const changed = (figures: { penalty: string; returned: string }) =>
  refused('The early redemption fee has changed. Check the new figures.', figures);
const underWay = refused('This subscription is already being redeemed.');
const over = refused('This subscription has already been redeemed.');
const matured = refused('This subscription has finished, and the whole amount was returned without a fee.');

exchangeSuite('the redemption of a subscription', { config }, (exchange, engine) => {
  const penalties = () =>
    exchange.world.database.transaction().execute((tx) => balanceOf(tx, house('penalties')));

  it('costs its penalty, 30.864 of 1234.56 at 2.5 %, after the review; the rest is returned, and the income stays [FUND-20, FUND-22, FUND-33, FUND-39, FUND-48, FUND-49, FUND-50]', async () => {
    const ada = await newInvestor(exchange);
    const { id } = await ada.invest('1234.56', { id: fundIds.quarter });
    await exchange.clock.advance(3 * day);
    const shown = await ada.shownFigures(id);
    expect(shown).toEqual({ penalty: '30.864', returned: '1203.696' });
    const before = await penalties();
    expect(await ada.redeem(id, shown)).toEqual(received);
    const reviewEnd = new Date(exchange.clock.now() + 25_000).toISOString();
    expect(await ada.subscription(id)).toMatchObject({
      status: 'refunding',
      income: '12.222',
      penalty: '30.864',
      endsAt: reviewEnd,
    });
    expect(await ada.balance('change')).toEqual({ balance: '3777.662', lockBalance: '1234.56' });
    expect((await ada.fund(fundIds.quarter)).subscribed).toBe('1234.56');
    await exchange.clock.advance(24_999);
    expect((await ada.subscription(id)).status).toBe('refunding');
    await exchange.clock.advance(1);
    expect(await ada.subscription(id)).toMatchObject({
      status: 'refunded',
      income: '12.222',
      penalty: '30.864',
      endsAt: reviewEnd,
    });
    expect(await ada.balance('change')).toEqual({ balance: '4981.358', lockBalance: '0' });
    expect(minus(await penalties(), before)).toBe('30.864');
    expect((await ada.fund(fundIds.quarter)).subscribed).toBe('0');
    const [row] = (await ada.log('3')).data;
    expect(row).toMatchObject({
      amount: '1203.696',
      locked: '-1234.56',
      description: 'Quarterly income redeemed early',
    });
    await exchange.clock.advance(5 * day);
    expect(await ada.wholeIncome(id)).toHaveLength(3);
  });

  it('under other figures than those of now is refused with them; without figures it is taken [FUND-47]', async () => {
    const ada = await newInvestor(exchange);
    const { id } = await ada.invest('1000', { id: fundIds.quarter });
    const other = await ada.invest('200', { id: fundIds.month });
    const now = { penalty: '25', returned: '975' };
    const before = await allRecords(exchange);
    for (const figures of [
      { penalty: '24.99', returned: '975' },
      { penalty: '25', returned: '975.01' },
      { penalty: '0', returned: '1000' },
      { returned: '1000' },
      { penalty: '0' },
    ])
      expect(await ada.redeem(id, figures)).toEqual(changed(now));
    expect(await ada.redeem(id, { penalty: 'none' })).toEqual(refused('The amount must be a number.'));
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.redeem(id, { penalty: '25.00', returned: '975.0' })).toEqual(received);
    expect(await ada.redeem(other.id)).toEqual(received);
  });

  it('is refused in every status but 1, after the maturity whatever figures were shown, and nothing is written [FUND-20, FUND-21, FUND-47, FUND-52]', async () => {
    const ada = await newInvestor(exchange);
    const { id } = await ada.invest('500', { id: fundIds.quarter });
    await ada.redeem(id);
    const attempts = async (answer: unknown) => {
      const before = await allRecords(exchange);
      const shown = await ada.shownFigures(id);
      for (const figures of [shown, {}, { penalty: '0', returned: '500' }])
        expect(await ada.redeem(id, figures)).toEqual(answer);
      expect(await allRecords(exchange)).toEqual(before);
    };
    await attempts(underWay);
    await exchange.clock.advance(untilReviewed);
    await attempts(over);
    const status = async () =>
      (await exchange.call(fundCalls.subscriptions, { page: 1 }, { token: ada.token })).data;
    expect(await status()).toMatchObject({ data: [{ status: 3 }] });
    const other = await ada.invest('100');
    const shown = await ada.shownFigures(other.id);
    await exchange.clock.advance(7 * day);
    expect(await status()).toMatchObject({ data: [{ status: 4 }, { status: 3 }] });
    const before = await allRecords(exchange);
    for (const figures of [shown, {}, { penalty: '0', returned: '100' }])
      expect(await ada.redeem(other.id, figures)).toEqual(matured);
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('comes after the income that is due, also when nothing has credited it yet [FUND-41, FUND-47]', async () => {
    const { database } = exchange.world;
    const ada = await newInvestor(exchange);
    const [late, mature] = [await ada.invest('400'), await ada.invest('600')];
    // As if they had begun earlier, and no leader had run since.
    const shift = (id: string, milliseconds: number) =>
      sql`update fund_subscription set subscribed_at = subscribed_at - ${milliseconds}::bigint,
        next_income_at = next_income_at - ${milliseconds}::bigint where id = ${Number(id)}`.execute(database);
    await shift(late.id, 3 * day + 500);
    await shift(mature.id, 7 * day);
    await sql`update ledger_posting set at = subscribed_at from fund_subscription subscription
      where reference = 'fund:' || subscription.id and subscription.user_id = ${ada.userId}`.execute(
      database,
    );
    expect(await ada.redeem(late.id)).toEqual(received);
    expect(await ada.subscription(late.id)).toMatchObject({ status: 'refunding', income: '1.44' });
    expect(await ada.redeem(mature.id)).toEqual(matured);
    expect(await ada.subscription(mature.id)).toMatchObject({
      status: 'finished',
      income: '5.04',
      penalty: null,
      endsAt: new Date(exchange.clock.now()).toISOString(),
    });
  });

  /** Which of a maturity and a redemption happens, by their order, and by whether the request comes before it. */
  const races = [
    ['redemption first', 1, 'refunding'],
    ['redemption first', 0, 'finished'],
    ['maturity first', 1, 'finished'],
    ['maturity first', 0, 'finished'],
    ['maturity waits for the redemption', 1, 'refunding'],
    ['redemption waits for the maturity', 1, 'finished'],
    ['redemption waits for the maturity', 0, 'finished'],
  ] as const;

  it.each(races)(
    '%s, asked for %i ms before the instant of the maturity: exactly one of them happens (%s) [FUND-51]',
    async (order, before, outcome) => {
      const { database } = exchange.world;
      const ada = await newInvestor(exchange);
      // Between two ticks of the leader's clock.
      await exchange.clock.advance(1_500 - (exchange.clock.now() % 1_000));
      const { id } = await ada.invest('500');
      const maturity = exchange.clock.now() + 7 * day;
      await exchange.clock.advance(7 * day - before);
      const mature = () => transact(database, (tx) => creditIncome(tx, Number(id), maturity));
      const redemption = () => ada.redeem(id);
      /** Starts `second` while the first one isn't committed, and commits when it waits. */
      const holding = async (first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) => {
        const { waiting } = await transact(database, async (tx) => {
          await first(tx);
          const started = second();
          await untilWaiting(engine, database);
          return { waiting: started };
        });
        await waiting;
      };
      switch (order) {
        case 'redemption first':
          await redemption();
          await mature();
          break;
        case 'maturity first':
          await mature();
          await redemption();
          break;
        case 'maturity waits for the redemption': {
          const figures = { penalty: decimal(5), reviewAt: exchange.clock.now() + 25_000 };
          await holding((tx) => redeem(tx, Number(id), figures), mature);
          break;
        }
        case 'redemption waits for the maturity':
          await holding((tx) => creditIncome(tx, Number(id), maturity), redemption);
          break;
      }
      const { status } = await ada.subscription(id);
      expect(status).toBe(outcome);
      const isFinished = status === 'finished';
      expect(await ada.wholeIncome(id)).toHaveLength(isFinished ? 7 : 6);
      await exchange.clock.advance(untilReviewed);
      expect((await ada.subscription(id)).status).toBe(isFinished ? 'finished' : 'refunded');
      // 0.6 a day; the penalty is 1 %.
      const balance = isFinished ? '5004.2' : '4998.6';
      expect(await ada.balance('change')).toEqual({ balance, lockBalance: '0' });
    },
  );

  it('is taken once of several at the same time, and refunded once [FUND-51, FUND-52, FUND-54]', async () => {
    const { database } = exchange.world;
    const ada = await newInvestor(exchange);
    const { id } = await ada.invest('500');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.redeem(id)));
    expect(answers.filter(({ code }) => code === 1)).toEqual([received]);
    expect(answers.filter(({ code }) => code === 0)).toEqual([underWay, underWay, underWay]);
    const end = exchange.clock.now() + 25_000;
    await Promise.all([1, 2, 3].map(() => transact(database, (tx) => refund(tx, Number(id), end))));
    await exchange.clock.advance(untilReviewed);
    expect(await ada.balance('change')).toEqual({ balance: '4995', lockBalance: '0' });
    const again = { penalty: decimal(5), reviewAt: end };
    await expect(transact(database, (tx) => redeem(tx, Number(id), again))).rejects.toThrow();
    expect((await ada.subscription(id)).status).toBe('refunded');
  });
});
