import Big from 'big.js';
import type { Handlers } from '../api.ts';
import type { Draw } from '../draw.ts';
import { Figure, Moment, nothing, orNothing, pictureOf, Rows } from '../reply.ts';
import type { Fund } from '../world.ts';

const wireFund = (draw: Draw) => (fund: Fund) => ({
  id: fund.id,
  title: fund.title,
  image: pictureOf(draw),
  currency_code: fund.currency,
  dividend_percentage: new Figure(fund.percent),
  staring_sub_amount: new Figure(fund.minimum),
  max_sub_amount: orNothing(fund.maximum),
  lock_dividend_days: fund.days,
  desc: nothing,
  liquidated_damages: orNothing(fund.penalty),
});

/** Document 2, §9: percentage × amount / 100, rounded to 4 decimals. */
export const dailyProfitOf = (share: string, { percent }: Fund): string =>
  Big(percent).times(share).div(100).round(4, Big.roundHalfUp).toFixed();

/** The income of every subscription, each day the same. */
export const incomes = [4, 3, 2, 1].map((id) => ({ id, interest: '0.33', at: id * 86_400_000 }));

/** Funds (document 2, §7, Fund). */
export const fundCalls: Handlers = {
  '/api/fund/list': ({ page = '1' }, { world, draw }) => ({
    data: new Rows(world.funds.map(wireFund(draw)), Number(page), { rows: 'data', end: 'last_page' }),
  }),
  '/api/fund/info': ({ id }, { world, draw }) => {
    const fund = world.funds.find((each) => String(each.id) === id);
    return fund ? { data: wireFund(draw)(fund) } : { refused: 'There is no such fund.' };
  },
  '/api/fund/buy': ({ id, amount = '' }, { world, now }) => {
    const fund = world.funds.find((each) => String(each.id) === id);
    if (!fund || Big(amount).lt(fund.minimum)) return { refused: 'Too little.' };
    world.subscriptions.unshift({
      id: Math.max(0, ...world.subscriptions.map((each) => each.id)) + 1,
      fund,
      share: amount,
      income: '0',
      status: 1,
      at: now,
    });
    return { done: 'You have subscribed.' };
  },
  '/api/fund/subList': ({ page = '1' }, { world, draw }) => ({
    data: new Rows(
      world.subscriptions.map(({ id, fund, share, income, status, at }, index) => ({
        id,
        status,
        share_amount: new Figure(share),
        sub_time: new Moment(at),
        day_profit: new Figure(dailyProfitOf(share, fund)),
        sum_profit: new Figure(income),
        get_fund: fund.maximum === null && index > 0 ? nothing : wireFund(draw)(fund),
      })),
      Number(page),
      { rows: 'data', end: 'last_page' },
    ),
  }),
  '/api/fund/insList': ({ page = '1' }) => ({
    data: new Rows(
      incomes.map(({ id, interest, at }) => ({
        id,
        interest: new Figure(interest),
        created_at: new Moment(at),
      })),
      Number(page),
      { rows: 'data', end: 'last_page' },
    ),
  }),
  '/api/fund/applyRefund': ({ sub_id }, { world }) => {
    const subscription = world.subscriptions.find(({ id }) => String(id) === sub_id);
    if (subscription?.status !== 1) return { refused: 'This has ended.' };
    subscription.status = 2;
    return { done: 'We look at it.' };
  },
};
