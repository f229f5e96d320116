import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import { HomeScreen } from '#features/market/HomeScreen.tsx';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { euroDollar, pairs as samples } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import { createKeyedStore } from '#gateway/keyed-store.ts';
import type { Category, Pair } from '#protocol/market.ts';
import { favouritesOf } from '#stories/kit/favourites.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { Stage } from '../../kit/browser/stage.tsx';
import { frames } from '../../kit/headless/frames.ts';

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

async function openHome(pairs: Pair[], quotes: Quotes) {
  const services = await servicesOf(pairs, quotes);
  await render(
    <Stage>
      <div style={{ display: 'flex', height: 844 }}>
        <HomeScreen
          services={services}
          isLive
          user={null}
          balance={null}
          renderLink={(_, link) => <a href="#elsewhere" {...link} />}
          onChoose={ignore}
        />
      </div>
    </Stage>,
  );
}

const shownPrice = (index: number) => page.getByRole('listitem').elements()[index]?.textContent ?? '';

/** Runs a second of ticks. Each moves a few pairs twice before the frame. Returns how often each pair moved. */
async function tickForASecond({ store, frame }: Quotes) {
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
    await expect.poll(() => moved.every((index) => shownPrice(index).includes(price))).toBe(true);
  }
  return moves;
}

it('with 60 pairs and 20 ticks a second, only the changed rows are rendered, once each', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  const services = await servicesOf(pairs, quotes);
  await render(
    <Stage>
      <PairBoard services={services} isLive onChoose={ignore} />
    </Stage>,
  );
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(pairCount);
  drawn.clear();

  const moves = await tickForASecond(quotes);

  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(moves));
  expect([...moves.values()].reduce((sum, count) => sum + count, 0)).toBe(ticksPerSecond * changedPerTick);
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

it('the cards show the first four pairs [MARKET-9]', async () => {
  await openHome(samples, steppedQuotes());
  const cards = page.getByRole('region', { name: 'Top markets' }).getByRole('button').elements();
  expect(cards.map((card) => card.querySelector('bdi')?.textContent)).toEqual([
    'BTC/USDT',
    'EUR/USD',
    'ETH/USDT',
    'XAU/USD',
  ]);
});
