import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Quote } from '#domain/quote.ts';
import { PairBoard, type PairBoardProps } from '#features/market/PairBoard.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const row = (symbol: string) => page.getByRole('button', { name: new RegExp(`^${symbol}`) });
const symbols = () =>
  page
    .getByRole('region', { name: 'All pairs' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent);

type Favourites = PairBoardProps['services']['favourites'];

const servicesWith = async (read: LoadableActor<Pair[]>, favourites: Favourites = favouritesOf()) => ({
  pairs: read,
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites,
});

async function openBoard(
  read: LoadableActor<Pair[]>,
  {
    favourites,
    ...of
  }: { favourites?: Favourites } & Partial<
    Pick<PairBoardProps, 'isCompact' | 'isBelowCards' | 'current'>
  > = {},
) {
  const chosen: string[] = [];
  await render(
    <Stage>
      <PairBoard
        services={await servicesWith(read, favourites)}
        isLive
        onChoose={({ symbol }) => chosen.push(symbol)}
        {...of}
      />
    </Stage>,
  );
  return chosen;
}

describe('The list of all pairs', () => {
  it('shows price and change, and the word closed if the market is not open [MARKET-16, MARKET-17, MARKET-18]', async () => {
    await openBoard(await loaded(pairs));
    await expect.element(row('EUR/USD')).toHaveTextContent('1.17342-0.21%');
    await expect.element(row('WTI')).toHaveTextContent('61.27Closed');
    expect(symbols()).toEqual(pairs.map(({ symbol }) => symbol));
  });

  it('below the cards of the first four pairs begins with favourites, then with what is traded now, and ends with those four [MARKET-16]', async () => {
    const [pair] = pairs;
    if (!pair) throw new Error('There is no pair.');
    const seven = Array.from({ length: 7 }, (_, index) => ({
      ...pair,
      id: String(index),
      symbol: `P${index}`,
      isOpen: index !== 4,
    }));
    await openBoard(await loaded(seven), { isBelowCards: true, favourites: favouritesOf('2', '6') });
    await expect.element(row('P0')).toBeInTheDocument();
    expect(symbols()).toEqual(['P2', 'P6', 'P5', 'P4', 'P0', 'P1', 'P3']);
  });

  it('is one stop of the Tab key on the desk, in which arrow keys lead to each pair and its star [DESK-16]', async () => {
    const chosen = await openBoard(await loaded(pairs), { isCompact: true, current: pairs[1]?.id ?? null });
    const [first, second, third] = pairs.map(({ symbol }) => symbol);
    await expect.element(row(first ?? '')).toBeVisible();
    page.getByRole('radio', { name: 'All' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(row(second ?? '')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(third ?? '')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([third]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: `Favourite ${third}` })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect.element(row(second ?? '')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row(pairs.at(-1)?.symbol ?? '')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row(first ?? '')).toHaveFocus();
    const stops = page
      .getByRole('region', { name: 'All pairs' })
      .getByRole('listitem')
      .elements()
      .flatMap((item) => [...item.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0));
    expect(stops).toHaveLength(1);
  });

  it('of a category has only its own pairs, and one without leads back to all [MARKET-15, MARKET-19]', async () => {
    await openBoard(await loaded(pairs.filter(({ categoryId }) => categoryId !== '3')));
    await page.getByRole('radio', { name: 'Metals' }).click();
    await expect.poll(symbols).toEqual(['XAU/USD', 'XAG/USD']);
    await page.getByRole('radio', { name: 'Futures' }).click();
    await expect.element(page.getByText('No data')).toBeVisible();
    await page.getByRole('button', { name: 'Show all categories' }).click();
    await expect.poll(symbols).toHaveLength(8);
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

  it('marks the current pair, finds others by symbol or name, and closes when one is chosen', async () => {
    const calls = await openDrawer();
    await expect.element(row('EUR/USD')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('GBP/USD')).not.toHaveAttribute('aria-current');
    for (const [query, found] of [
      ['eurusd', 'EUR/USD'],
      ['eur/', 'EUR/USD'],
      ['swiss', 'USD/CHF'],
      [' GOLD ', 'XAU/USD'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search pairs' }).fill(query);
      await expect.poll(symbols).toEqual([found]);
    }
    await row('XAU/USD').click();
    expect(calls).toEqual(['XAU/USD', 'close']);
  });
});

const star = (symbol: string) => page.getByRole('button', { name: `Favourite ${symbol}` });
const chips = () =>
  page
    .getByRole('radiogroup', { name: 'Category' })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);

it('a favourite is marked with its star, without choosing the pair, beside those of earlier visits', async () => {
  const chosen = await openBoard(await loaded(pairs), { favourites: favouritesOf('4', 'gone') });
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
  await openBoard(await loaded(pairs));
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
