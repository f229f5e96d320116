import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Quote } from '#domain/quote.ts';
import type { TextStorage } from '#domain/text-storage.ts';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { createFavourites } from '#gateway/favourites.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { categories, pairs } from '#stories/kit/pairs.ts';
import { memory } from '#stories/kit/people.ts';
import { storeOf } from '#stories/kit/values.ts';
import { Stage } from '../../kit/stage.tsx';

async function openBoard(storage: TextStorage = memory()) {
  const chosen: string[] = [];
  await render(
    <Stage>
      <PairBoard
        services={{
          pairs: await loaded(pairs),
          categories: await loaded(categories),
          quotes: storeOf<Quote>({}),
          favourites: createFavourites(storage),
        }}
        isLive
        onChoose={({ id }) => chosen.push(id)}
      />
    </Stage>,
  );
  return { storage, chosen };
}

const star = (symbol: string) => page.getByRole('button', { name: `Favourite ${symbol}` });
const chips = () =>
  page
    .getByRole('radiogroup', { name: 'Category' })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
const symbols = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent);

describe('A favourite', () => {
  test('is marked by its star, without choosing the pair', async () => {
    const { chosen } = await openBoard();
    await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'false');
    await star('EUR/USD').click();
    await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'true');
    expect(chosen).toEqual([]);
  });

  test('is remembered on this device, and forgotten when it is unmarked', async () => {
    const { storage } = await openBoard();
    await star('EUR/USD').click();
    await star('XAU/USD').click();
    expect(storage.read('pelorus:favourites')).toBe('2,4');
    await star('EUR/USD').click();
    expect(storage.read('pelorus:favourites')).toBe('4');
    await star('XAU/USD').click();
    expect(storage.read('pelorus:favourites')).toBe(null);
  });

  test('is still one when the app is opened again', async () => {
    const storage = memory();
    storage.write('pelorus:favourites', '4,gone');
    await openBoard(storage);
    await expect.element(star('XAU/USD')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('radio', { name: 'Favourites' }).click();
    await expect.poll(symbols).toEqual(['XAU/USD']);
  });
});

describe('The chip of the favourites', () => {
  test('is the first one, and there only when there are any', async () => {
    await openBoard();
    expect(chips()).toEqual(['All', 'Forex', 'Metals', 'Futures', 'Crypto']);
    await star('EUR/USD').click();
    await expect.poll(chips).toEqual(['Favourites', 'All', 'Forex', 'Metals', 'Futures', 'Crypto']);
    await star('EUR/USD').click();
    await expect.poll(chips).toEqual(['All', 'Forex', 'Metals', 'Futures', 'Crypto']);
  });

  test('shows them only, in the order of the list', async () => {
    await openBoard();
    await star('XAU/USD').click();
    await star('EUR/USD').click();
    await page.getByRole('radio', { name: 'Favourites' }).click();
    await expect.poll(symbols).toEqual(['EUR/USD', 'XAU/USD']);
  });

  test('keeps what is unmarked under it in sight, and the focus on its star', async () => {
    await openBoard();
    await star('EUR/USD').click();
    await page.getByRole('radio', { name: 'Favourites' }).click();
    await expect.poll(symbols).toEqual(['EUR/USD']);
    (star('EUR/USD').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(star('EUR/USD')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'true');
    await star('EUR/USD').click();
    await page.getByRole('radio', { name: 'Forex' }).click();
    await expect.poll(chips).toEqual(['All', 'Forex', 'Metals', 'Futures', 'Crypto']);
  });
});
