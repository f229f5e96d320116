import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { activateLocale } from '#i18n/activation.ts';
import { chatStepOf } from '#machines/content/support-chat.machine.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { wireTrader } from '../../kit/browser/traders.ts';

const list = '/api/news/list';
const info = '/api/news/info';
const ranking = '/api/rank/list';
const settings = '/api/basicSet/getBasicInfo';
const setting = '/api/default/setting';

const article = { id: 5, title: 'Rates', desc: '', logo: '', created_at: '2026-03-02', content: '<p>Up</p>' };

afterEach(() => activateLocale('en'));

const open = async (replies: object = {}, environment: object = {}) => {
  const started = await startReadApp({
    user: null,
    environment,
    replies: {
      [list]: success({ data: [article], total: 1 }),
      [info]: success(article),
      [ranking]: success({ data: [], total: 0 }),
      [setting]: success('help@pelorus.test'),
      ...replies,
    },
  });
  return { ...started, content: await started.app.context.areas.content() };
};

const isRead = (actor: { getSnapshot: () => { value: unknown } }, step: string) =>
  expect.poll(() => actor.getSnapshot().value).toBe(step);

it('news, announcements and ranking are lists of their own, which stay while other screens are shown, and one article is open at a time [CONTENT-8]', async () => {
  const { content, api } = await open();
  const lists = () => [content.news(), content.announcements(), content.ranking()];
  const first = lists();
  expect(new Set(first).size).toBe(3);
  await expect.poll(() => first.map((list) => list.getSnapshot().value)).toEqual(Array(3).fill('finished'));
  expect(lists()).toEqual(first);
  const categories = api.requests.filter(({ path }) => path === list).map(({ query }) => query.category_id);
  expect(new Set(categories).size).toBe(2);
  expect([api.times(list), api.times(ranking)]).toEqual([2, 1]);

  const article = content.articleOf('5');
  expect(content.articleOf('5')).toBe(article);
  await isRead(article, 'loaded');
  const other = content.articleOf('6');
  expect(article.getSnapshot().status).toBe('stopped');
  await isRead(other, 'loaded');
  const asked = api.requests.filter(({ path }) => path === info);
  expect(asked.map(({ query }) => query.id)).toEqual(['5', '6']);
});

it('news is read again when it is entered from another screen, but not on the way back from an article', async () => {
  const { router, api, content } = await open();
  await router.navigate({ to: '/news' });
  await isRead(content.news(), 'finished');
  await router.navigate({ to: '/news/detail', search: { id: '5' } });
  await router.navigate({ to: '/news' });
  expect(api.times(list)).toBe(1);
  await router.navigate({ to: '/' });
  await router.navigate({ to: '/news' });
  await expect.poll(() => api.times(list)).toBe(2);
});

it('lists and the open article are read again in another language', async () => {
  const { content, api, forgetCalls, calls } = await open();
  await isRead(content.news(), 'finished');
  await isRead(content.articleOf('5'), 'loaded');
  forgetCalls();
  await activateLocale('jp');
  await expect.poll(calls).toEqual(expect.arrayContaining([info, list]));
  const newest = (path: string) => api.requests.filter((request) => request.path === path).at(-1);
  expect([newest(info)?.language, newest(list)?.language]).toEqual(['jp', 'jp']);
  expect(calls()).not.toContain(ranking);
});

it('the e-mail of the support is read with the first screen that shows it, once', async () => {
  const { content, api } = await open();
  expect(api.times(setting)).toBe(0);
  const email = content.supportEmail();
  await isRead(email, 'loaded');
  expect(email.getSnapshot().context.value).toBe('help@pelorus.test');
  expect(content.supportEmail()).toBe(email);
  expect(api.times(setting)).toBe(1);
});

it('pictures come from the app, the API and the origins that the operator has named, and from no other', async () => {
  const { content } = await open(
    {},
    { host: 'https://api.pelorus.test', pictureOrigins: ['https://cdn.test'] },
  );
  expect(content.origin).toBe(window.location.origin);
  expect(content.pictureOrigins).toEqual([
    window.location.origin,
    'https://api.pelorus.test',
    'https://cdn.test',
  ]);
});

it('customer service uses the settings that were read at the start, and reads them again if they could not be read [ACCOUNT-33]', async () => {
  const link = 'https://support.test/chat';
  const set = success({ service_link: link, service_link_type: 1 });
  const first = await open({ [settings]: set });
  const chat = createActor(first.content.supportChat).start();
  await expect.poll(() => chatStepOf(chat.getSnapshot())).toBe('embedded');
  expect(chat.getSnapshot().context.link).toBe(link);
  expect(first.api.times(settings)).toBe(1);

  const { content, api } = await open({ [settings]: { code: 0, msg: 'Not now.', data: null } });
  const again = createActor(content.supportChat).start();
  await expect.poll(() => chatStepOf(again.getSnapshot())).toBe('failed');
  expect(api.times(settings)).toBe(2);
  api.replies[settings] = set;
  again.send({ type: 'retry' });
  await expect.poll(() => chatStepOf(again.getSnapshot())).toBe('embedded');
});

it('an entry of the ranking opens its trader, from whom back leads to the ranking, and one without a trader says that it comes soon [CONTENT-25, CONTENT-41]', async () => {
  const entry = { id: 7, user_id: 7, user: 'Northwind', three_week_profit: '12.5' };
  const { location } = await openWholeApp({
    path: '/rank',
    replies: {
      [ranking]: success({ data: [entry, { user: 'Nobody', code: 'R-7' }], total: 2 }),
      '/api/follow/trader_detail': success({ ...wireTrader, user_id: 7, nickname: 'Northwind' }),
      '/v2/api/forex/my_deal_follow_order': success({ data: [], total: 0 }),
    },
  });
  await page.getByRole('button', { name: 'Northwind', exact: true }).click();
  await expect.poll(location).toBe('/follow/trader?id=7');
  await expect.element(page.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(location).toBe('/rank');
  await page.getByRole('button', { name: 'Nobody', exact: true }).click();
  await expect.element(page.getByText('Coming soon')).toBeVisible();
  expect(location()).toBe('/rank');
});
