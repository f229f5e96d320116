import { expect, it } from 'vitest';
import { euroDollar } from '#fixtures/market.ts';
import { createSparklines } from '#gateway/api/sparklines.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { answer, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

const hour = 3_600_000;
/** The 26th opens at the price that the change of EUR/USD is counted from. */
const bars = Array.from({ length: 30 }, (_, index) => ({
  Time: index * hour,
  Open: index === 25 ? Number(euroDollar.quote.open) : index,
  High: 100,
  Low: 1,
  Close: index + 1,
  Volume: 1,
  Period: '60min',
}));

/** `read` reads the sparkline of EUR/USD; `drawn` is its next change, `warned` the next warning. */
function open() {
  const clock = { now: 1_700_000_000_000 };
  const notices: string[] = [];
  const endedTokens: (string | null)[] = [];
  const client = api.client({
    notify: ({ kind }) => notices.push(kind),
    onSessionInvalid: (token) => endedTokens.push(token),
  });
  const store = createKeyedStore<readonly number[]>(queueMicrotask);
  let warn: (message: string) => void = () => undefined;
  const readAll = createSparklines(client, { store, now: () => clock.now, warn: (message) => warn(message) });
  return {
    clock,
    store,
    notices,
    endedTokens,
    read: () => readAll([euroDollar]),
    drawn: () => new Promise<void>((resolve) => store.subscribe('EURUSD', resolve)),
    warned: () =>
      new Promise<string>((resolve) => {
        warn = resolve;
      }),
  };
}

it.each([
  ['from its opening', bars, [1.24, 26, 27, 28, 29, 30]],
  [
    'of 24 hours, where none opened at its price',
    bars.slice(0, 25),
    [1, ...Array.from({ length: 24 }, (_, index) => index + 2)],
  ],
])('a sparkline shows the hourly prices of the day %s [MARKET-48]', async (_, read24, shown) => {
  const { store, read, drawn } = open();
  api.reply(answer(1, read24));
  read();
  await drawn();
  expect(store.get('EURUSD')).toEqual(shown);
  expect(api.requests).toMatchObject([
    { path: '/v2/api/forex/abbreviated_cache_kline', query: { forex_id: '2', period: '60min' } },
  ]);
});

it('a sparkline is read again after five minutes, and no earlier', async () => {
  const { clock, read, drawn } = open();
  api.reply(answer(1, bars));
  read();
  await drawn();
  clock.now += 299_999;
  read();
  clock.now += 1;
  const redrawn = drawn();
  read();
  await redrawn;
  expect(api.requests).toHaveLength(2);
});

it.each([
  ['is not answered', hangUp],
  ['is refused', answer(999, null, 'Please sign in.')],
])('a sparkline whose read %s is missing: nobody is bothered, and it is logged', async (_, trouble) => {
  const { store, notices, endedTokens, read, warned } = open();
  api.reply(trouble);
  const warning = warned();
  read();
  expect(await warning).toBe('No sparkline of EURUSD');
  expect([store.get('EURUSD'), notices, endedTokens]).toEqual([undefined, [], []]);
});
