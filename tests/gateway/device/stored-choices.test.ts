import { describe, expect, it, vi } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { type Drawing, mostDrawings } from '#domain/drawing.ts';
import type { PriceAlert } from '#domain/price-alert.ts';
import { usualShortcuts } from '#domain/shortcuts.ts';
import { memory } from '#fixtures/stores.ts';
import { createAccountDrafts } from '#gateway/device/account-drafts.ts';
import { createChartChoices } from '#gateway/device/chart-choice.ts';
import { accountDraftKey, forgetAccountDraft } from '#gateway/device/draft-owner.ts';
import { createFavourites } from '#gateway/device/favourites.ts';
import { createLeverages } from '#gateway/device/leverages.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';
import { createPriceAlertStore } from '#gateway/device/price-alerts.ts';
import { createShortcuts } from '#gateway/device/shortcuts.ts';
import { createLastBars } from '#gateway/live/last-bars.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import type { AccountDraft } from '#ports/account-draft.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { range } from '../../kit/headless/bars.ts';

const line: Drawing = {
  kind: 'line',
  points: [
    { time: 1000, price: 1.5 },
    { time: 2000, price: 1.25 },
  ],
};
const alert: PriceAlert = {
  id: '1',
  pair: { id: '2', code: 'EURUSD', symbol: 'EUR/USD', pricePrecision: 5 },
  direction: 'above',
  price: decimal('1.25'),
};
const noDraft: AccountDraft = { kind: 'email', area: null, email: '', number: '', inviteCode: '' };
const draft: AccountDraft = {
  kind: 'phone',
  area: { id: '3', country: 'GB', prefix: '+044-' },
  email: 'ada@pelorus.test',
  number: '20',
  inviteCode: '',
};
const chart = { code: 'EURUSD', period: '5min' } as const;
const seven = '"version":1,"userId":"7"';

function writeQuotes(storage: TextStorage) {
  const quotes = createQuoteStore({ schedule: () => undefined, now: () => 5 });
  quotes.apply([{ code: 'EURUSD', price: decimal('1.25'), changePercent: null }]);
  createLastQuotes(storage).write(['EURUSD', 'XAUUSD'], quotes);
}

interface Choice<Value = unknown> {
  key: string;
  /** The text on the devices of users. */
  text: string;
  value: Value;
  choose: (storage: TextStorage) => void;
  read: (storage: TextStorage) => Value;
  fallback: Value;
  /** Texts that are read as the fallback, besides none. */
  broken: readonly string[];
}

