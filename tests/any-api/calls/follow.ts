import type { Handlers } from '../api.ts';
import type { Draw } from '../draw.ts';
import { pair } from '../pair.ts';
import { Figure, Moment, nothing, orNothing, pictureOf, Rows } from '../reply.ts';
import { type Order, userId as ownUserId, type Trader } from '../world.ts';

const wireTrader = (draw: Draw) => (trader: Trader) => ({
  id: trader.id,
  user_id: trader.userId,
  nickname: trader.name,
  avatar: pictureOf(draw),
  follow_num: 3,
  position_num: 2,
  total_num: 40,
  total_amount: new Figure('120.5'),
  position_quantity: new Figure('0.4'),
  max_amount: new Figure(trader.maximum),
  total_profits: orNothing(trader.profit),
  profit_percent: trader.profit === null ? nothing : new Figure('12.5'),
  is_followed: trader.isFollowed ? 1 : 0,
});

const wireOrder = (order: Order) => ({
  Id: order.id,
  ForexTradeLists: { ShowCode: pair.symbol },
  FollowType: order.trader === null ? 1 : 2,
  Status: order.status,
  OriginPrice: new Figure(order.price),
  Price: new Figure(order.price),
  UpdatePrice: new Figure(order.price),
  OrderType: order.side,
  Quantity: new Figure(order.lots),
  CreateTimeHandler: new Moment(order.at),
  FactProfits: orNothing(order.profit),
});

/** Copy-trading (document 2, §7): the list links by `user_id`, the calls take the trader's own id. */
export const followCalls: Handlers = {
  '/api/follow/list': (_, { world, draw }) => ({ data: new Rows(world.traders.map(wireTrader(draw)), 1) }),
  '/api/follow/trader_list': ({ page = '1' }, { world, draw }) => ({
    data: new Rows(world.traders.map(wireTrader(draw)), Number(page), { rows: 'data', end: 'total' }),
  }),
  '/api/follow/followed_trader': (_, { world, draw }) => ({
    data: new Rows(world.traders.filter(({ isFollowed }) => isFollowed).map(wireTrader(draw)), 1),
  }),
  '/api/follow/trader_detail': ({ id }, { world, draw }) => {
    const trader = world.traders.find(({ userId }) => String(userId) === id);
    return trader ? { data: wireTrader(draw)(trader) } : { refused: 'There is no such trader.' };
  },
  '/api/follow/follow_trader': ({ trader_id, multiple, max_amount }, { world }) => {
    const trader = world.traders.find(({ id }) => String(id) === trader_id);
    if (!trader || !multiple || !max_amount) return { refused: 'There is no such trader.' };
    trader.isFollowed = true;
    return { done: 'You copy now.' };
  },
  '/api/follow/apply_trader': (_, { world }) => {
    world.user.isTrader = true;
    return { done: 'You are a trader now.' };
  },
  '/api/follow/canal_follow': ({ trader_id }, { world }) => {
    const trader = world.traders.find(({ id }) => String(id) === trader_id);
    if (!trader?.isFollowed) return { refused: 'There is no such trader.' };
    trader.isFollowed = false;
    return { done: "You've stopped copying." };
  },
  '/api/follow/my_follower': ({ page = '1' }) => ({
    data: new Rows(
      [
        {
          follow_id: 1,
          avatar: nothing,
          nickname: 'Grace',
          profitability: new Figure('3.5'),
          total_profits: new Figure('-12.25'),
        },
      ],
      Number(page),
      { rows: 'data', end: 'total' },
      { total_profits: new Figure('-12.25'), position_profits: new Figure('1.5'), follow_num: 1 },
    ),
  }),
  /** The orders of one user: as a trader by `user_id`, else the copies that `user_id` has of `follower_user_id`. */
  '/v2/api/forex/my_deal_follow_order': (
    { page = '1', user_id, as, follower_user_id, status },
    { world },
  ) => ({
    data: new Rows(
      world.orders
        .filter((order) =>
          as === 'trader'
            ? order.trader === null && String(order.owner) === user_id
            : user_id === String(ownUserId) &&
              order.owner === ownUserId &&
              String(order.trader) === follower_user_id,
        )
        .filter((order) => String(order.status) === status)
        .map(wireOrder),
      Number(page),
      { rows: 'data', end: 'total' },
    ),
  }),
};
