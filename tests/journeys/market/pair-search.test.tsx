import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { CompanyList } from '#features/content/CompanyList.tsx';
import { SearchBar, SearchResults, SearchScreen } from '#features/market/SearchScreen.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { companies } from '#fixtures/content.ts';
import { categories, pairs } from '#fixtures/market.ts';
import { favouritesOf } from '#fixtures/screens/favourites.ts';
import { storeOf } from '#fixtures/stores.ts';
import { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { SearchMatches, SearchQuery } from '#ports/market.ts';
import { Stage } from '../../kit/browser/stage.tsx';

interface SentQuery {
  scope: string;
  query: string;
  answer: (matches: SearchMatches) => void;
  fail: () => void;
}

const services = async () => ({
  pairs: await loaded(pairs),
  categories: await loaded(categories),
  quotes: storeOf<Quote>({}),
  favourites: favouritesOf(),
});

/** A search that a test answers query by query. */
function scriptedSearch() {
  const sent: SentQuery[] = [];
  const search = fromPromise<SearchMatches, SearchQuery>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        sent.push({ ...input, answer: resolve, fail: () => reject(new Error('No answer')) });
      }),
  );
  return { sent, logic: pairSearchMachine.provide({ actors: { search } }) };
}

async function openSearch() {
  const { sent, logic } = scriptedSearch();
  const actor = createActor(logic).start();
  const chosen: string[] = [];
  await render(
    <Stage>
      <SearchBar actor={actor} />
      <SearchResults
        actor={actor}
        services={await services()}
        isLive
        renderCompanies={(found) => <CompanyList companies={found} pictureOrigins={[]} />}
        onChoose={({ id }) => chosen.push(id)}
      />
    </Stage>,
  );
  return { sent, chosen };
}

const field = () => page.getByRole('searchbox');
const queriesOf = (sent: SentQuery[]) => sent.map(({ scope, query }) => `${scope} ${query}`);

describe('The search', () => {
  it('that failed repeats the query on a retry, and one that nothing matches leads back to all pairs', async () => {
    const { sent, chosen } = await openSearch();
    await field().fill('zzz');
    await userEvent.keyboard('{Enter}');
    sent[0]?.fail();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(queriesOf(sent)).toEqual(['pairs zzz', 'pairs zzz']);
    sent[1]?.answer({ scope: 'pairs', rows: [] });
    await expect.element(page.getByText('Nothing matches “zzz”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all pairs' }).click();
    await expect.element(field()).toHaveValue('');
    await page
      .getByRole('region', { name: 'All pairs' })
      .getByRole('button', { name: /^XAU\/USD/ })
      .click();
    expect(chosen).toEqual(['4']);
  });
});

describe('The search screen', () => {
  it('opens with the given scope, with the focus in its field [CONTENT-18, MARKET-26]', async () => {
    const { sent, logic } = scriptedSearch();
    const scopes: string[] = [];
    await render(
      <Stage>
        <SearchScreen
          services={{ ...(await services()), search: logic }}
          scope="companies"
          isLive
          renderCompanies={(rows) => <CompanyList companies={rows} pictureOrigins={[]} />}
          onScope={(scope) => scopes.push(scope)}
          onChoose={() => undefined}
          onBack={() => undefined}
        />
      </Stage>,
    );
    await expect.element(page.getByRole('radio', { name: 'Companies' })).toBeChecked();
    await expect.element(page.getByRole('searchbox', { name: 'Search companies by name' })).toHaveFocus();
    expect(queriesOf(sent)).toEqual(['companies ']);
    await page.getByText('Pairs', { exact: true }).click();
    expect(scopes).toEqual(['pairs']);
  });
});

describe('The directory of companies', () => {
  it('has the labels of the specification, -- for unknown fields, and links to web pages and mailboxes only [CONTENT-20, CONTENT-21, CONTENT-23]', async () => {
    await render(
      <Stage>
        <CompanyList companies={companies} pictureOrigins={[]} />
      </Stage>,
    );
    const [first, second] = page.getByRole('listitem').elements();
    expect(first?.textContent).toBe(
      'HHarbour MarketsLondonNumber1Main companyHarbour GroupContact e-mailcontact@harbour.exampleWebsiteharbour.example' +
        'OfficeLondonRegistered address1 Sample Quay, Level 12',
    );
    expect(second?.textContent).toBe(
      'MMeridian Bay SecuritiesHong KongNumber2Main company--Contact e-mail--Websitejavascript:alert(1)' +
        'OfficeHong KongRegistered address--',
    );
    for (const { name } of companies) await page.getByText(name, { exact: true }).click();
    const links = page.getByRole('link').elements() as HTMLAnchorElement[];
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['mailto:contact@harbour.example', ''],
      ['https://harbour.example/', 'noopener noreferrer nofollow'],
    ]);
  });

  it('shows a logo, and a drawing where there is none or where it can’t be loaded [CONTENT-22]', async () => {
    const [company] = companies;
    if (company === undefined) throw new Error('There is no company');
    const drawn = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const { origin } = window.location;
    const screen = await render(
      <Stage>
        <CompanyList
          companies={[
            { ...company, logo: '/mark.svg' },
            { ...company, id: '2', logo: '/no-such-logo.png' },
            { ...company, id: '3', logo: 'https://elsewhere.example/logo.png' },
            { ...company, id: '4', logo: drawn },
          ]}
          pictureOrigins={[origin]}
        />
      </Stage>,
    );
    const shown = () => [...screen.container.querySelectorAll('img')].map(({ src }) => src);
    await expect.poll(shown).toEqual([`${origin}/mark.svg`]);
  });
});
