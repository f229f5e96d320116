import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const pairsCall = '/v2/api/forex/trade_list';
const bars = '/v2/api/forex/abbreviated_cache_kline';
const opensAt = new Date(2026, 2, 2, 22, 5).getTime();
const closedPair = { ...wirePair, MarketStatus: 2, NextOpening: opensAt };
const move = (close: string) => [{ symbol: 'EURUSD', quotation: { Close: close, Change: '0.9' } }];
const buy = () => page.getByRole('button', { name: 'Buy', exact: true });

const openClosed = () =>
  openWholeApp({
    path: '/trade?pair=2',
    replies: {
      [pairsCall]: success([closedPair]),
      '/v2/api/main/wallet/getBalance': success([{ accountTypeId: 1, type: 'forex', balance: '1000' }]),
      '/api/basicSet/getBasicInfo': success({ trade_fee_type: 1 }),
    },
  });

it('a closed market shows its price, its last change and when it opens; its first new price makes the app read the pairs again, once, and its chart is live then and orders are taken [MARKET-22, MARKET-23, MARKET-32, MARKET-45]', async () => {
  const { api, live } = await openClosed();
  const main = page.getByRole('main');
  await expect.element(main.getByText('1.25000', { exact: true })).toBeVisible();
  await expect.element(main.getByText('+0.81%')).toBeVisible();
  await expect.element(main.getByText(/^Opens .*22:05$/)).toBeVisible();
  await expect.element(buy()).toBeDisabled();
  await expect
    .element(buy())
    .toHaveAccessibleDescription(/The market is closed\. You can place an order when it opens\.$/);
  const chart = page.getByRole('region', { name: 'Chart of EUR/USD' });
  await expect.element(chart.getByText('closed', { exact: true })).toBeVisible();
  await expect.element(chart.getByText('Live', { exact: true })).not.toBeInTheDocument();
  await expect.poll(() => live.received.some(({ topic }) => topic === 'DAY_MARKET')).toBe(true);
  const before = api.times(pairsCall);
  api.replies[pairsCall] = success([{ ...closedPair, MarketStatus: 1 }]);
  live.push('DAY_MARKET', move('1.25010'));
  await expect.element(chart.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(buy()).toBeEnabled();
  live.push('DAY_MARKET', move('1.25020'));
  await expect.element(main.getByText('1.25020', { exact: true })).toBeVisible();
  expect(api.times(pairsCall)).toBe(before + 1);
});

it('the cards of home are drawn from hourly bars where the pairs come without a sparkline, and no other pair is [MARKET-10]', async () => {
  const bar = (Time: number, Close: string) => ({
    Time,
    Open: Close,
    High: Close,
    Low: Close,
    Close,
    Volume: 1,
  });
  const pairOf = (Id: number, Sparkline: number[]) => ({ ...wirePair, Id, Code: `PAIR${Id}`, Sparkline });
  const others = [pairOf(1, [1.2]), pairOf(3, [1.2, 1.3]), pairOf(4, []), pairOf(5, [])];
  const { api } = await openWholeApp({
    path: '/',
    user: null,
    replies: {
      [pairsCall]: success([wirePair, ...others]),
      [bars]: success([bar(1_772_445_600, '1.2'), bar(1_772_449_200, '1.25')]),
    },
  });
  const card = page
    .getByRole('region', { name: 'Top markets' })
    .getByRole('button', { name: /EUR\/USD/ })
    .first();
  await expect.element(card).toBeVisible();
  const drawn = () => card.element().querySelector('svg[data-direction] path');
  await expect.poll(drawn).not.toBeNull();
  const asked = api.requests.filter(({ path }) => path === bars);
  expect(asked.map(({ query }) => [query.forex_id, query.period])).toEqual(
    ['2', '1', '4'].map((id) => [id, '60min']),
  );
});
