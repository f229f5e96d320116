import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf, tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedTrader } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import type { WireReply } from '#protocol/call.ts';
import { copyType, followCalls } from '#protocol/follow.ts';
import { forexStatus, orderSide } from '#protocol/forex.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { agree, answers, decides, fill, leaveSheet, press, read } from './acts.ts';
import type { JourneyPlan } from './journey.ts';

const northwind = {
  ...specifiedTrader,
  avatar: '',
  position_num: '0',
  position_quantity: '0',
  is_followed: 0,
  win_rate: '64.5',
  profit_curve: [0, 120, 90, 310, 1284.5],
  last_orders: [
    { id: '500', symbol: 'EUR/USD', type: 1, lots: '0.5', minimum_lots: '0.01', margin: '500', fee: '0.5' },
  ],
  open_copies: '0',
};

const followed = { ...northwind, is_followed: 1, multiple: '0.5', follow_amount: '500' };
const copied = { ...followed, position_num: '1', position_quantity: '0.25', open_copies: '1' };

const copy: WireReply<typeof followCalls.orders>['data'][number] = {
  Id: '601',
  ForexTradeLists: tradedEuroDollar,
  FollowType: copyType,
  Status: forexStatus.holding,
  OriginPrice: '1.25',
  Price: '1.25',
  UpdatePrice: '1.25',
  OrderType: orderSide.buy,
  Quantity: '0.25',
  CreateTimeHandler: '2026-03-02T09:30:00Z',
  FactProfits: '0',
  Outcome: 'copied',
  LeaderQuantity: '0.5',
};
const risen = { Id: copy.Id, UpdatePrice: '1.254', FactProfits: '100' };

const none = { data: [], total: 0 };
const named = { values: { nickname: 'Northwind' } };

const shown = (trader: typeof northwind) => ({
  ...reply(followCalls.traders, { data: [trader], total: 1 }),
  ...reply(followCalls.trader, trader),
});

/** A trader is followed, an order is copied, and the trader is unfollowed. */
export const copying: JourneyPlan = {
  title: 'Follow, copied order, unfollow',
  description:
    "A user follows a trader, sees the trader's next order copied, and stops following while it is open.",
  path: '/follow/follow-list',
  start: 'At the master traders',
  user: realUser,
  replies: {
    ...shown(northwind),
    ...reply(followCalls.best, none),
    ...reply(followCalls.followed, none),
    ...reply(followCalls.orders, none),
    ...balancesOf({ forex: '1200', micro: '0', change: '0' }),
  },
  steps: [
    {
      sentence: "The user opens a trader's page",
      state: 'At the trader',
      requirements: ['FOLLOW-8', 'FOLLOW-17'],
      acts: [press('Details of {nickname}', named), read('64.5')],
    },
    {
      sentence: 'The user presses Copy and agrees to the terms',
      state: 'At the settings',
      requirements: ['FOLLOW-20', 'FOLLOW-23', 'FOLLOW-54'],
      acts: [
        press('Copy {nickname}', named),
        agree(),
        press('Confirm', { context: 'terms' }),
        read('Multiple'),
      ],
    },
    {
      sentence: 'The user sets half of the lots and 500 USD at most, and the API accepts it',
      state: 'Following',
      requirements: ['FOLLOW-24', 'FOLLOW-25', 'FOLLOW-27', 'FOLLOW-60'],
      acts: [
        fill({ Multiple: '0.5', 'Max margin for copies': '500' }),
        answers(
          shown(followed),
          reply(followCalls.follow, null, "You're now copying Northwind."),
          reply(followCalls.followed, { data: [followed], total: 1 }),
        ),
        press('Copy now'),
        press('Done', { inSheet: true }),
        read('Open copies'),
      ],
    },
    {
      sentence: 'The trader buys 0.5 lots, and the exchange copies half of them',
      state: 'Order copied',
      requirements: ['FOLLOW-9', 'FOLLOW-71', 'FOLLOW-79'],
      acts: [
        answers(shown(copied), reply(followCalls.orders, { data: [copy], total: 1 })),
        decides,
        press('Open positions: {openOrders}, of {nickname}', {
          values: { openOrders: '1', nickname: 'Northwind' },
        }),
        read('EUR/USD'),
      ],
    },
    {
      sentence: 'The price rises to 1.25400',
      state: 'Copy in profit',
      requirements: ['FOLLOW-47', 'FOLLOW-48', 'FOLLOW-69'],
      acts: [
        // The same where the orders are read again.
        answers(reply(followCalls.orders, { data: [{ ...copy, ...risen }], total: 1 })),
        ({ live }) => live.push(topicOf('copies', realUser.id, String(northwind.user_id)), [risen]),
        read('100.00'),
      ],
    },
    {
      sentence: 'The user closes the sheet and presses Stop copying',
      state: 'Unfollowing to be confirmed',
      requirements: ['FOLLOW-19', 'FOLLOW-89'],
      acts: [leaveSheet(), press('Stop copying'), read('Cancel')],
    },
    {
      sentence: 'The user confirms, and the copy goes on as an order of the user',
      state: 'Unfollowed',
      requirements: ['FOLLOW-42', 'FOLLOW-61', 'FOLLOW-90'],
      acts: [
        answers(
          shown(northwind),
          reply(followCalls.unfollow, null, "You've stopped copying Northwind."),
          reply(followCalls.followed, none),
        ),
        press('Stop copying', { inSheet: true }),
        read("You've stopped copying Northwind."),
      ],
    },
  ],
};
