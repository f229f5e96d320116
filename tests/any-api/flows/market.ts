import { expect } from 'vitest';
import { createActor } from 'xstate';
import { allRows, loaded, type Opened, until } from '../app.ts';
import { bars } from '../calls/market.ts';
import { pair } from '../pair.ts';

/** The bars of a chart are those of the API, at their times. */
export async function readsChart(opened: Opened): Promise<void> {
  const { app, areas } = opened;
  const { market } = app.context;
  const [shown] = await loaded(opened, market.pairs, '/v2/api/forex/trade_list');
  if (!shown) throw new Error('There is a pair');
  const categories = await loaded(opened, market.categories, '/v2/api/forex/getCategories');
  expect(categories.map(({ id, name }) => [id, name])).toEqual([['1', 'Forex']]);
  const charts = await areas.charts();
  const feed = charts.feedOf(shown);
  await until('The chart', () => feed.getSnapshot().context.shownPeriod !== null);
  const drawn = charts.seriesOf(pair.code, feed.getSnapshot().context.period).bars();
  expect(drawn.map(({ time, close }) => [time, close])).toEqual(bars.map(({ at, close }) => [at, close]));
}

/** Companies are found by their name. */
export async function findsCompanies(opened: Opened): Promise<void> {
  const path = '/api/company/getCompany';
  const search = createActor(await opened.areas.search()).start();
  const step = () => search.getSnapshot();
  search.send({ type: 'switch', scope: 'companies' });
  search.send({ type: 'enter', query: 'Ltd' });
  const settled = () => step().matches('found') || step().matches('failed');
  await until('The companies', settled);
  if (step().matches('failed')) {
    expect(step().context.refusal).toBe(opened.api.refusalOf(path));
    search.send({ type: 'submit' });
    await until('The companies, again', () => step().matches('found'));
  }
  expect(step().context.matches).toMatchObject({
    rows: [{ id: '5', name: 'Harbour Ltd', website: 'https://harbour.example', office: 'London' }],
  });
}

/** News and announcements are the API's news; one can be read. */
export async function readsNews(opened: Opened): Promise<void> {
  const { areas } = opened;
  const services = await areas.content();
  const titles = ['News 1', 'News 2', 'News 3', 'News 4'];
  for (const list of [services.news(), services.announcements()])
    expect((await allRows(opened, list, '/api/news/list')).map(({ title }) => title)).toEqual(titles);
  const article = await loaded(opened, services.articleOf('2'), '/api/news/info');
  expect([article.title, article.content]).toEqual(['News 2', '<p>Text</p>']);
}
