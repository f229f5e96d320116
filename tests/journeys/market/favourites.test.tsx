import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Quote } from '#domain/quote.ts';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { memory, storeOf } from '#fixtures/stores.ts';
import { createFavourites } from '#gateway/device/favourites.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { Stage } from '../../kit/browser/stage.tsx';

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
  return { chosen };
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

it('a favourite is marked with its star, without choosing the pair, and still marked when the app is opened again', async () => {
  const storage = memory();
  storage.write('pelorus:favourites', '4,gone');
  const { chosen } = await openBoard(storage);
  await expect.element(star('XAU/USD')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'false');
  await star('EUR/USD').click();
  await expect.element(star('EUR/USD')).toHaveAttribute('aria-pressed', 'true');
  expect(chosen).toEqual([]);
  await page.getByRole('radio', { name: 'Favourites' }).click();
  // In the order of the list.
  await expect.poll(symbols).toEqual(['EUR/USD', 'XAU/USD']);
});

it('the chip of the favourites comes first, only when there are some, and still shows a pair that is unmarked under it, with the focus on its star', async () => {
  const all = ['All', 'Forex', 'Metals', 'Futures', 'Crypto'];
  await openBoard();
  expect(chips()).toEqual(all);
  await star('EUR/USD').click();
  await expect.poll(chips).toEqual(['Favourites', ...all]);
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
  await expect.poll(chips).toEqual(all);
});
