import { Activity } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import { HomeScreen } from '#features/market/HomeScreen.tsx';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { euroDollar, pairs as samples } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import type { Category, Pair } from '#protocol/market.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { frames } from '../../kit/headless/frames.ts';
import { virtualPace } from '../../kit/headless/virtual-pace.ts';

const pairCount = 60;
const ticksPerSecond = 20;
/** Has no common divisor with 60, so that every pair moves in turn. */
const stride = 7;
const changedPerTick = 5;

const ignore = () => undefined;

/** 60 pairs that count how often they are rendered: a row and a card each read the sparkline once. */
function countedPairs() {
  const drawn = new Map<string, number>();
  const pairs = Array.from({ length: pairCount }, (_, index): Pair => {
    const code = `PAIR${index}`;
    return {
      ...euroDollar,
      id: String(index),
      code,
      symbol: code,
      get sparkline() {
        drawn.set(code, (drawn.get(code) ?? 0) + 1);
        return euroDollar.sparkline;
      },
    };
  });
  return { pairs, drawn };
}

/** A quote store that notifies only when a test calls `frame`. */
function steppedQuotes() {
  const { schedule, next } = frames();
  return { store: createKeyedStore<Quote>(schedule), frame: next };
}

const quote = (price: string): Quote => ({
  price: decimal(price),
  changePercent: decimal('0.1'),
  direction: 'up',
  receivedAt: 0,
});

type Quotes = ReturnType<typeof steppedQuotes>;

const servicesOf = async (pairs: Pair[], quotes: Quotes) => ({
  pairs: await loaded(pairs),
  categories: await loaded<Category[]>([]),
  quotes: quotes.store,
  sparklines: storeOf<readonly number[]>({}),
  favourites: favouritesOf(),
});

async function openHome(pairs: Pair[], quotes: Quotes, greeting: string | null = 'Ada') {
  // A favourite begins the list: the pair of the first card would be at its end.
  const favourites = favouritesOf(...pairs.slice(0, 1).map(({ id }) => id));
  const services = { ...(await servicesOf(pairs, quotes)), favourites };
  await render(
    <Stage>
      <div style={{ display: 'flex', height: 844 }}>
        <HomeScreen
          services={services}
          isLive
          greeting={greeting}
          head={null}
          bell={null}
          next={null}
          renderLink={(_, link) => <a href="#elsewhere" {...link} />}
          onChoose={ignore}
        />
      </div>
    </Stage>,
  );
}

const boxHeight = 650;

/** The board in a box that scrolls, lower than its rows. */
async function openBoard(pairs: Pair[], quotes: Quotes) {
  const services = await servicesOf(pairs, quotes);
  const board = (mode: 'visible' | 'hidden') => (
    <Stage>
      <div role="application" style={{ height: boxHeight, overflowY: 'auto' }}>
        <Activity mode={mode}>
          <PairBoard services={services} isLive onChoose={ignore} />
        </Activity>
      </div>
    </Stage>
  );
  const { rerender } = await render(board('visible'));
  await expect.poll(() => rows().length).toBe(pairs.length);
  return {
    box: page.getByRole('application').element(),
    show: (mode: 'visible' | 'hidden') => rerender(board(mode)),
  };
}

const rows = () => page.getByRole('listitem').elements();
const shownPrice = (index: number) => rows()[index]?.textContent ?? '';

/** Moves a pair that is in sight until its row follows: from then on, all rows in sight do. */
async function untilFollowed({ store, frame }: Quotes) {
  store.set('PAIR0', quote('1.11111'));
  frame();
  await expect.poll(() => shownPrice(0)).toContain('1.11111');
}

/** The codes of the rows in the box, and of those just below it, which have their prices before they are seen. */
const codesInSight = () =>
  rows().flatMap((row, index) => (row.getBoundingClientRect().top < boxHeight + 100 ? [`PAIR${index}`] : []));

/** Runs a second of ticks. Each moves a few pairs twice before the frame. Returns how often each pair moved. */
async function tickForASecond({ store, frame }: Quotes, inSight: readonly string[]) {
  const moves = new Map<string, number>();
  for (let tick = 0; tick < ticksPerSecond; tick += 1) {
    const price = (2 + tick / 1000).toFixed(5);
    const moved = Array.from(
      { length: changedPerTick },
      (_, index) => ((tick * changedPerTick + index) * stride) % pairCount,
    );
    for (const index of moved) {
      const code = `PAIR${index}`;
      store.set(code, quote('1.00000'));
      store.set(code, quote(price));
      moves.set(code, (moves.get(code) ?? 0) + 1);
    }
    frame();
    const seen = moved.filter((index) => inSight.includes(`PAIR${index}`));
    await expect.poll(() => seen.every((index) => shownPrice(index).includes(price))).toBe(true);
  }
  return moves;
}

