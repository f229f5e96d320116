import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { specifiedFund } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { fundCalls, subscriptionStatus } from '#protocol/fund.ts';
import { answers, decides, fill, press, read } from './acts.ts';
import type { JourneyPlan } from './journey.ts';

const quarterly = {
  ...specifiedFund,
  image: '',
  staring_sub_amount: '50',
  desc: 'Short government bonds of four countries.',
  subscribed_amount: '0',
};

const recorded = (status: number) =>
  reply(fundCalls.subscriptions, {
    data: [
      {
        id: '91',
        status,
        share_amount: '100',
        sub_time: '2026-03-02T09:15:00Z',
        day_profit: '0.33',
        sum_profit: '0.99',
        get_fund: quarterly,
        end_time: '2026-05-31T09:15:00Z',
        penalty_amount: '2.5',
      },
    ],
    last_page: 1,
  });

/** A subscription to a fund, and its early redemption. */
export const fund: JourneyPlan = {
  title: 'Subscribe, redeem',
  description: 'A user puts money into a fund, earns for three days, and takes it out early for a penalty.',
  path: '/mining',
  start: 'At the funds',
  user: realUser,
  replies: {
    ...reply(fundCalls.funds, { data: [quarterly], last_page: 1 }),
    ...reply(fundCalls.fund, quarterly),
    ...reply(fundCalls.subscriptions, { data: [], last_page: 1 }),
    ...balancesOf({ forex: '0', micro: '0', change: '2310.25' }),
  },
  steps: [
    {
      sentence: 'The user presses Subscribe at a fund',
      state: 'At the fund',
      requirements: ['FUND-4', 'FUND-5'],
      acts: [press('Subscribe'), read('Short government bonds of four countries.')],
    },
    {
      sentence: 'The user types 100 USDT and presses Subscribe',
      state: 'Subscription to be confirmed',
      requirements: ['FUND-7', 'FUND-8', 'FUND-37', 'FUND-38'],
      acts: [fill({ Amount: '100' }), press('Subscribe'), read('Confirm the subscription')],
    },
    {
      sentence: 'The user confirms, and the API records the subscription',
      state: 'Subscribed',
      requirements: ['FUND-9', 'FUND-29', 'FUND-35'],
      acts: [
        answers(
          reply(fundCalls.subscribe, null, 'You are subscribed.'),
          recorded(subscriptionStatus.inProgress),
          balancesOf({ forex: '0', micro: '0', change: '2210.25' }),
        ),
        press('Subscribe now', { inSheet: true }),
        read('You have subscribed'),
      ],
    },
    {
      sentence: 'The user presses See your subscriptions',
      state: 'At the subscriptions',
      requirements: ['FUND-10', 'FUND-11'],
      acts: [press('See your subscriptions', { inSheet: true }), read('In progress')],
    },
    {
      sentence: 'The user presses Redeem',
      state: 'Redemption to be confirmed',
      requirements: ['FUND-12', 'FUND-23', 'FUND-46'],
      acts: [press('Redeem'), read('Redeem early')],
    },
    {
      sentence: 'The user confirms, and the API begins to pay back',
      state: 'Being refunded',
      requirements: ['FUND-24', 'FUND-33', 'FUND-47'],
      acts: [
        answers(
          reply(fundCalls.redeem, null, 'We have your redemption.'),
          recorded(subscriptionStatus.refunding),
        ),
        press('Redeem now', { inSheet: true }),
        read('Refunding'),
      ],
    },
    {
      sentence: 'The API has paid back all but the penalty',
      state: 'Refunded',
      requirements: ['FUND-20', 'FUND-48'],
      acts: [
        answers(
          recorded(subscriptionStatus.refunded),
          balancesOf({ forex: '0', micro: '0', change: '2307.75' }),
        ),
        decides,
        read('Refunded'),
      ],
    },
  ],
};
