import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decimal } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import { HomeScreen } from '#features/market/HomeScreen.tsx';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { createKeyedStore } from '#gateway/keyed-store.ts';
import type { Category, Pair } from '#protocol/market.ts';
import { favouritesOf } from '#stories/kit/favourites.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { pairs as samples } from '#stories/kit/pairs.ts';
import { euroDollar } from '#stories/kit/values.ts';
import { Stage } from '../../kit/stage.tsx';

const pairCount = 60;
const ticksPerSecond = 20;
/** 1 and 60 have no common divisor with 7: every pair has its turn. */
const stride = 7;
const changedPerTick = 5;

const nobody = () => undefined;

/** 60 pairs that count how often something draws their symbol. */
function countedPairs() {
  const drawn = new Map<string, number>();
  const pairs = Array.from({ length: pairCount }, (_, index): Pair => {
    const code = `PAIR${index}`;
    return {
      ...euroDollar,
      id: String(index),
      code,
      get symbol() {
        drawn.set(code, (drawn.get(code) ?? 0) + 1);
        return code;
      },
    };
  });
  return { pairs, drawn };
}

/** A quote store whose frames come when the test says so. */
function steppedQuotes() {
  const frames: (() => void)[] = [];
  const store = createKeyedStore<Quote>((task) => frames.push(task));
  return {
    store,
    frame: () => {
      for (const task of frames.splice(0)) task();
    },
  };
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
          onChoose={nobody}
        />
      </div>
    </Stage>,
  );
}

const shownPrice = (index: number) => page.getByRole('listitem').elements()[index]?.textContent ?? '';

/** A second of ticks, each of which moves a few pairs twice before the frame; answers how often each moved. */
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

test('of 60 pairs that tick 20 times a second only the changed rows are drawn, once each', async () => {
  const { pairs, drawn } = countedPairs();
  const quotes = steppedQuotes();
  const services = await servicesOf(pairs, quotes);
  await render(
    <Stage>
      <PairBoard services={services} isLive onChoose={nobody} />
    </Stage>,
  );
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(pairCount);
  drawn.clear();

  const moves = await tickForASecond(quotes);

  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(moves));
  expect([...moves.values()].reduce((sum, count) => sum + count, 0)).toBe(ticksPerSecond * changedPerTick);
});

test('home draws the rows that can be seen, and a tick only the row and the card of its pair', async () => {
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

test('the cards are the first four pairs', async () => {
  await openHome(samples, steppedQuotes());
  const cards = page.getByRole('region', { name: 'Top markets' }).getByRole('button').elements();
  expect(cards.map((card) => card.querySelector('bdi')?.textContent)).toEqual([
    'BTC/USDT',
    'EUR/USD',
    'ETH/USDT',
    'XAU/USD',
  ]);
});
