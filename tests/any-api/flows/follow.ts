import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { allRows, lookedUp, type Opened, until } from '../app.ts';
import { performedOnce, sameFigure, withRefusal } from '../oracle.ts';
import { type Order, userId } from '../world.ts';

const sheetPath = '/v2/api/forex/my_deal_follow_order';

/** Every trader of the list; the page of one is linked by the user's id, and shows that trader's own orders. */
export async function readsTraders(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const { traders } = await areas.traders();
  const rows = await allRows(opened, traders(), '/api/follow/trader_list');
  expect(rows.map(({ nickname }) => nickname)).toEqual(api.world.traders.map(({ name }) => name));
  for (const [index, trader] of api.world.traders.entries()) {
    sameFigure(rows[index]?.maxMargin, trader.maximum);
    sameFigure(rows[index]?.profit, trader.profit);
    expect(rows[index]?.isFollowed).toBe(trader.isFollowed);
  }
  const { historyOf } = await areas.relations();
  const [trader] = api.world.traders;
  const shown = await allRows(opened, historyOf(String(trader?.userId)), sheetPath);
  const closed = api.world.orders.filter(
    (order) => order.owner === trader?.userId && order.trader === null && order.status === 3,
  );
  sameOrders(shown, closed);
}

function sameOrders(shown: readonly FollowOrder[], sent: readonly Order[]): void {
  expect(shown.map(({ id }) => id)).toEqual(sent.map(({ id }) => String(id)));
  for (const [index, { profit, lots, trader }] of sent.entries()) {
    sameFigure(shown[index]?.profit, profit);
    sameFigure(shown[index]?.lots, lots);
    expect(shown[index]?.isCopy).toBe(trader !== null);
  }
}

/** The user's copies of a trader, open and closed, and those of nobody else. */
export async function readsCopies(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const { sheet, sheetOrders, followed } = await areas.traders();
  const rows = await allRows(opened, followed(), '/api/follow/followed_trader');
  const own = api.world.traders.filter(({ isFollowed }) => isFollowed);
  expect(rows.map(({ nickname }) => nickname)).toEqual(own.map(({ name }) => name));
  const [trader] = rows;
  const [sent] = own;
  if (!trader || !sent) throw new Error('A trader is followed');
  for (const [status, code] of [
    ['active', 1],
    ['closed', 3],
  ] as const) {
    sheet.send({ type: 'open', subject: { trader, status } });
    const list = sheetOrders();
    if (!list) throw new Error('The sheet has a list');
    const copies = await allRows(opened, list, sheetPath);
    sameOrders(
      copies,
      api.world.orders.filter(
        (order) => order.owner === userId && order.trader === sent.userId && order.status === code,
      ),
    );
    sheet.send({ type: 'close' });
  }
}

/** A user who applies becomes a trader, and sees the followers with the API's figures. */
export async function becomesTrader(opened: Opened): Promise<void> {
  const { areas, app } = opened;
  const { application } = await areas.relations();
  const form = application();
  form.send({ type: 'agree', agreed: true });
  await withRefusal(opened, '/api/follow/apply_trader', {
    send: () => form.send({ type: 'submit' }),
    isRefused: () => (form.getSnapshot().matches('refused') ? form.getSnapshot().context.message : null),
    isDone: () => form.getSnapshot().matches('applied'),
  });
  performedOnce(opened, '/api/follow/apply_trader', {});
  const { session } = app.context.session;
  await until('The trader', () => session.getSnapshot().context.user?.isTrader === true);
  const { followers } = await areas.traders();
  const list = followers();
  const rows = await allRows(opened, list, '/api/follow/my_follower');
  expect(rows.map(({ id, nickname }) => [id, nickname])).toEqual([['1', 'Grace']]);
  sameFigure(rows[0]?.profit, '-12.25');
  sameFigure(rows[0]?.profitPercent, '3.5');
  const { summary } = list.getSnapshot().context;
  sameFigure(summary?.profit, '-12.25');
  sameFigure(summary?.openProfit, '1.5');
  expect(summary?.followers).toBe(1);
}

/** A trader is followed and left by the trader's own id. */
export async function follows(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.relations();
  const trader = api.world.traders[2];
  if (!trader) throw new Error('There is a trader to follow');
  const actor = services.traderOf(String(trader.userId));
  const relation = services.relationOf(await lookedUp(opened, actor, '/api/follow/trader_detail'));
  const step = () => relation.getSnapshot();
  relation.send({ type: 'follow' });
  relation.send({ type: 'agree', agreed: true });
  relation.send({ type: 'confirm' });
  relation.send({ type: 'change', changes: { multiple: decimal('2'), maxMargin: decimal('150.5') } });
  await withRefusal(opened, '/api/follow/follow_trader', {
    send: () => relation.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => api.world.traders[2]?.isFollowed === true,
  });
  performedOnce(opened, '/api/follow/follow_trader', {
    trader_id: String(trader.id),
    multiple: '2',
    max_amount: '150.5',
  });
  relation.send({ type: 'back' });
  await until('The followed trader', () => step().matches('followed'));
  relation.send({ type: 'unfollow' });
  await withRefusal(opened, '/api/follow/canal_follow', {
    // The copies that stay open are read first, and again after a refusal.
    prepare: async () => {
      await until('The open copies', () => step().matches({ confirmingUnfollow: 'asking' }));
    },
    send: () => relation.send({ type: 'confirm' }),
    isRefused: () => step().context.refusal,
    isDone: () => api.world.traders[2]?.isFollowed === false,
  });
  performedOnce(opened, '/api/follow/canal_follow', { trader_id: String(trader.id) });
}
