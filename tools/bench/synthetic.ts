import type { Page, Route } from 'playwright';
import { periodMilliseconds } from '#domain/period.ts';
import { success } from '#fixtures/exchange/api.ts';
import { closedOrder } from '#fixtures/exchange/orders.ts';
import type { Call } from '#protocol/call.ts';
import { chartCalls } from '#protocol/chart.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';

/*
 * Answers that the exchange would take long to gather, given in its place.
 */

/** Answers a call of the page with this data; null leaves it to the exchange. */
const answer = (page: Page, { path }: Call, dataFor: (route: Route) => unknown): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const data = await dataFor(route);
      return data === null ? route.continue() : route.fulfill({ json: success(data) });
    },
  );

/** A page of a list can be of any length; the sandbox's own have 10 rows. */
const pageSize = 100;

const closedBitcoin = (index: number) => ({
  ...closedOrder,
  Id: String(index + 1),
  OriginId: String(index + 1),
  OrderType: 1 + (index % 2),
  OriginPrice: 60_000 + (index % 500),
  Price: 60_000 + (index % 500),
  UpdatePrice: 60_250,
  FactProfits: 250 - (index % 500),
  ForexTradeLists: { ShowCode: 'BTC/USDT', Code: 'BTCUSDT', PricePrecision: 2 },
});

/** Answers for the order list of the page with so many closed contracts. */
export const answerOrders = (page: Page, count: number): Promise<unknown> =>
  answer(page, forexCalls.orders, (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('status') !== String(forexStatus.closed)) return null;
    const start = (Number(searchParams.get('page')) - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, count - start));
    const data = Array.from({ length }, (_, index) => closedBitcoin(start + index));
    return { data, total: count, all_fact_profits: '0', balance: '10000' };
  });

/** Opens every market for the page, so that a weekend is measured as any other day. */
export const openMarkets = (page: Page): Promise<unknown> =>
  answer(page, marketCalls.pairs, async (route) => {
    const response = await route.fetch();
    // The sandbox answers as the protocol declares.
    const { data } = (await response.json()) as { data: object[] };
    return data.map((pair) => ({ ...pair, MarketStatus: 1 }));
  });

/** The period in which the chart opens. */
const period = '5min';

/** A bar of the chart, so many bars before the current one. */
export function barBefore(price: number, back: number) {
  const length = periodMilliseconds(period);
  const close = price * (1 + Math.sin(back / 50) / 100);
  return {
    Time: Math.floor(Date.now() / length) * length - back * length,
    Open: close * 0.999,
    High: close * 1.002,
    Low: close * 0.998,
    Close: close,
    Volume: 100 + (back % 100),
    Period: period,
  };
}

/** Answers for the newest bars of the page's chart with so many. */
export const answerBars = (
  page: Page,
  { count, price }: { count: number; price: number },
): Promise<unknown> =>
  answer(page, chartCalls.recentBars, () =>
    Array.from({ length: count }, (_, index) => barBefore(price, count - 1 - index)),
  );
