import Big from 'big.js';
import type { Handlers } from '../api.ts';
import { feeOf, marginOf, pair } from '../pair.ts';
import { Figure, Moment, nothing, orNothing, Rows } from '../reply.ts';
import { type MicroOrder, type Order, userId, type World } from '../world.ts';

const wireOrder = (order: Order) => ({
  Id: order.id,
  OriginId: order.id,
  OrderType: order.side,
  Quantity: new Figure(order.lots),
  Status: order.status,
  OriginPrice: new Figure(order.price),
  Price: order.status === 0 ? nothing : new Figure(order.price),
  UpdatePrice: order.status === 0 ? nothing : new Figure(order.price),
  FactProfits: order.status === 0 ? nothing : orNothing(order.profit),
  CautionMoney: new Figure('10.842'),
  TradeFee: new Figure('0.05'),
  TargetLossPrice: new Figure(order.stopLoss),
  TargetProfitPrice: new Figure(order.takeProfit),
  CreateTimeHandler: new Moment(order.at),
  CompleteTimeHandler: order.status === 3 ? new Moment(order.at) : nothing,
  ForexTradeLists: { ShowCode: pair.symbol },
});

const ownOrder = (world: World, id: string | undefined, status: number) =>
  world.orders.find((order) => String(order.id) === id && order.owner === userId && order.status === status);

/** The durations on offer, in the documents' names. */
export const durations = [
  { id: 1, seconds: 60, least: '10', minimum: '0.6', maximum: '0.8' },
  { id: 2, seconds: 300, least: '50', minimum: '0.7', maximum: '0.9' },
];

export const hasEnded = ({ at, seconds }: MicroOrder, now: number) => now >= at + seconds * 1000;

/** Contract orders and micro orders (document 1, §7). */
export const tradeCalls: Handlers = {
  '/v2/api/forex/my_deal': ({ page = '1', status }, { world }) => ({
    data: new Rows(
      world.orders
        .filter((order) => order.owner === userId && order.trader === null && String(order.status) === status)
        .map(wireOrder),
      Number(page),
      { rows: 'data', end: 'total' },
      { all_fact_profits: new Figure('-1.5') },
    ),
  }),
  '/v2/api/forex/submit': (fields, { world, draw, now }) => {
    const { cont = '', type, forex_id, status, target_price = '0' } = fields;
    const price = status === '1' ? pair.price : target_price;
    const [account] = world.accounts;
    if (forex_id !== String(pair.id) || !account || Big(price).lte(0))
      return { refused: 'Something is missing.' };
    const cost = Big(marginOf(cont, price, draw.world)).plus(feeOf(cont, price, draw.world));
    if (cost.gt(account.balance)) return { refused: 'The balance is too low.' };
    world.orders.unshift({
      id: Math.max(...world.orders.map(({ id }) => id)) + 1,
      owner: userId,
      trader: null,
      side: Number(type),
      lots: cont,
      status: status === '1' ? 1 : 0,
      price,
      stopLoss: fields.stop_loss_price ?? '0',
      takeProfit: fields.target_profit_price ?? '0',
      profit: '0',
      at: now,
    });
    return { done: 'Placed.' };
  },
  '/v2/api/forex/close': ({ id }, { world }) => {
    const order = ownOrder(world, id, 1);
    if (!order) return { refused: 'There is no such order.' };
    order.status = 3;
    return { done: 'Closed.' };
  },
  '/v2/api/forex/cancel_trade': ({ id }, { world }) => {
    const order = ownOrder(world, id, 0);
    if (!order) return { refused: 'There is no such order.' };
    world.orders.splice(world.orders.indexOf(order), 1);
    return { done: 'Cancelled.' };
  },
  '/v2/api/forex/set_stop_price': ({ id, stop_loss_price = '', target_profit_price = '' }, { world }) => {
    const order = ownOrder(world, id, 1);
    if (!order) return { refused: 'There is no such order.' };
    order.stopLoss = stop_loss_price;
    order.takeProfit = target_profit_price;
    return { done: 'Set.' };
  },
  '/v2/api/micro/get_seconds': (_, { draw }) => {
    const seconds = durations.map(({ id, seconds, least, minimum, maximum }) => ({
      Id: id,
      Seconds: seconds,
      ProfitRatio: new Figure(minimum),
      profit_max_ratio: new Figure(maximum),
      LimitAmount: new Figure(least),
    }));
    if (draw.world.microOptions === 'durations') return { data: seconds };
    return { data: { seconds, numbers: [{ Number: new Figure('20') }, { Number: new Figure('50') }] } };
  },
  '/v2/api/micro/submit': ({ forex_id, type, number = '', seconds }, { world, now }) => {
    const duration = durations.find((each) => String(each.seconds) === seconds);
    const [, account] = world.accounts;
    if (forex_id !== String(pair.id) || !duration || !account || Big(number).lt(duration.least))
      return { refused: 'Something is missing.' };
    if (Big(number).gt(account.balance)) return { refused: 'The balance is too low.' };
    account.balance = Big(account.balance).minus(number).toFixed();
    world.microOrders.unshift({
      id: Math.max(...world.microOrders.map(({ id }) => id)) + 1,
      direction: Number(type),
      amount: number,
      seconds: duration.seconds,
      at: now,
    });
    return { done: 'Placed.' };
  },
  '/v2/api/micro/orders': ({ page = '1', status }, { world, now }) => ({
    data: new Rows(
      world.microOrders
        .filter((order) => hasEnded(order, now) === (status === '3'))
        .map((order) => ({
          Id: order.id,
          ForexTradeList: { Id: pair.id, ShowCode: pair.symbol },
          Type: order.direction,
          Status: hasEnded(order, now) ? 3 : 1,
          Number: new Figure(order.amount),
          OpenPrice: new Figure(pair.price),
          EndPrice: hasEnded(order, now) ? new Figure('1.0845') : nothing,
          ProfitRatio: new Figure('0.6'),
          ProfitMaxRatio: new Figure('0.8'),
          FactProfits: hasEnded(order, now) ? new Figure('1.25') : nothing,
          Seconds: order.seconds,
          RemainMilliSeconds: Math.max(0, order.at + order.seconds * 1000 - now),
          CreatedAtST: new Moment(order.at),
          CompleteAtST: hasEnded(order, now) ? new Moment(order.at + order.seconds * 1000) : nothing,
        })),
      Number(page),
      { rows: 'data', end: 'total' },
    ),
  }),
};