const choices: Record<string, Choice> = {
  'the indicators and the period of charts [DESK-11]': {
    key: 'pelorus:chart',
    text: '{"indicators":["MA","RSI"],"period":"60min"}',
    value: [['MA', 'RSI'], '60min'],
    choose(storage) {
      const chosen = createChartChoices(storage);
      for (const indicator of ['RSI', 'EMA', 'MA', 'EMA'] as const) chosen.toggle(indicator);
      chosen.choosePeriod('60min');
    },
    read(storage) {
      const chosen = createChartChoices(storage);
      return [chosen.indicators(), chosen.period()];
    },
    fallback: [[], null],
    broken: ['{', '{"indicators":["WR"],"period":"1year"}', '[]'],
  },
  'the drawings of a chart [DESK-11]': {
    key: 'pelorus:drawings',
    text: `{"EURUSD":[${JSON.stringify(line)}]}`,
    value: [line],
    choose: (storage) => createChartChoices(storage).setDrawings('EURUSD', [line]),
    read: (storage) => createChartChoices(storage).drawingsOf('EURUSD'),
    fallback: [],
    broken: ['{', '[', '{"EURUSD":[{"kind":"circle","points":[]}]}', '{"XAUUSD":[]}'],
  },
  'the keys of the desk [DESK-9]': {
    key: 'pelorus:shortcuts',
    text: JSON.stringify({ ...usualShortcuts, buy: 'B', sell: null }),
    value: { ...usualShortcuts, buy: 'B', sell: null },
    choose(storage) {
      const shortcuts = createShortcuts(storage);
      shortcuts.choose('buy', 'B');
      shortcuts.choose('sell', null);
    },
    read: (storage) => createShortcuts(storage).get(),
    fallback: usualShortcuts,
    broken: ['{', '[1]', '{"buy":"mod+Q"}', '{"buy":"alt+S"}'],
  },
  'the leverage of a pair [FOREX-88]': {
    key: 'pelorus:leverages',
    text: '{"2":"50"}',
    value: '50',
    choose: (storage) => createLeverages(storage).choose('2', decimal(50)),
    read: (storage) => createLeverages(storage).of('2'),
    fallback: null,
    broken: ['{', '{"2":50}', '{"2":"much"}', '{"3":"50"}'],
  },
  'the favourite pairs': {
    key: 'pelorus:favourites',
    text: '4,2',
    value: ['4', '2'],
    choose(storage) {
      const favourites = createFavourites(storage);
      for (const id of ['4', '3', '2', '3']) favourites.toggle(id);
    },
    read: (storage) => createFavourites(storage).ids(),
    fallback: [],
    broken: ['', ','],
  },
  'the size from which an order is shown': {
    key: 'pelorus:order-review',
    text: '10',
    value: '10',
    choose: (storage) => createOrderReview(storage).chooseShare(decimal(10)),
    read: (storage) => createOrderReview(storage).share(),
    fallback: '25',
    broken: ['a lot', ''],
  },
  'that no order is shown': {
    key: 'pelorus:order-review',
    text: 'never',
    value: null,
    choose: (storage) => createOrderReview(storage).chooseShare(null),
    read: (storage) => createOrderReview(storage).share(),
    fallback: '25' as Decimal,
    broken: [],
  },
  'who has ordered': {
    key: 'pelorus:ordered',
    text: '7,8',
    value: [true, true, false, false],
    choose(storage) {
      for (const userId of ['7', '8', '7']) createOrderReview(storage).setOrdered(userId);
    },
    read: (storage) => ['7', '8', '9', ''].map(createOrderReview(storage).hasOrdered),
    fallback: [false, false, false, false],
    broken: ['', ','],
  },
  'what a visitor has typed before signing in [SESSION-54]': {
    key: accountDraftKey,
    text: JSON.stringify(draft),
    value: draft,
    choose(storage) {
      const drafts = createAccountDrafts(storage);
      drafts.write({ email: 'ada@pelorus.test' });
      drafts.write({ kind: draft.kind, area: draft.area, number: '20' });
    },
    read: (storage) => createAccountDrafts(storage).read(),
    fallback: noDraft,
    broken: ['{', '{}', '{"kind":"post"}'],
  },
  'the price alerts of a user [NOTICE-10]': {
    key: 'pelorus:price-alerts',
    text: `{${seven},"alerts":[${JSON.stringify(alert)}]}`,
    value: [alert],
    choose: (storage) => createPriceAlertStore(storage).write('7', [alert]),
    read: (storage) => createPriceAlertStore(storage).read('7'),
    fallback: [],
    broken: [
      '{',
      '{"version":2,"userId":"7","alerts":[]}',
      `{${seven},"alerts":null}`,
      `{${seven},"alerts":[{"id":"1","price":"high"}]}`,
      `{"version":1,"userId":"8","alerts":[${JSON.stringify(alert)}]}`,
    ],
  },
  'the prices that were shown last [INSTALL-11]': {
    key: 'pelorus:quotes',
    text: '{"EURUSD":{"price":"1.25","changePercent":null,"receivedAt":5}}',
    value: { EURUSD: { price: '1.25', changePercent: null, receivedAt: 5 } },
    choose: writeQuotes,
    read: (storage) => createLastQuotes(storage).read(),
    fallback: {},
    broken: ['{', '{"EURUSD":{"price":"soon"}}'],
  },
  'the bars that were shown last [INSTALL-11]': {
    key: 'pelorus:bars',
    text: `{"code":"EURUSD","period":"5min","at":5,"bars":${JSON.stringify(range(1, 3))}}`,
    value: range(1, 3),
    choose: (storage) => createLastBars({ storage, now: () => 5 }).write(chart, range(1, 3)),
    read: (storage) => createLastBars({ storage, now: () => 9 }).read(chart, 5),
    fallback: [],
    broken: ['{', '{"code":"EURUSD"}', '{"code":"GBPUSD","period":"5min","at":5,"bars":[]}'],
  },
};

