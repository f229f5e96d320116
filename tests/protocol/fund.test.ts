import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specifiedFund, specifiedIncome, specifiedSubscription } from '#fixtures/exchange/specified.ts';
import { changedFund, changedRedemption, fundCalls, subscriptionStatus } from '#protocol/fund.ts';
import { absent, readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

const readFund = {
  id: '81',
  title: 'Quarterly income',
  image: 'https://cdn.example.test/fund.png',
  currency: 'USDT',
  dailyPercent: '0.33',
  minimum: '100',
  maximum: '5000',
  days: 90,
  description: 'Short government bonds.',
  penaltyPercent: '2.5',
  subscribed: null,
  daySeconds: null,
};

describe('A fund', () => {
  const sample = sampleOf(specifiedFund, readerOf(fundCalls.fund.reply));

  it('with exactly the specified fields is read; what the user has in it is unknown then [FUND-17, FUND-28]', () => {
    expect(sample.read()).toEqual(readFund);
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      title: ['title', 'text'],
      image: ['image', 'text'],
      currency_code: ['currency', 'text'],
      dividend_percentage: ['dailyPercent', 'amount'],
      staring_sub_amount: ['minimum', 'amount'],
      max_sub_amount: ['maximum', 'optionalAmount'],
      lock_dividend_days: ['days', 'count'],
      desc: ['description', 'text'],
      liquidated_damages: ['penaltyPercent', 'optionalAmount'],
      subscribed_amount: ['subscribed', 'optionalAmount'],
    }),
  )('%s [FUND-17]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('The list of funds', () => {
  const read = readerOf(fundCalls.funds.reply);

  it.each([null, undefined, [], { data: null, last_page: 1 }])('is empty where %j is sent', (data) => {
    expect(read(data)).toMatchObject({ data: [] });
  });

  it('has pages with the number of the last one, and leaves out a fund without its minimum [FUND-1, FUND-27]', () => {
    const broken = { ...specifiedFund, id: 82, staring_sub_amount: null };
    expect(read({ data: [broken, specifiedFund], last_page: '3' })).toEqual({
      data: [readFund],
      total: null,
      lastPage: 3,
    });
  });
});

describe('A subscription', () => {
  const sample = sampleOf(specifiedSubscription, rowReaderOf(fundCalls.subscriptions.reply));

  it('with exactly the specified fields is read, without its end and penalty [FUND-18, FUND-31]', () => {
    expect(sample.read()).toEqual({
      id: '91',
      status: 'inProgress',
      share: '1234.56',
      subscribedAt: '2026-03-02 09:15:00',
      dailyIncome: '4.074',
      income: '12.222',
      fund: {
        title: readFund.title,
        currency: readFund.currency,
        days: readFund.days,
        penaltyPercent: readFund.penaltyPercent,
      },
      endsAt: '',
      penalty: null,
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      share_amount: ['share', 'amount'],
      sub_time: ['subscribedAt', 'text'],
      day_profit: ['dailyIncome', 'optionalAmount'],
      sum_profit: ['income', 'optionalAmount'],
      end_time: ['endsAt', 'text'],
      penalty_amount: ['penalty', 'optionalAmount'],
      'get_fund.title': ['fund.title', 'text'],
      'get_fund.liquidated_damages': ['fund.penaltyPercent', 'optionalAmount'],
    }),
  )('%s [FUND-18]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['status', 1, 'status', 'inProgress'],
      ['status', '2', 'status', 'refunding'],
      ['status', 3, 'status', 'refunded'],
      ['status', '4', 'status', 'finished'],
      ['status', 0, 'status', null],
      ['status', 5, 'status', null],
      ['status', 'done', 'status', null],
      ['status', null, 'status', null],
      ['status', absent, 'status', null],
    ),
  )('%s [FUND-20]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each([[null], [undefined], [{}], [[]], ['']])(
    'with %j for its fund is read, with nothing known of the fund',
    (sent) => {
      expect(
        rowReaderOf(fundCalls.subscriptions.reply)({ ...specifiedSubscription, get_fund: sent }),
      ).toMatchObject({
        id: '91',
        share: '1234.56',
        fund: { title: '', currency: '', days: null, penaltyPercent: null },
      });
    },
  );

  it('has the specified codes of its status [FUND-20]', () => {
    expect(subscriptionStatus).toEqual({ inProgress: 1, refunding: 2, refunded: 3, finished: 4 });
  });
});

describe('The income of a day', () => {
  const sample = sampleOf(specifiedIncome, rowReaderOf(fundCalls.income.reply));

  it('with exactly the specified fields is read [FUND-19, FUND-32]', () => {
    expect(sample.read()).toEqual({ id: '95', amount: '4.0741', createdAt: '2026-03-03 09:15:00' });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      interest: ['amount', 'amount'],
      created_at: ['createdAt', 'text'],
    }),
  )('%s [FUND-19]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe("What a refusal's data says", () => {
  it('of a changed fund is the fund as it is now', () => {
    expect(v.parse(changedFund, { fund: specifiedFund })).toEqual(readFund);
  });

  it.each([null, undefined, {}, [], 'changed', { fund: null }, { fund: { ...specifiedFund, id: null } }])(
    'of a changed fund is nothing in %j',
    (data) => {
      expect(v.parse(changedFund, data)).toBeNull();
    },
  );

  it.each([
    [
      { penalty: '0', returned: 1234.56 },
      { penalty: '0', returned: '1234.56' },
    ],
    [{ penalty: '30.864' }, null],
    [{ penalty: 'more', returned: '1' }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    ['changed', null],
  ])('of the figures of a redemption in %j is %j [FUND-47]', (data, figures) => {
    expect(v.parse(changedRedemption, data)).toEqual(figures);
  });
});

it.each([fundCalls.subscribe, fundCalls.redeem])('the answer to $path may carry any data', ({ reply }) => {
  for (const data of [null, undefined, {}, [], 'done']) expect(readerOf(reply)(data)).toEqual(data);
});

it.each([
  ['funds', '/api/fund/list', 'read', ['page']],
  ['fund', '/api/fund/info', 'read', ['id']],
  [
    'subscribe',
    '/api/fund/buy',
    'write',
    ['id', 'amount', 'day_profit', 'lock_dividend_days', 'liquidated_damages'],
  ],
  ['subscriptions', '/api/fund/subList', 'read', ['page']],
  ['income', '/api/fund/insList', 'read', ['sub_id', 'page']],
  ['redeem', '/api/fund/applyRefund', 'write', ['sub_id', 'penalty', 'returned']],
] as const)(
  'the call %s is GET %s, a %s, for any user with a session [FUND-27, FUND-28, FUND-29, FUND-31, FUND-32, FUND-33]',
  (name, ...declared) => {
    const { method, path, effect, encoding, access, input } = fundCalls[name];
    expect([path, effect, Object.keys(input.entries)]).toEqual(declared);
    expect([method, encoding, access]).toEqual(['GET', 'query', 'session']);
  },
);
