import { page } from 'vitest/browser';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedFollower, specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';

/** Traders as the API sends them; numbers and texts are mixed, as in the wild. */
export const wireTrader = {
  ...specifiedTrader,
  id: 3,
  avatar: '',
  follow_num: '12',
  position_quantity: 3.4,
  is_followed: 0,
};

export const wireFollowed = {
  ...wireTrader,
  id: 4,
  user_id: 7002,
  nickname: 'Southern Cross',
  total_profits: '-86.255',
  is_followed: 1,
};

export const wireOrder = {
  ...specifiedFollowOrder,
  ForexTradeLists: tradedEuroDollar,
  OriginPrice: '1.0841',
  Price: '1.0842',
  UpdatePrice: '1.08512',
  CreateTimeHandler: '2026-03-02T09:15:00Z',
};

/** An open order of a trader as the API sends it: the user's copy. */
export const wireCopy = {
  ...wireOrder,
  Quantity: '0.25',
  FactProfits: '25.5',
  Outcome: 'copied',
  LeaderQuantity: '0.5',
};

export const wireFollower = { ...specifiedFollower, avatar: '', total_profits: '84.1' };

export const paths = {
  best: '/api/follow/list',
  traders: '/api/follow/trader_list',
  followed: '/api/follow/followed_trader',
  followers: '/api/follow/my_follower',
  orders: '/v2/api/forex/my_deal_follow_order',
};

export const pageReply = (...data: object[]) => success({ data, total: data.length });

/** A reply with these totals over all followers. */
export const followersReply = (summary: object, ...data: object[]) =>
  success({ data, total: data.length, ...summary });

export const traderReplies: Record<string, ReplyTo> = {
  [paths.best]: pageReply(wireTrader),
  [paths.traders]: pageReply(wireTrader, wireFollowed),
  [paths.followed]: pageReply(wireFollowed),
  [paths.followers]: followersReply(
    { total_profits: '53.6', position_profits: '12.255', follow_num: 2 },
    wireFollower,
  ),
  [paths.orders]: pageReply(wireCopy),
};

/** Opens the app with two master traders, the second of whom the user follows. */
export async function openTraders({
  path = '/follow/follow-list',
  environment,
  ...options
}: AreaOptions = {}) {
  const opened = await openArea(traderReplies, {
    path,
    environment: { random: () => 0, ...environment },
    ...options,
  });
  const { api, live } = opened;
  return {
    ...opened,
    /** The queries of a call so far. */
    queries: (called: string) =>
      api.requests.filter((request) => request.path === called).map(({ query: { t: _, ...query } }) => query),
    /** The topics of copies in the frames of this type that the app has sent. */
    copyTopics: (type: 'sub' | 'unsub') =>
      live.received
        .filter((frame) => frame.type === type && String(frame.topic).startsWith('FOREX_FOLLOW_TRADE'))
        .map(({ topic }) => topic),
  };
}

export const cards = () => page.getByRole('article');
export const card = (nickname: string) => page.getByRole('article', { name: nickname, exact: true });
export const openOrders = (nickname = 'Northwind') =>
  page.getByRole('button', { name: new RegExp(`^Open positions: .*, of ${nickname}$`) });
export const closedOrders = (nickname = 'Northwind') =>
  page.getByRole('button', { name: new RegExp(`^Closed positions: .*, of ${nickname}$`) });
export const sheet = () => page.getByRole('dialog');
