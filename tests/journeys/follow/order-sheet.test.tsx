import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { isOpen } from '#machines/follow/order-sheet.machine.ts';
import { success } from '../../kit/browser/app.tsx';
import { openTrader, paths, wireDetails } from '../../kit/browser/relations.ts';
import { openOrders, pageReply, sheet, wireCopy } from '../../kit/browser/traders.ts';

const topic = 'FOREX_FOLLOW_TRADE.7.7001';
const rows = () => sheet().getByRole('listitem');
const close = () => page.getByRole('button', { name: 'Close', exact: true });
const notice = () => page.getByText(/Prices and profits aren't updating/);
const loggedIn = { active: { link: { connected: { login: 'authenticated' } } } } as const;
const pound = { Id: 4, ShowCode: 'GBP/USD', Code: 'GBPUSD', PricePrecision: 5 };

async function showOrders(nickname?: string) {
  await page.getByText('Details', { exact: true }).click();
  await openOrders(nickname).click();
}

/** Opens the sheet of a trader's open orders, with the live channel logged in. */
async function openSheet(options: Parameters<typeof openTrader>[0] = {}) {
  const opened = await openTrader({
    ...options,
    replies: { [paths.orders]: pageReply(wireCopy), ...options.replies },
  });
  const { channel } = opened.app.context.live;
  const untilLoggedIn = () => expect.poll(() => channel.getSnapshot().matches(loggedIn)).toBe(true);
  await untilLoggedIn();
  await showOrders();
  await expect.element(rows().first()).toBeVisible();
  return { ...opened, channel, untilLoggedIn };
}

it('In a window that has become low by larger text the sheet scrolls as a whole, and reads on near its end [API-10, APP-61]', async () => {
  const { style } = document.documentElement;
  onTestFinished(() => {
    style.removeProperty('font-size');
  });
  const orders = Array.from({ length: 20 }, (_, id) => ({ ...wireCopy, Id: id + 1 }));
  const { queries } = await openSheet({ replies: { [paths.orders]: success({ data: orders, total: 40 }) } });
  const pages = () => queries(paths.orders).map((query) => query.page);
  const first = pages();
  style.setProperty('font-size', '200%');
  sheet().element().querySelector('[data-scrolls-low]')?.scrollTo(0, 100_000);
  await expect.poll(pages).toEqual([...first, '2']);
});

describe('The subscription to live copies exists exactly while a sheet of open orders is shown', () => {
  it('it begins with the opening, and ends with the closing and with another page [FOLLOW-46, FOLLOW-47, FOLLOW-49]', async () => {
    const { app, router, copyTopics } = await openSheet();
    expect(copyTopics('sub')).toEqual([topic]);
    expect(copyTopics('unsub')).toEqual([]);
    await close().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(copyTopics('unsub')).toEqual([topic]);
    await openOrders().click();
    await expect.element(rows().first()).toBeVisible();
    await router.navigate({ to: '/rank' });
    await expect.element(sheet()).not.toBeInTheDocument();
    const { sheet: actor } = await app.context.areas.traders();
    await expect.poll(() => isOpen(actor.getSnapshot())).toBe(false);
    expect([copyTopics('sub'), copyTopics('unsub')]).toEqual([
      [topic, topic],
      [topic, topic],
    ]);
  });

  it('not for a guest, who sees the orders of the trader as they were read [FOLLOW-47]', async () => {
    const { copyTopics, queries } = await openTrader({
      user: null,
      replies: { [paths.orders]: pageReply({ ...wireCopy, FollowType: 1, Outcome: null }) },
    });
    await showOrders();
    await expect.element(rows().first()).toHaveTextContent('0.25 lots at 1.08420');
    await expect.element(sheet().getByText(/Copied|Skipped/)).not.toBeInTheDocument();
    expect(queries(paths.orders)).toContainEqual({ page: '1', user_id: '7001', as: 'trader', status: '1' });
    expect(copyTopics('sub')).toEqual([]);
  });

  it('a lost connection is reported, also if the sheet is opened later; on the next one a sheet that is open subscribes and reads again, and one that was closed meanwhile leaves none behind [FOLLOW-47, FOLLOW-49]', async () => {
    const { live, api, channel, copyTopics, untilLoggedIn } = await openSheet();
    const reconnect = async () => {
      live.received.length = 0;
      channel.send({ type: 'start' });
      await untilLoggedIn();
    };
    await expect.element(notice()).not.toBeInTheDocument();
    channel.send({ type: 'stop' });
    await expect.element(notice()).toBeVisible();
    api.replies[paths.orders] = pageReply({ ...wireCopy, FactProfits: '31' });
    await reconnect();
    await expect.element(notice()).not.toBeInTheDocument();
    expect(copyTopics('sub')).toEqual([topic]);
    await expect.element(rows().first()).toHaveTextContent('+$31.00');
    channel.send({ type: 'stop' });
    await close().click();
    await openOrders().click();
    await expect.element(notice()).toBeVisible();
    await close().click();
    await reconnect();
    expect(copyTopics('sub')).toEqual([]);
  });
});

describe('The orders on the sheet', () => {
  it('move live by the topic of user and trader, each by itself; others do not appear, and in a sheet that is opened again they are those that were read [FOLLOW-15, FOLLOW-48, FOLLOW-69]', async () => {
    const second = { ...wireCopy, Id: 602, FactProfits: '-3' };
    const { live, api, router } = await openSheet({
      replies: { [paths.orders]: pageReply(wireCopy, second) },
    });
    const wrong = [{ Id: 602, UpdatePrice: '1.2', FactProfits: '99' }];
    live.push('FOREX_FOLLOW_TRADE.7.7002', wrong);
    live.push('FOREX_FOLLOW_TRADE.8.7001', wrong);
    await expect.element(rows().first()).toHaveTextContent(/\+\$25\.50.*1\.08512/);
    live.push(topic, [
      { Id: 601, UpdatePrice: '1.0861', FactProfits: '47.1234567' },
      { Id: 999, UpdatePrice: '1.1', FactProfits: '5' },
    ]);
    await expect.element(rows().first()).toHaveTextContent(/\+\$47\.12.*1\.08610/);
    await expect.element(rows().nth(1)).toHaveTextContent(/-\$3\.00.*1\.08512/);
    expect(rows().elements()).toHaveLength(2);
    await close().click();
    live.push(topic, [{ Id: 601, UpdatePrice: '1.3', FactProfits: '100' }]);
    api.replies[paths.orders] = pageReply({ ...wireCopy, FactProfits: '12' });
    await openOrders().click();
    await expect.element(rows().first()).toHaveTextContent('+$12.00');
    await close().click();
    api.replies[paths.orders] = pageReply({ ...wireCopy, Id: 701, ForexTradeLists: pound });
    api.replies[paths.trader] = success({ ...wireDetails, user_id: 7002, nickname: 'Southern Cross' });
    await router.navigate({ to: '/follow/trader', search: { id: '7002' } });
    await showOrders('Southern Cross');
    await expect.element(rows().first()).toHaveTextContent('GBP/USD');
    await expect.element(sheet()).not.toHaveTextContent('EUR/USD');
    await expect.element(sheet()).toHaveTextContent('Southern Cross');
  });

  it('are read again when a copy is opened or skipped, and when one of them is closed [FOLLOW-80]', async () => {
    const { api, live } = await openSheet();
    api.replies[paths.orders] = pageReply({ ...wireCopy, Id: 701, ForexTradeLists: pound }, wireCopy);
    live.push('FOREX_CLOSED', []);
    await expect.element(rows().first()).toHaveTextContent('GBP/USD');
    await expect.element(rows().nth(1)).toHaveTextContent('EUR/USD');
    api.replies[paths.orders] = pageReply();
    live.push('FOREX_CLOSED', [601]);
    await expect.element(sheet().getByText('No open positions')).toBeVisible();
  });

  it('say the outcome of each at the user, and why, with both numbers; a pending one has its price, and no profit [FOLLOW-38, FOLLOW-39, FOLLOW-40, FOLLOW-80, FOLLOW-81, FOLLOW-93, FOLLOW-120]', async () => {
    const reduced = 'The copies may use 500.00 USD of margin; with this copy it would have been 640.00 USD.';
    const small = '0.005 lots is less than the smallest order, 0.01.';
    await openSheet({
      replies: {
        [paths.orders]: pageReply(
          wireCopy,
          { ...wireCopy, Id: 602, Outcome: 'reduced', OutcomeReason: reduced, OrderType: 2, Multiple: '50' },
          { ...wireCopy, Id: 603, FollowType: 1, Outcome: 'skipped', OutcomeReason: small },
          { ...wireCopy, Id: 604, IsOnOwn: 1, EndReason: 'Closed by you.' },
          { ...wireCopy, Id: 605, Status: 0 },
        ),
      },
    });
    const row = (index: number) => rows().nth(index);
    await expect.element(row(0)).toHaveTextContent(/EUR\/USDBuy.*0\.25 lots at 1\.08420 \(trader: 0\.5\)/);
    await expect.element(row(0).getByText('Copied', { exact: true })).toBeVisible();
    await expect.element(row(1)).toHaveTextContent(/EUR\/USDSell50×.*0\.25 lots/);
    await expect.element(row(1)).toHaveTextContent(`Reduced${reduced}`);
    await expect.element(row(2)).toHaveTextContent('0.25 lots at 1.08420');
    await expect.element(row(2)).not.toHaveTextContent('(trader:');
    await expect.element(row(2)).toHaveTextContent(`Skipped${small}`);
    await expect.element(row(3)).toHaveTextContent('CopiedManaged by youClosed by you.');
    await expect.element(row(4)).toHaveTextContent('0.25 lots at 1.08410 (trader: 0.5)');
    await expect.element(row(4)).not.toHaveTextContent('$25.50');
  });
});

it('a trader sees the own orders on the own sheet, which is as high as 68 percent of the screen [FOLLOW-12]', async () => {
  const { queries } = await openTrader({
    path: '/follow/trader?id=7',
    replies: { [paths.trader]: success({ user_id: 7, nickname: 'Me', position_num: 1 }) },
  });
  await showOrders('Me');
  const height = () => sheet().element().getBoundingClientRect().height / window.innerHeight;
  await expect.poll(height).toBeCloseTo(0.68, 2);
  await expect
    .poll(() => queries(paths.orders))
    .toContainEqual({ page: '1', user_id: '7', as: 'trader', status: '1' });
});
