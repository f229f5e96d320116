import { afterAll, describe, expect, it } from 'vitest';
import type { PositionValue } from '#domain/positions.ts';
import { specifiedFollower, specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { euroDollar } from '#fixtures/market.ts';
import { createFollowGateway } from '#gateway/api/follow.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import type { SheetSubject } from '#ports/follow.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open({ userId = '7' } = {}) {
  const copies = createKeyedStore<PositionValue>(() => undefined);
  const notices: unknown[] = [];
  const gateway = createFollowGateway(api.client({ notify: (notice) => notices.push(notice) }), {
    copies,
    pairs: async () => [euroDollar],
    userId: () => userId,
    onAccepted: () => undefined,
  });
  return { gateway, copies, notices };
}

const sent = () => api.requests.map(({ method, path, query: { t: _, ...query } }) => [method, path, query]);
const page = (...data: object[]) => answer(1, { data, total: 21 });
const refused = (reading: Promise<unknown>) =>
  expect(errorOf(reading)).resolves.toMatchObject({ kind: 'refused' });

describe('Traders are read', () => {
  it('page by page [FOLLOW-57]', async () => {
    api.reply(page(specifiedTrader));
    expect(await run(open().gateway.loadTraders, { page: 3 })).toMatchObject({
      data: [{ id: '7001', nickname: 'Northwind' }],
      total: 21,
    });
    expect(sent()).toEqual([['GET', '/api/follow/trader_list', { page: '3' }]]);
  });

  it('all that are followed at once, and the best [FOLLOW-56, FOLLOW-62]', async () => {
    const { gateway } = open();
    api.reply(answer(1, [specifiedTrader]));
    expect(await run(gateway.loadFollowed, { page: 1 })).toMatchObject({ data: [{ id: '7001' }] });
    expect(await run(gateway.loadBest, undefined)).toMatchObject({ data: [{ id: '7001' }] });
    expect(sent()).toEqual([
      ['GET', '/api/follow/followed_trader', {}],
      ['GET', '/api/follow/list', {}],
    ]);
  });

  it("by the user's id, and are unknown where the API refuses it [FOLLOW-59]", async () => {
    const { gateway } = open();
    api.reply(answer(1, specifiedTrader), answer(0, null, 'There is no such trader.'));
    expect(await run(gateway.loadTrader('7001'), undefined)).toMatchObject({
      known: true,
      value: { id: '7001' },
    });
    expect(await run(gateway.loadTrader('7009'), undefined)).toEqual({
      known: false,
      message: 'There is no such trader.',
    });
    expect(sent()).toEqual([
      ['GET', '/api/follow/trader_detail', { id: '7001' }],
      ['GET', '/api/follow/trader_detail', { id: '7009' }],
    ]);
  });

  it('quietly where the screen can do without them, and otherwise with a notice', async () => {
    const { gateway, notices } = open();
    api.reply(answer(0, null, 'Not available.'));
    await refused(run(gateway.loadBest, undefined));
    expect(notices).toEqual([]);
    await refused(run(gateway.loadTraders, { page: 1 }));
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'Not available.' }]);
  });
});

it('followers are read page by page, with their figures together [FOLLOW-63]', async () => {
  api.reply(
    answer(1, {
      data: [specifiedFollower],
      total: 21,
      total_profits: '5',
      position_profits: 2,
      follow_num: 1,
    }),
  );
  expect(await run(open().gateway.loadFollowers, { page: 2 })).toMatchObject({
    data: [{ id: '81', nickname: 'Ada' }],
    total: 21,
    summary: { profit: '5', openProfit: '2', followers: 1 },
  });
  expect(sent()).toEqual([['GET', '/api/follow/my_follower', { page: '2' }]]);
});

const subject = (status: SheetSubject['status']) =>
  ({ trader: { id: '7001', nickname: 'Northwind' }, status }) as const;

const path = '/v2/api/forex/my_deal_follow_order';

describe('The orders of a trader', () => {
  it('are those open at the user, whose prices are stored, or the closed ones, whose are not [FOLLOW-46, FOLLOW-64]', async () => {
    const { gateway, copies } = open();
    api.reply(page(specifiedFollowOrder));
    const load = (status: SheetSubject['status']) =>
      run(gateway.loadOrders({ ...subject(status), as: 'follower' }), { page: 2 });
    await load('closed');
    expect(copies.get('601')).toBeUndefined();
    expect(await load('active')).toMatchObject({ data: [{ id: '601', isCopy: true }], total: 21 });
    expect(copies.get('601')).toEqual({ currentPrice: '1.13', profit: '-4.25' });
    expect(sent()).toEqual([
      ['GET', path, { page: '2', user_id: '7', follower_user_id: '7001', status: '3' }],
      ['GET', path, { page: '2', user_id: '7', follower_user_id: '7001', status: '1' }],
    ]);
  });

  it("are the trader's own for a guest, who has no id [FOLLOW-64, FOLLOW-107]", async () => {
    api.reply(page(specifiedFollowOrder));
    const { gateway } = open({ userId: '' });
    await run(gateway.loadOrders({ ...subject('active'), as: 'trader' }), { page: 1 });
    expect(sent()).toEqual([['GET', path, { page: '1', user_id: '7001', as: 'trader', status: '1' }]]);
  });

  it('have the decimals of their pair, also where the API names it by symbol alone [FOLLOW-37]', async () => {
    api.reply(page({ ...specifiedFollowOrder, ForexTradeLists: { ShowCode: 'EUR/USD' } }));
    expect(
      await run(open().gateway.loadOrders({ ...subject('closed'), as: 'follower' }), { page: 1 }),
    ).toMatchObject({ data: [{ symbol: 'EUR/USD', pricePrecision: euroDollar.pricePrecision }] });
  });

  it('without an answer are an error, and store nothing', async () => {
    const { gateway, copies } = open();
    api.reply(hangUp);
    const reading = run(gateway.loadOrders({ ...subject('active'), as: 'follower' }), { page: 1 });
    expect(await errorOf(reading)).toMatchObject({ kind: 'failed' });
    expect(copies.get('601')).toBeUndefined();
  });
});