it('with 60 pairs and 20 ticks a second, only the rows in sight that changed are rendered, once each', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  await openBoard(pairs, quotes);
  await untilFollowed(quotes);
  drawn.clear();

  const inSight = codesInSight();
  const moves = await tickForASecond(quotes, inSight);

  expect(inSight.length).toBeGreaterThan(8);
  expect(inSight.length).toBeLessThan(15);
  expect(Object.fromEntries(drawn)).toEqual(
    Object.fromEntries([...moves].filter(([code]) => inSight.includes(code))),
  );
  expect(moves.size).toBe(pairCount);
});

it('a row that is scrolled into sight has the newest price, and one that left it is no longer rendered', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  const { box } = await openBoard(pairs, quotes);
  await untilFollowed(quotes);
  quotes.store.set('PAIR59', quote('1.59000'));
  quotes.frame();
  drawn.clear();

  box.scrollTo(0, box.scrollHeight);
  await expect.poll(() => shownPrice(59)).toContain('1.59000');
  quotes.store.set('PAIR0', quote('1.30000'));
  quotes.store.set('PAIR58', quote('1.58000'));
  quotes.frame();
  await expect.poll(() => shownPrice(58)).toContain('1.58000');

  expect(Object.fromEntries(drawn)).toEqual({ PAIR59: 1, PAIR58: 1 });
  box.scrollTo(0, 0);
  await expect.poll(() => shownPrice(0)).toContain('1.30000');
});

it('a screen behind another one is not rendered, and has the newest prices when it is shown again', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  const { show } = await openBoard(pairs, quotes);
  await untilFollowed(quotes);
  await show('hidden');
  drawn.clear();
  for (const price of ['1.20000', '1.30000']) {
    quotes.store.set('PAIR0', quote(price));
    quotes.frame();
  }
  expect(drawn.size).toBe(0);
  await show('visible');
  await expect.poll(() => shownPrice(0)).toContain('1.30000');
});

it.each([200, 5_000])('%i moves a second render a row four times a second at most', async (rate) => {
  const { pairs, drawn } = countedPairs();
  const pace = virtualPace();
  const store = createKeyedStore<Quote>(pace.schedule);
  await openBoard(pairs, { store, frame: () => pace.advance(300) });
  await untilFollowed({ store, frame: () => pace.advance(300) });
  drawn.clear();

  let move = 0;
  for (let elapsed = 0; elapsed < 1_000; elapsed += 1) {
    for (; move < (elapsed * rate) / 1_000; move += 1) store.set('PAIR0', quote((2 + move / 1e5).toFixed(5)));
    pace.advance(1);
    // React renders in a microtask after it was notified.
    await Promise.resolve();
  }
  pace.advance(300);

  await expect.poll(() => shownPrice(0)).toContain((2 + (move - 1) / 1e5).toFixed(5));
  expect(drawn.get('PAIR0')).toBeGreaterThan(3);
  expect(drawn.get('PAIR0')).toBeLessThanOrEqual(5);
});

it('home renders only visible rows, and a tick renders only the row and the card of its pair', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  await openHome(pairs, quotes);
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeLessThan(40);
  drawn.clear();

  quotes.store.set('PAIR0', quote('1.30000'));
  quotes.frame();
  await expect.poll(() => page.getByText('1.30000').elements().length).toBe(2);

  expect(Object.fromEntries(drawn)).toEqual({ PAIR0: 2 });
});

it.each([
  ['a user the first four pairs [MARKET-9]', 'Ada', ['BTC/USDT', 'EUR/USD', 'ETH/USDT', 'XAU/USD']],
  ['a guest the two that move most [MARKET-49]', null, ['ETH/USDT', 'BTC/USDT']],
])('the cards show %s', async (_, greeting, shown) => {
  await openHome(samples, steppedQuotes(), greeting);
  const cards = page.getByRole('region', { name: 'Top markets' }).getByRole('button').elements();
  expect(cards.map((card) => card.querySelector('bdi')?.textContent)).toEqual(shown);
});
