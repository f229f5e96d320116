import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isInterrupted, isOpen } from '#machines/follow/order-sheet.machine.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  card,
  closedOrders,
  openOrders,
  openTraders,
  pageReply,
  paths,
  sheet,
  sheetRows,
  wireCopy,
} from '../../kit/browser/traders.ts';

const topic = 'FOREX_FOLLOW_TRADE.7.7001';
const close = () => page.getByRole('button', { name: 'Close', exact: true });
const notice = () => page.getByText(/Prices and profits aren't updating/);
const loggedIn = { active: { link: { connected: { login: 'authenticated' } } } } as const;

/** Opens the sheet of a trader's open orders, with the live channel logged in. */
async function openSheet(options: Parameters<typeof openTraders>[0] = {}) {
  const opened = await openTraders(options);
  const { channel } = opened.app.context.live;
  const untilLoggedIn = () => expect.poll(() => channel.getSnapshot().matches(loggedIn)).toBe(true);
  await untilLoggedIn();
  await openOrders().click();
  await expect.element(sheetRows().first()).toBeVisible();
  const { sheet: actor } = await opened.app.context.areas.traders();
  const subscribed = () =>
    channel
      .getSnapshot()
      .context.subscriptions.map((subscription) => subscription.topic)
      .filter((subscribedTopic) => subscribedTopic.startsWith('FOREX_FOLLOW_TRADE'));
  return { ...opened, channel, actor, subscribed, untilLoggedIn };
}

describe('The subscription to live copies exists exactly while a sheet of open orders is shown', () => {
  it('it begins with the opening and ends with the closing [FOLLOW-46, FOLLOW-47, FOLLOW-49]', async () => {
    const { copyTopics, subscribed } = await openSheet();
    expect(copyTopics('sub')).toEqual([topic]);
    expect(copyTopics('unsub')).toEqual([]);
    await close().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(copyTopics('unsub')).toEqual([topic]);
    expect(subscribed()).toEqual([]);
  });

  it('not for closed orders [FOLLOW-46]', async () => {
    const { copyTopics } = await openTraders();
    await closedOrders().click();
    await expect.element(sheetRows().first()).toBeVisible();
    await close().click();
    expect([copyTopics('sub'), copyTopics('unsub')]).toEqual([[], []]);
  });

  it('not for a guest, who sees the orders of the trader as they were read [FOLLOW-47]', async () => {
    const { copyTopics, queries } = await openTraders({
      user: null,
      replies: { [paths.orders]: pageReply({ ...wireCopy, FollowType: 1, Outcome: null }) },
    });
    await openOrders().click();
    await expect.element(sheetRows().first()).toHaveTextContent("Trader's own order: 0.25 lots at 1.08420");
    await expect.element(sheet().getByText(/Copied|Skipped/)).not.toBeInTheDocument();
    expect(queries(paths.orders)).toEqual([{ page: '1', user_id: '7001', as: 'trader', status: '1' }]);
    expect(copyTopics('sub')).toEqual([]);
  });

  it('a sheet that closes while the connection is down leaves none behind [FOLLOW-49]', async () => {
    const { live, channel, copyTopics, subscribed, untilLoggedIn } = await openSheet();
    channel.send({ type: 'stop' });
    await expect.element(notice()).toBeVisible();
    await close().click();
    expect(subscribed()).toEqual([]);
    live.received.length = 0;
    channel.send({ type: 'start' });
    await untilLoggedIn();
    expect(copyTopics('sub')).toEqual([]);
  });

  it('a sheet that is open when the connection is lost says so, subscribes again and reads its orders again [FOLLOW-47]', async () => {
    const { live, api, channel, copyTopics, untilLoggedIn } = await openSheet();
    await expect.element(notice()).not.toBeInTheDocument();
    channel.send({ type: 'stop' });
    await expect.element(notice()).toBeVisible();
    expect(copyTopics('sub')).toEqual([topic]);
    api.replies[paths.orders] = pageReply({ ...wireCopy, FactProfits: '31' });
    live.received.length = 0;
    channel.send({ type: 'start' });
    await untilLoggedIn();
    await expect.element(notice()).not.toBeInTheDocument();
    expect(copyTopics('sub')).toEqual([topic]);
    await expect.element(sheetRows().first()).toHaveTextContent('+$31.00');
  });

  it('a sheet that is opened without the connection says so at once', async () => {
    const { app } = await openTraders();
    await expect.element(card('Northwind')).toBeVisible();
    app.context.live.channel.send({ type: 'stop' });
    await openOrders().click();
    await expect.element(notice()).toBeVisible();
    const { sheet: actor } = await app.context.areas.traders();
    expect(isInterrupted(actor.getSnapshot())).toBe(true);
  });

  it('a sign-out closes the sheet [FOLLOW-49]', async () => {
    const { app, actor, subscribed } = await openSheet({
      replies: { '/api/user/logout': success(null) },
    });
    app.context.session.session.send({ type: 'signOut' });
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(isOpen(actor.getSnapshot())).toBe(false);
    expect(subscribed()).toEqual([]);
  });

  it('leaving the page closes the sheet [FOLLOW-49]', async () => {
    const { router, actor, copyTopics, subscribed } = await openSheet();
    await router.navigate({ to: '/rank' });
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.poll(() => isOpen(actor.getSnapshot())).toBe(false);
    expect(copyTopics('unsub')).toEqual([topic]);
    expect(subscribed()).toEqual([]);
  });
});

describe('The orders on the sheet', () => {
  it('are read again at each opening [FOLLOW-15]', async () => {
    const { api } = await openSheet();
    await expect.element(sheetRows().first()).toHaveTextContent('EUR/USD');
    await close().click();
    const pound = { Id: 4, ShowCode: 'GBP/USD', Code: 'GBPUSD', PricePrecision: 5 };
    api.replies[paths.orders] = pageReply({ ...wireCopy, Id: 701, ForexTradeLists: pound });
    await openOrders('Southern Cross').click();
    await expect.element(sheetRows().first()).toHaveTextContent('GBP/USD');
    await expect.element(sheet()).not.toHaveTextContent('EUR/USD');
    await expect.element(sheet()).toHaveTextContent('Southern Cross');
    expect(api.times(paths.orders)).toBe(2);
  });

  it('show a copy that is opened or skipped meanwhile [FOLLOW-80]', async () => {
    const { api, live } = await openSheet();
    await expect.element(sheetRows().first()).toHaveTextContent('EUR/USD');
    const pound = { Id: 4, ShowCode: 'GBP/USD', Code: 'GBPUSD', PricePrecision: 5 };
    api.replies[paths.orders] = pageReply({ ...wireCopy, Id: 701, ForexTradeLists: pound }, wireCopy);
    live.push('FOREX_CLOSED', []);
    await expect.element(sheetRows().first()).toHaveTextContent('GBP/USD');
    await expect.element(sheetRows().nth(1)).toHaveTextContent('EUR/USD');
  });

  it('move live, each row by itself, and others do not appear [FOLLOW-48, FOLLOW-69]', async () => {
    const second = { ...wireCopy, Id: 602, FactProfits: '-3' };
    const { live } = await openSheet({ replies: { [paths.orders]: pageReply(wireCopy, second) } });
    await expect.element(sheetRows().first()).toHaveTextContent('+$25.501.08512');
    live.push(topic, [
      { Id: 601, UpdatePrice: '1.0861', FactProfits: '47.1234567' },
      { Id: 999, UpdatePrice: '1.1', FactProfits: '5' },
    ]);
    await expect.element(sheetRows().first()).toHaveTextContent('+$47.121.08610');
    await expect.element(sheetRows().nth(1)).toHaveTextContent('-$3.001.08512');
    expect(sheetRows().elements()).toHaveLength(2);
  });

  it('do not move by the topic of another trader or user [FOLLOW-48]', async () => {
    const second = { ...wireCopy, Id: 602 };
    const { live } = await openSheet({ replies: { [paths.orders]: pageReply(wireCopy, second) } });
    const wrong = [{ Id: 601, UpdatePrice: '1.2', FactProfits: '99' }];
    live.push('FOREX_FOLLOW_TRADE.7.7002', wrong);
    live.push('FOREX_FOLLOW_TRADE.8.7001', wrong);
    live.push(topic, [{ Id: 602, UpdatePrice: '1.0852', FactProfits: '26' }]);
    await expect.element(sheetRows().nth(1)).toHaveTextContent('+$26.00');
    await expect.element(sheetRows().first()).toHaveTextContent('+$25.501.08512');
  });

  it('move in a sheet that was closed and opened again only by newer messages [FOLLOW-48]', async () => {
    const { live, api } = await openSheet();
    live.push(topic, [{ Id: 601, UpdatePrice: '1.2', FactProfits: '99' }]);
    await expect.element(sheetRows().first()).toHaveTextContent('+$99.00');
    await close().click();
    live.push(topic, [{ Id: 601, UpdatePrice: '1.3', FactProfits: '100' }]);
    api.replies[paths.orders] = pageReply({ ...wireCopy, FactProfits: '12' });
    await openOrders().click();
    await expect.element(sheetRows().first()).toHaveTextContent('+$12.00');
  });

  it('are read again when one of them is closed', async () => {
    const { live, api } = await openSheet();
    api.replies[paths.orders] = pageReply();
    live.push('FOREX_CLOSED', [601]);
    await expect.element(sheet().getByText('No following orders')).toBeVisible();
  });

  it('show the price of a pending order, and no profit [FOLLOW-39]', async () => {
    await openSheet({ replies: { [paths.orders]: pageReply({ ...wireCopy, Status: 0 }) } });
    await expect.element(sheetRows().first()).toHaveTextContent('0.25 lots at 1.08410 (trader: 0.5)');
    await expect.element(sheetRows().first()).not.toHaveTextContent('$25.50');
  });

  it('say the outcome of each at the user, and why, with both numbers [FOLLOW-38, FOLLOW-40, FOLLOW-80, FOLLOW-81, FOLLOW-93, FOLLOW-120]', async () => {
    const reduced = 'The copies may use 500.00 USD of margin; with this one it would have been 640.00 USD.';
    const small = '0.005 lots is less than the smallest order, 0.01.';
    await openSheet({
      replies: {
        [paths.orders]: pageReply(
          wireCopy,
          { ...wireCopy, Id: 602, Outcome: 'reduced', OutcomeReason: reduced, OrderType: 2, Multiple: '50' },
          { ...wireCopy, Id: 603, FollowType: 1, Outcome: 'skipped', OutcomeReason: small },
          { ...wireCopy, Id: 604, IsOnOwn: 1, EndReason: 'Closed by you.' },
        ),
      },
    });
    const row = (index: number) => sheetRows().nth(index);
    await expect.element(row(0)).toHaveTextContent('EUR/USDBuy0.25 lots at 1.08420 (trader: 0.5)');
    await expect.element(row(0).getByText('Copied', { exact: true })).toBeVisible();
    await expect.element(row(1)).toHaveTextContent('EUR/USDSell50×0.25 lots');
    await expect.element(row(1)).toHaveTextContent(`Reduced${reduced}`);
    await expect.element(row(2)).toHaveTextContent("Trader's own order: 0.25 lots at");
    await expect.element(row(2)).toHaveTextContent(`Skipped${small}`);
    await expect.element(row(3)).toHaveTextContent('CopiedOn its ownClosed by you.');
  });

  it('of none say so, by the kind of the sheet [FOLLOW-16]', async () => {
    const { app } = await openTraders({ replies: { [paths.orders]: pageReply() } });
    await openOrders().click();
    await expect.element(sheet().getByText('No following orders')).toBeVisible();
    await close().click();
    await closedOrders().click();
    await expect.element(sheet().getByText('No closed follow orders')).toBeVisible();
    const { sheetOrders } = await app.context.areas.traders();
    expect(sheetOrders()?.getSnapshot().value).toBe('finished');
  });

  it('that fail to load are finished, and can be read again [FOLLOW-15, FOLLOW-52]', async () => {
    const { api } = await openTraders({
      replies: { [paths.orders]: { code: 0, msg: 'Try later.', data: null } },
    });
    await openOrders().click();
    await expect.element(sheet().getByText('This could not be loaded')).toBeVisible();
    expect(api.times(paths.orders)).toBe(1);
    api.replies[paths.orders] = pageReply(wireCopy);
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await expect.element(sheetRows().first()).toHaveTextContent('EUR/USD');
  });

  it('are read page by page and refreshed by a button [FOLLOW-15, FOLLOW-64]', async () => {
    const { api, queries } = await openSheet({
      replies: {
        [paths.orders]: ({ query }) => success({ data: [{ ...wireCopy, Id: Number(query.page) }], total: 2 }),
      },
    });
    await sheet().getByRole('button', { name: 'Load more' }).click();
    await expect.element(sheetRows().nth(1)).toBeVisible();
    expect(queries(paths.orders).map(({ page: number }) => number)).toEqual(['1', '2']);
    api.replies[paths.orders] = pageReply({ ...wireCopy, FactProfits: '77' });
    await sheet().getByRole('button', { name: 'Refresh' }).click();
    await expect.element(sheetRows().first()).toHaveTextContent('+$77.00');
  });
});

it('the sheet is as high as 68 percent of the screen [FOLLOW-12]', async () => {
  await openSheet();
  const height = () => sheet().element().getBoundingClientRect().height / window.innerHeight;
  await expect.poll(height).toBeCloseTo(0.68, 2);
});

it('a trader sees the own orders on the own sheet', async () => {
  const { queries } = await openTraders({
    replies: { [paths.traders]: pageReply({ user_id: 7, nickname: 'Me', position_num: 1 }) },
  });
  await openOrders('Me').click();
  await expect
    .poll(() => queries(paths.orders))
    .toEqual([{ page: '1', user_id: '7', as: 'trader', status: '1' }]);
});