describe.each(Object.entries(choices))('On the device, %s', (_, choice) => {
  const { key, text, value, choose, read, fallback, broken } = choice;

  it('is stored as devices have it, and read after the page was loaded again', () => {
    const storage = memory();
    choose(storage);
    expect(storage.read(key)).toBe(text);
    expect(read(storage)).toEqual(value);
  });

  it.each([null, ...broken])('is the usual where %j is stored', (stored) => {
    const storage = memory();
    storage.write(key, stored);
    expect(read(storage)).toEqual(fallback);
  });
});

describe('The subscribers of a choice', () => {
  it.each([
    ['favourites', () => createFavourites(memory()), 'toggle', ['2'], ['2']],
    ['shortcuts', () => createShortcuts(memory()), 'choose', ['buy', 'B'], ['sell', null]],
    ['indicators', () => createChartChoices(memory()), 'toggle', ['RSI'], ['MA']],
    ['order reviews', () => createOrderReview(memory()), 'chooseShare', [null], [decimal(50)]],
  ])('of %s are called after each change, until they unsubscribe', (_, create, method, first, second) => {
    const choice = create();
    const change = (...chosen: unknown[]) => Reflect.get(choice, method)(...chosen);
    const listener = vi.fn();
    const unsubscribe = choice.subscribe(listener);
    change(...first);
    change(...second);
    unsubscribe();
    change(...first);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

it('favourites are the same list until it changes, and the last one leaves nothing', () => {
  const storage = memory();
  const favourites = createFavourites(storage);
  expect(favourites.ids()).toBe(favourites.ids());
  favourites.toggle('2');
  favourites.toggle('2');
  expect(storage.read('pelorus:favourites')).toBeNull();
});

it('of the drawings of a pair the last ones are stored', () => {
  const chosen = createChartChoices(memory());
  const level = (price: number): Drawing => ({ kind: 'level', points: [{ time: null, price }] });
  const drawn = Array.from({ length: mostDrawings + 2 }, (_, index) => level(index));
  chosen.setDrawings('EURUSD', drawn);
  expect(chosen.drawingsOf('EURUSD')).toEqual(drawn.slice(2));
});

it('of the bars that were shown last the newest 300 are stored, and stay while a chart has none', () => {
  const lastBars = createLastBars({ storage: memory(), now: () => 5 });
  lastBars.write(chart, range(1, 301));
  lastBars.write(chart, []);
  expect(lastBars.read(chart, 0)).toEqual(range(2, 301));
  expect([lastBars.read(chart, 6), lastBars.read({ ...chart, period: '1min' }, 0)]).toEqual([[], []]);
});

it('what was typed before signing in is gone afterwards [SESSION-54]', () => {
  const storage = memory();
  createAccountDrafts(storage).write(draft);
  forgetAccountDraft(storage);
  expect(createAccountDrafts(storage).read()).toEqual(noDraft);
});

it('price alerts of another tab are noticed, and the last alert leaves nothing [NOTICE-10]', () => {
  const storage = memory();
  const [first, second] = [createPriceAlertStore(storage), createPriceAlertStore(storage)];
  first.write('7', [alert]);
  second.read('7');
  expect(second.isChanged()).toBe(false);
  first.write('7', []);
  expect(second.isChanged()).toBe(true);
  expect(storage.read('pelorus:price-alerts')).toBeNull();
});
