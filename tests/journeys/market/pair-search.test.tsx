import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { CompanyList } from '#features/content/CompanyList.tsx';
import { SearchBar } from '#features/market/SearchBar.tsx';
import { SearchResults } from '#features/market/SearchResults.tsx';
import { SearchScreen } from '#features/market/SearchScreen.tsx';
import { type Matches, pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { companies } from '#stories/kit/content.ts';
import { favouritesOf } from '#stories/kit/favourites.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { categories, pairs } from '#stories/kit/pairs.ts';
import { storeOf } from '#stories/kit/values.ts';
import { Stage } from '../../kit/stage.tsx';

interface Asked {
  scope: string;
  query: string;
  signal: AbortSignal;
  answer: (matches: Matches) => void;
  fail: () => void;
}

const services = async () => ({
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
});

/** A search whose answers a test gives, question by question. */
function scriptedSearch() {
  const asked: Asked[] = [];
  const search = fromPromise<Matches, { scope: 'pairs' | 'companies'; query: string }>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ ...input, signal, answer: resolve, fail: () => reject(new Error('No answer')) });
      }),
  );
  return { asked, logic: pairSearchMachine.provide({ actors: { search } }) };
}

async function openSearch() {
  const { asked, logic } = scriptedSearch();
  const clock = new SimulatedClock();
  const actor = createActor(logic, { clock }).start();
  const chosen: string[] = [];
  await render(
    <Stage>
      <SearchBar actor={actor} />
      <SearchResults
        actor={actor}
        services={await services()}
        isLive
        renderCompanies={(found) => <CompanyList companies={found} />}
        onChoose={({ id }) => chosen.push(id)}
      />
    </Stage>,
  );
  return { asked, clock, chosen };
}

const field = () => page.getByRole('searchbox');
const found = (symbol: string): Matches => ({
  scope: 'pairs',
  rows: pairs.filter((pair: Pair) => pair.symbol === symbol),
});
const questions = (asked: Asked[]) => asked.map(({ scope, query }) => `${scope} ${query}`);

describe('The search', () => {
  test('shows all pairs until something is asked', async () => {
    const { asked } = await openSearch();
    await expect.element(page.getByRole('region', { name: 'All pairs' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('asks for a word once, when the typing has paused for 300 ms', async () => {
    const { asked, clock } = await openSearch();
    for (const query of ['g', 'go', 'gol', ' gold ']) {
      await field().fill(query);
      clock.increment(299);
    }
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(questions(asked)).toEqual(['pairs gold']);
  });

  test('asks at once on Enter', async () => {
    const { asked } = await openSearch();
    await field().fill('gold');
    await userEvent.keyboard('{Enter}');
    expect(questions(asked)).toEqual(['pairs gold']);
  });

  test('shows the answer to the latest question, whatever arrives after it', async () => {
    const { asked, clock } = await openSearch();
    await field().fill('eur');
    clock.increment(300);
    await field().fill('gold');
    clock.increment(300);
    expect(questions(asked)).toEqual(['pairs eur', 'pairs gold']);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(found('XAU/USD'));
    asked[0]?.answer(found('EUR/USD'));
    await expect.element(page.getByRole('button', { name: /^XAU\/USD/ })).toBeVisible();
    await expect.element(page.getByText('1 match')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^EUR\/USD/ })).not.toBeInTheDocument();
  });

  test('keeps what was found in sight while the next question is out', async () => {
    const { asked, clock } = await openSearch();
    await field().fill('gold');
    clock.increment(300);
    asked[0]?.answer(found('XAU/USD'));
    await expect.element(page.getByText('1 match')).toBeVisible();
    await field().fill('golde');
    await expect.element(page.getByText('Searching…')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^XAU\/USD/ })).toBeVisible();
  });

  test('says what nothing matches, and leads back to all pairs', async () => {
    const { asked, clock } = await openSearch();
    await field().fill('zzz');
    clock.increment(300);
    asked[0]?.answer({ scope: 'pairs', rows: [] });
    await expect.element(page.getByText('Nothing matches “zzz”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all pairs' }).click();
    await expect.element(field()).toHaveValue('');
    await expect.element(page.getByRole('region', { name: 'All pairs' })).toBeVisible();
  });

  test('that failed asks the same again when it is tried again', async () => {
    const { asked, clock } = await openSearch();
    await field().fill('gold');
    clock.increment(300);
    asked[0]?.fail();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(questions(asked)).toEqual(['pairs gold', 'pairs gold']);
  });

  test('for companies shows the whole directory when nothing is typed', async () => {
    const { asked } = await openSearch();
    await page.getByRole('radio', { name: 'Companies' }).click();
    expect(questions(asked)).toEqual(['companies ']);
    asked[0]?.answer({ scope: 'companies', rows: companies });
    await expect.element(page.getByRole('heading', { name: 'Harbour Markets' })).toBeVisible();
    await expect.element(page.getByText('2 matches')).toBeVisible();
  });

  test('goes on with the same word when companies are looked for instead', async () => {
    const { asked, clock } = await openSearch();
    await field().fill('harbour');
    clock.increment(300);
    await page.getByRole('radio', { name: 'Companies' }).click();
    expect(questions(asked)).toEqual(['pairs harbour', 'companies harbour']);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('tells which pair was chosen', async () => {
    const { asked, clock, chosen } = await openSearch();
    await field().fill('gold');
    clock.increment(300);
    asked[0]?.answer(found('XAU/USD'));
    await page.getByRole('button', { name: /^XAU\/USD/ }).click();
    expect(chosen).toEqual(['4']);
  });
});

describe('The search screen', () => {
  test('begins with the companies where these are wanted, with the focus in its field', async () => {
    const { asked, logic } = scriptedSearch();
    const scopes: string[] = [];
    await render(
      <Stage>
        <SearchScreen
          services={{ ...(await services()), search: logic }}
          scope="companies"
          isLive
          renderCompanies={(rows) => <CompanyList companies={rows} />}
          onScope={(scope) => scopes.push(scope)}
          onChoose={() => undefined}
          onBack={() => undefined}
        />
      </Stage>,
    );
    await expect.element(page.getByRole('radio', { name: 'Companies' })).toBeChecked();
    await expect.element(page.getByRole('searchbox', { name: 'Search companies by name' })).toHaveFocus();
    expect(questions(asked)).toEqual(['companies ']);
    await page.getByRole('radio', { name: 'Pairs' }).click();
    expect(scopes).toEqual(['pairs']);
  });
});

describe('The directory of companies', () => {
  test('has the labels of the specification, and -- for what is not known', async () => {
    await render(
      <Stage>
        <CompanyList companies={companies} />
      </Stage>,
    );
    const [first, second] = page.getByRole('listitem').elements();
    expect(first?.textContent).toBe(
      'Harbour MarketsMain companyHarbour GroupContact e-mailcontact@harbour.exampleWebsiteharbour.example' +
        'OfficeLondonRegistered address1 Sample Quay, Level 12',
    );
    expect(second?.textContent).toBe(
      'Meridian Bay SecuritiesMain company--Contact e-mail--Websitejavascript:alert(1)' +
        'OfficeHong KongRegistered address--',
    );
  });

  test('links to the web and to mailboxes only', async () => {
    await render(
      <Stage>
        <CompanyList companies={companies} />
      </Stage>,
    );
    const links = page.getByRole('link').elements() as HTMLAnchorElement[];
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['mailto:contact@harbour.example', ''],
      ['https://harbour.example/', 'noopener noreferrer nofollow'],
    ]);
  });
});
