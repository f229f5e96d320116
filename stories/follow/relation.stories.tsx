import { type Replies, reply } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { followCalls } from '#protocol/follow.ts';
import { agree, fill, press } from '../kit/journeys/acts.ts';
import { page } from '../kit/page.tsx';

export default { title: 'follow/Relation' };

const pastOrder = {
  id: '500',
  symbol: 'EUR/USD',
  type: 1,
  lots: '0.5',
  minimum_lots: '0.01',
  margin: '500',
  fee: '0.5',
};
const trader = {
  ...specifiedTrader,
  avatar: '',
  is_followed: 0,
  win_rate: '64.5',
  profit_curve: [0, 120, 90, 310, 480, 1284.5],
  last_orders: [
    pastOrder,
    { ...pastOrder, id: '501', lots: '0.01', margin: '10', fee: '0.01' },
    { ...pastOrder, id: '502', lots: '5', margin: '5000' },
  ],
};
const followed = { ...trader, is_followed: 1, open_copies: '3', multiple: '0.5', follow_amount: '500' };
const past = { ...specifiedFollowOrder, ForexTradeLists: tradedEuroDollar, Status: 3 };

const ofTrader = (wire: typeof trader) => ({
  ...reply(followCalls.trader, wire),
  ...reply(followCalls.traders, { data: [wire], total: 1 }),
  ...reply(followCalls.orders, { data: [past], total: 1 }),
});

const traderPage = (
  shown: string,
  replies: Replies = ofTrader(trader),
  user: typeof realUser | null = realUser,
) => page('/follow/trader?id=7001', shown, { user, replies });
const settings = (shown: string, replies = ofTrader(trader), acts: Parameters<typeof page>[2] = {}) =>
  page('/follow/submit?id=7001', shown, { replies, ...acts });

/** The numbers are typed: the preview has all three outcomes. */
export const Preview = settings('Multiple', ofTrader(trader), {
  acts: [
    agree(),
    press('Confirm', { context: 'terms' }),
    fill({ Multiple: '0.5', 'Max margin for copies': '500' }),
  ],
});
export const FollowedAlready = settings('Northwind', ofTrader(followed));

export const TraderPage = traderPage('64.5');
export const FollowedTraderPage = traderPage('Stop copying', ofTrader(followed));
export const OwnPage = traderPage('64.5', ofTrader(trader), { ...realUser, id: '7001' });
export const GuestsPage = traderPage('64.5', ofTrader(trader), null);
export const UnknownTrader = traderPage('There is no such trader', {
  [followCalls.trader.path]: { code: 0, msg: "This trader doesn't exist.", data: null },
});
export const LoadingTrader = traderPage('Trader', {});
export const FailedTrader = traderPage('The trader could not be loaded', {
  [followCalls.trader.path]: 'no connection',
});
export const NoHistory = traderPage('No history yet', {
  ...ofTrader(trader),
  ...reply(followCalls.orders, { data: [], total: 0 }),
});
