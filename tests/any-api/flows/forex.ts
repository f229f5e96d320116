import { expect } from 'vitest';
import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { estimateOf, pairTermsOf } from '#domain/order-blocker.ts';
import type { Pair } from '#protocol/market.ts';
import { allRows, loaded, type Opened, until } from '../app.ts';
import { performedOnce, sameFigure, sameMoment, withRefusal } from '../oracle.ts';
import { feeOf, marginOf, pair } from '../pair.ts';
import { userId } from '../world.ts';

const path = '/v2/api/forex/my_deal';
const codes = { pending: 0, holding: 1, closed: 3 } as const;

const pairsOf = (opened: Opened) =>
  loaded(opened, opened.app.context.market.pairs, '/v2/api/forex/trade_list');

async function pairOf(opened: Opened): Promise<Pair> {
  const [shown] = await pairsOf(opened);
  if (!shown) throw new Error('There is a pair');
  return shown;
}

/** The user's orders of each status, with the figures that the API has of them. */
export async function readsOrders(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  expect((await pairsOf(opened)).map(({ symbol, isOpen }) => [symbol, isOpen])).toEqual([
    [pair.symbol, true],
  ]);
  const { ordersOf } = await areas.forex();
  for (const status of ['pending', 'holding', 'closed'] as const) {
    const rows = await allRows(opened, ordersOf(status), path);
    const own = api.world.orders.filter(
      (order) => order.owner === userId && order.trader === null && order.status === codes[status],
    );
    expect(
      rows.map(({ id }) => id),
      `${status} orders`,
    ).toEqual(own.map(({ id }) => String(id)));
    for (const [index, { lots, profit, price, stopLoss, takeProfit, at }] of own.entries()) {
      const row = rows[index];
      sameFigure(row?.lots, lots);
      sameFigure(row?.stopLoss, stopLoss);
      sameFigure(row?.takeProfit, takeProfit);
      sameFigure(row?.profit, status === 'pending' ? null : profit);
      sameFigure(row?.orderPrice, price);
      sameFigure(row?.openPrice, status === 'pending' ? null : price);
      sameMoment(opened, path, row?.createdAt, at);
    }
  }
}

/** A market order and a pending one stand once at the API, with margin and fee of the documents' formulas. */
export async function orders(opened: Opened): Promise<void> {
  const { api, app, areas } = opened;
  const services = await areas.forex();
  await loaded(opened, app.context.wallet.balances, '/v2/api/main/wallet/getBalance');
  const shown = await pairOf(opened);
  const settings = await loaded(opened, services.settings, '/api/basicSet/getBasicInfo');
  const entry = services.orderEntryOf(shown);
  const step = () => entry.getSnapshot();
  await until('The live channel', () => step().context.conditions.isQuoteLive);
  const isFixed = api.draw.world.margin === 'fixed';
  const leverage = step().context.draft.leverage ?? '1';
  for (const [kind, price] of [
    ['market', pair.price],
    ['pending', '1.07'],
  ] as const) {
    if (kind === 'pending')
      entry.send({
        type: 'change',
        changes: { kind, price: decimal(price), stopLoss: decimal('1.06'), takeProfit: decimal('1.09') },
      });
    const quote = decimal(pair.price);
    const estimate = estimateOf(step().context.draft, pairTermsOf(shown), { quote, ...settings });
    sameFigure(estimate.margin, marginOf(pair.lots, price, api.draw.world));
    sameFigure(estimate.fee, feeOf(pair.lots, price, api.draw.world));
    await withRefusal(opened, '/v2/api/forex/submit', {
      send: () => {
        entry.send({ type: 'buy', quote, openProfit: null });
        entry.send({ type: 'confirm', quote, openProfit: null });
      },
      isRefused: () => step().context.refusal,
      isDone: () => step().matches('placed'),
    });
    performedOnce(opened, '/v2/api/forex/submit', {
      type: '1',
      cont: pair.lots,
      forex_id: String(pair.id),
      status: kind === 'market' ? '1' : '0',
      target_price: kind === 'market' ? '0' : price,
      stop_loss_price: kind === 'market' ? '0' : '1.06',
      target_profit_price: kind === 'market' ? '0' : '1.09',
      multiple: isFixed ? String(leverage) : pair.leverage,
    });
    entry.send({ type: 'dismiss' });
  }
}

/** A held order gets stops and is closed, a pending one is cancelled, each once. */
export async function endsOrders(opened: Opened): Promise<void> {
  const { api, areas, newIdempotency } = opened;
  const services = await areas.forex();
  const ownOf = (status: number) => {
    const order = api.world.orders.find(
      (each) => each.owner === userId && each.trader === null && each.status === status,
    );
    if (!order) throw new Error('There is an order to end');
    return order;
  };
  const held = ownOf(1);
  const stops = createActor(services.stops, {
    input: {
      orderId: String(held.id),
      side: held.side === 1 ? 'buy' : 'sell',
      terms: null,
      stopLoss: null,
      takeProfit: null,
      idempotency: newIdempotency(),
    },
  }).start();
  stops.send({ type: 'change', changes: { stopLoss: decimal(held.side === 1 ? '1.05' : '1.15') } });
  await withRefusal(opened, '/v2/api/forex/set_stop_price', {
    send: () => stops.send({ type: 'save', price: decimal(pair.price) }),
    isRefused: () => stops.getSnapshot().context.refusal,
    isDone: () => stops.getSnapshot().matches('saved'),
  });
  performedOnce(opened, '/v2/api/forex/set_stop_price', {
    id: String(held.id),
    stop_loss_price: held.side === 1 ? '1.05' : '1.15',
    target_profit_price: '0',
  });
  for (const [order, status, call] of [
    [held, 'holding', '/v2/api/forex/close'],
    [ownOf(0), 'pending', '/v2/api/forex/cancel_trade'],
  ] as const) {
    const position = createActor(services.position, {
      input: { orderId: String(order.id), status, idempotency: newIdempotency() },
    }).start();
    await withRefusal(opened, call, {
      send: () => {
        position.send({ type: status === 'holding' ? 'close' : 'cancel' });
        position.send({ type: 'confirm' });
      },
      isRefused: () => position.getSnapshot().context.message,
      isDone: () => position.getSnapshot().matches('ended'),
    });
    performedOnce(opened, call, { id: String(order.id) });
  }
}
