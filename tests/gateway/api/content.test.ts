import { afterAll, describe, expect, it } from 'vitest';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { memory } from '#fixtures/stores.ts';
import { createContentGateway } from '#gateway/api/content.ts';
import { createFavourites } from '#gateway/device/favourites.ts';
import { shareLink } from '#gateway/device/share.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import type { SearchQuery } from '#ports/market.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const wireArticle = { id: 7, title: 'Title', desc: null, logo: '', created_at: '2026-11-18T08:30:00Z' };
const wireGold = {
  ...wirePair,
  Id: 4,
  Code: 'XAUUSD',
  ShowCode: 'XAU/USD',
  ForexQuotations: { Open: '4000', Close: '4018.62', Change: '0.37' },
};

describe('The content gateway', () => {
  const quotes = createQuoteStore({ schedule: (task) => task(), now: () => 1000 });
  const gateway = () => createContentGateway(api.client(), { quotes, now: () => 1000 });

  it('loads news as category 1 and announcements as category 2, page by page [CONTENT-2, CONTENT-3, CONTENT-29, CONTENT-33]', async () => {
    api.reply(answer(1, { data: [wireArticle], total: 11 }));
    await expect(run(gateway().loadArticles('news'), { page: 2 })).resolves.toEqual({
      data: [
        { id: '7', title: 'Title', summary: '', logo: '', content: '', createdAt: '2026-11-18T08:30:00Z' },
      ],
      total: 11,
      lastPage: null,
    });
    await run(gateway().loadArticles('announcement'), { page: 1 });
    expect(api.requests.map(({ path, query }) => [path, query.category_id, query.page])).toEqual([
      ['/api/news/list', '1', '2'],
      ['/api/news/list', '2', '1'],
    ]);
  });

  it('loads one article by its id [CONTENT-29, CONTENT-34]', async () => {
    api.reply(answer(1, { ...wireArticle, content: '<p>Text</p>' }));
    await expect(run(gateway().loadArticle('7'), undefined)).resolves.toMatchObject({
      content: '<p>Text</p>',
    });
    expect(api.requests[0]).toMatchObject({ path: '/api/news/info', query: { id: '7' } });
  });

  it('loads the ranking page by page [CONTENT-31, CONTENT-37]', async () => {
    api.reply(answer(1, { data: [{ id: 3, user_id: 9, user: 'Ada', code: '2E3456' }], total: 21 }));
    await expect(run(gateway().loadRanking, { page: 3 })).resolves.toMatchObject({
      data: [{ id: '3', traderId: '9', user: 'Ada', code: '2E3456' }],
      total: 21,
    });
    expect(api.requests[0]).toMatchObject({ path: '/api/rank/list', query: { page: '3' } });
  });

  it('searches pairs and companies by name, and stores the prices of the results [CONTENT-36, MARKET-37]', async () => {
    api.reply(answer(1, [wireGold]), answer(1, []));
    const search = (input: SearchQuery) => run(gateway().search, input);
    const found = await search({ scope: 'pairs', query: 'gold' });
    expect(found).toMatchObject({ scope: 'pairs', rows: [{ id: '4', symbol: 'XAU/USD' }] });
    expect(quotes.get('XAUUSD')?.price).toBe('4018.62');
    await expect(search({ scope: 'companies', query: 'bay' })).resolves.toEqual({
      scope: 'companies',
      rows: [],
    });
    expect(api.requests.map(({ path, query }) => [path, query.name])).toEqual([
      ['/v2/api/forex/searchCurrency', 'gold'],
      ['/api/company/getCompany', 'bay'],
    ]);
  });
});

describe('Favourites', () => {
  it('notify subscribers, and return the same list until it changes', () => {
    const texts = new Map<string, string | null>();
    const favourites = createFavourites({
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => void texts.set(key, text),
    });
    const received: string[][] = [];
    const stop = favourites.subscribe(() => received.push([...favourites.ids()]));
    const before = favourites.ids();
    expect(favourites.ids()).toBe(before);
    favourites.toggle('2');
    favourites.toggle('4');
    favourites.toggle('2');
    stop();
    favourites.toggle('4');
    expect(received).toEqual([['2'], ['2', '4'], ['4']]);
    expect(texts.get('pelorus:favourites')).toBe(null);
  });
});

describe('The favourites on the device', () => {
  it('are stored in the order in which they were chosen, and read from there after a reload', () => {
    const storage = memory();
    const favourites = createFavourites(storage);
    expect(favourites.ids()).toEqual([]);
    favourites.toggle('4');
    favourites.toggle('2');
    expect(storage.read('pelorus:favourites')).toBe('4,2');
    expect(createFavourites(storage).ids()).toEqual(['4', '2']);
  });
});

describe('Sharing a link', () => {
  const link = { title: 'Join me', url: 'https://pelorus.example/register' };
  const warnings: unknown[] = [];
  const share = (outcome: () => Promise<void>) =>
    shareLink(outcome, link, (message, cause) => warnings.push([message, cause]));

  it('succeeds when the link is shared, and when the user cancels', async () => {
    await expect(share(async () => undefined)).resolves.toBe(true);
    await expect(share(() => Promise.reject(new DOMException('Away', 'AbortError')))).resolves.toBe(true);
    expect(warnings).toEqual([]);
  });

  it('fails when the browser refuses', async () => {
    const refusal = new DOMException('Not here', 'NotAllowedError');
    await expect(share(() => Promise.reject(refusal))).resolves.toBe(false);
    expect(warnings).toEqual([['Sharing did not work', refusal]]);
  });
});
