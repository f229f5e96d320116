import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { favouritesOf } from '#stories/kit/favourites.ts';
import { failed, loaded } from '#stories/kit/loaded.ts';
import { categories, pairs } from '#stories/kit/pairs.ts';
import { storeOf } from '#stories/kit/values.ts';
import { Stage } from '../../kit/stage.tsx';

const row = (symbol: string) => page.getByRole('button', { name: new RegExp(`^${symbol}`) });
const symbols = () =>
  page
    .getByRole('region', { name: 'All pairs' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent);

const servicesWith = async (read: LoadableActor<Pair[]>) => ({
  pairs: read,
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
});

async function openBoard(read: LoadableActor<Pair[]>) {
  const chosen: string[] = [];
  await render(
    <Stage>
      <PairBoard services={await servicesWith(read)} isLive onChoose={({ symbol }) => chosen.push(symbol)} />
    </Stage>,
  );
  return chosen;
}

describe('The list of all pairs', () => {
  test('shows price and change, and the word closed where the market is not open', async () => {
    await openBoard(await loaded(pairs));
    await expect.element(row('EUR/USD')).toHaveTextContent('1.17342-0.21%');
    await expect.element(row('WTI')).toHaveTextContent('61.27Closed');
    expect(symbols()).toEqual(pairs.map(({ symbol }) => symbol));
  });

  test('a category shows its own pairs only', async () => {
    await openBoard(await loaded(pairs));
    await page.getByRole('radio', { name: 'Metals' }).click();
    await expect.poll(symbols).toEqual(['XAU/USD', 'XAG/USD']);
    await page.getByRole('radio', { name: 'All' }).click();
    await expect.poll(symbols).toHaveLength(9);
  });

  test('an empty category says so and leads back to all of them', async () => {
    await openBoard(await loaded(pairs.filter(({ categoryId }) => categoryId !== '3')));
    await page.getByRole('radio', { name: 'Futures' }).click();
    await expect.element(page.getByText('No data')).toBeVisible();
    await page.getByRole('button', { name: 'Show all categories' }).click();
    await expect.poll(symbols).toHaveLength(8);
  });

  test('tells which pair was chosen', async () => {
    const chosen = await openBoard(await loaded(pairs));
    await row('ETH/USDT').click();
    expect(chosen).toEqual(['ETH/USDT']);
  });

  test('a failed read is told, and tried again when it is asked for', async () => {
    let asked = 0;
    const load = fromPromise<Pair[]>(async () => {
      asked += 1;
      if (asked === 1) throw new Error('No answer');
      return pairs;
    });
    const read = createActor(createLoadableMachine<Pair[]>().provide({ actors: { load } })).start();
    read.send({ type: 'refresh' });
    await openBoard(read);
    await expect.element(page.getByText('The pairs could not be loaded')).toBeVisible();
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(symbols).toHaveLength(9);
    expect(asked).toBe(2);
  });

  test('while it is unknown no pair is shown', async () => {
    await openBoard(await failed());
    expect(symbols()).toEqual([]);
  });
});

describe('The drawer of pairs', () => {
  const openDrawer = async () => {
    const calls: string[] = [];
    await render(
      <Stage>
        <PairDrawer
          services={await servicesWith(await loaded(pairs))}
          isLive
          current="2"
          opened
          onChoose={({ symbol }) => calls.push(symbol)}
          onClose={() => calls.push('close')}
        />
      </Stage>,
    );
    return calls;
  };

  test('marks the pair that is traded now', async () => {
    await openDrawer();
    await expect.element(row('EUR/USD')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('GBP/USD')).not.toHaveAttribute('aria-current');
  });

  test.each([
    ['eurusd', ['EUR/USD']],
    ['eur/', ['EUR/USD']],
    ['swiss', ['USD/CHF']],
    [' GOLD ', ['XAU/USD']],
  ])('finds %j by symbol or name', async (query, found) => {
    await openDrawer();
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill(query);
    await expect.poll(symbols).toEqual(found);
  });

  test('choosing a pair tells it and closes', async () => {
    const calls = await openDrawer();
    await row('XAU/USD').click();
    expect(calls).toEqual(['XAU/USD', 'close']);
  });
});
