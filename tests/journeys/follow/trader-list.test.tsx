import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  card,
  closedOrders,
  openOrders,
  openTraders,
  pageReply,
  paths,
  sheet,
  wireFollowed,
  wireTrader,
} from '../../kit/browser/traders.ts';

const refuse = { code: 0, msg: 'Try later.', data: null };
const cards = () => page.getByRole('article');

it('a card shows the nickname and the figures of the trader, amounts with 2 decimals, and of what the percentage is [FOLLOW-7, FOLLOW-68, FOLLOW-123]', async () => {
  await openTraders();
  const shown = card('Northwind');
  await expect.element(shown.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  for (const figure of [
    '12 followers',
    "Trader's profit, 3 weeks+$1,284.50+12.84%of the margin used",
    "Followers' limits in total$18,400.00",
    'Lots copied now3.40',
    'Most per follower$2,000.00',
  ])
    await expect.element(shown).toHaveTextContent(figure);
  await expect.element(card('Southern Cross')).toHaveTextContent("Trader's profit, 3 weeks-$86.26");
});

it('a card shows the largest fall of the profit, where the API sends its course [FOLLOW-113]', async () => {
  const falling = { ...wireTrader, profit_curve: [0, 100, 40.25, 90, 20.1, 300] };
  await openTraders({ replies: { [paths.traders]: pageReply(falling, wireFollowed) } });
  await expect.element(card('Northwind')).toHaveTextContent('3-week largest fall, by day$79.90');
  await expect.element(card('Southern Cross')).not.toHaveTextContent('3-week largest fall, by day');
});

it('a card shows dashes for what the API does not say, never 0', async () => {
  const { user_id, nickname } = wireTrader;
  await openTraders({ replies: { [paths.traders]: pageReply({ user_id, nickname }) } });
  const shown = card('Northwind');
  for (const figure of [
    'Followers: --',
    "Trader's profit, 3 weeks--",
    'Most per follower--',
    'Open orders: --',
  ])
    await expect.element(shown).toHaveTextContent(figure);
  await expect.element(shown).not.toHaveTextContent('0');
});

it('a trader without an avatar, with one from elsewhere or one that is gone, has a drawing with the first letter [FOLLOW-6]', async () => {
  const avatar = `${location.origin}/mark.svg`;
  const pictured = { ...wireTrader, user_id: 7003, nickname: 'Pictured', avatar };
  const foreign = { ...wireTrader, user_id: 7004, nickname: 'Foreign', avatar: 'https://else.test/a.png' };
  const gone = { ...wireTrader, user_id: 7005, nickname: 'Gone', avatar: `${location.origin}/gone.svg` };
  await openTraders({
    replies: { [paths.traders]: pageReply(wireTrader, pictured, foreign, gone) },
    environment: { pictureOrigins: [location.origin] },
  });
  const pictureOf = (nickname: string) =>
    card(nickname).element().querySelector('img')?.getAttribute('src') ?? null;
  await expect.element(card('Northwind')).toHaveTextContent(/^N/);
  expect(pictureOf('Northwind')).toBeNull();
  expect(pictureOf('Pictured')).toBe(avatar);
  expect(pictureOf('Foreign')).toBeNull();
  await expect.element(card('Foreign')).toHaveTextContent(/^F/);
  await expect.element(card('Gone')).toHaveTextContent(/^G/);
});

it('only a trader whom the user follows has the badge [FOLLOW-33]', async () => {
  await openTraders();
  await expect.element(card('Southern Cross').getByText('Following', { exact: true })).toBeVisible();
  await expect.element(card('Northwind').getByText('Following', { exact: true })).not.toBeInTheDocument();
});

it("a card leads to the trader's page wherever it is pressed beside its orders [FOLLOW-115]", async () => {
  const { location } = await openTraders();
  const hitAt = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const shown = card('Northwind');
  await expect.element(shown).toBeVisible();
  expect(hitAt(openOrders().element())?.textContent).toBe('Open orders: 2');
  const details = hitAt(shown.getByText("Followers' limits in total").element());
  expect(details).toBe(shown.getByRole('button', { name: 'Details of Northwind' }).element());
  if (details instanceof HTMLElement) details.click();
  await expect.poll(location).toMatch(/^\/follow\/trader\?id=%?2?2?7001/);
});

it("the details lead to the trader's page [FOLLOW-8]", async () => {
  const { location } = await openTraders();
  await page.getByRole('button', { name: 'Details of Southern Cross' }).click();
  await expect.poll(location).toMatch(/^\/follow\/trader\?id=%?2?2?7002/);
});

it('the number of open orders opens those, the number of closed ones opens these [FOLLOW-9, FOLLOW-10, FOLLOW-13, FOLLOW-14, FOLLOW-64]', async () => {
  const { queries } = await openTraders();
  await expect.element(openOrders()).toHaveTextContent('Open orders: 2');
  await openOrders().click();
  await expect.element(page.getByRole('dialog', { name: 'Following orders', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(closedOrders()).toHaveTextContent('Closed orders: 48');
  await closedOrders().click();
  await expect.element(page.getByRole('dialog', { name: 'Closed follow orders', exact: true })).toBeVisible();
  await expect
    .poll(() => queries(paths.orders))
    .toEqual([
      { page: '1', user_id: '7', follower_user_id: '7001', status: '1' },
      { page: '1', user_id: '7', follower_user_id: '7001', status: '3' },
    ]);
});

it('the list is read page by page, up to its total [FOLLOW-5, FOLLOW-57]', async () => {
  const tradersOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...wireTrader,
      user_id: first + index,
      nickname: `Trader ${first + index}`,
    }));
  const { queries } = await openTraders({
    replies: {
      [paths.traders]: ({ query }) => ({
        code: 1,
        msg: '',
        data: { data: query.page === '1' ? tradersOf(1, 10) : tradersOf(11, 5), total: 15 },
      }),
    },
  });
  await expect.element(card('Trader 1')).toBeVisible();
  page.getByRole('main').element().scrollTo({ top: 100_000 });
  await expect.element(card('Trader 15')).toBeInTheDocument();
  await expect.element(page.getByText('End of list')).toBeInTheDocument();
  expect(queries(paths.traders)).toEqual([{ page: '1' }, { page: '2' }]);
});

it('without master traders the list says so [FOLLOW-11]', async () => {
  await openTraders({ replies: { [paths.traders]: pageReply() } });
  await expect.element(page.getByText('No master traders yet')).toBeVisible();
});

it('a list that fails to load ends there, and can be read again [FOLLOW-52]', async () => {
  const { api } = await openTraders({ replies: { [paths.traders]: refuse } });
  await expect.element(page.getByText('This could not be loaded')).toBeVisible();
  expect(api.times(paths.traders)).toBe(1);
  api.replies[paths.traders] = pageReply(wireTrader);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Northwind')).toBeVisible();
});

it('the followed traders are a list of their own [FOLLOW-62]', async () => {
  const { api } = await openTraders();
  await expect.element(cards().nth(1)).toBeVisible();
  expect(api.times(paths.followed)).toBe(0);
  await page.getByRole('tab', { name: 'Followed' }).click();
  await expect.element(card('Southern Cross')).toBeVisible();
  await expect.element(card('Northwind')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect.element(card('Northwind')).toBeVisible();
});

it('who follows nobody is led to all traders', async () => {
  await openTraders({ replies: { [paths.followed]: pageReply() } });
  await page.getByRole('tab', { name: 'Followed' }).click();
  await expect.element(page.getByText("You don't follow a trader yet")).toBeVisible();
  await page.getByRole('button', { name: 'See all traders' }).click();
  await expect.element(card('Northwind')).toBeVisible();
});

it('a guest sees all traders, and asks for no followed ones [SESSION-8]', async () => {
  const { api } = await openTraders({ user: null });
  await expect.element(card('Northwind')).toBeVisible();
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  expect(api.times(paths.followed)).toBe(0);
});

it('the list is read again when the page is entered again', async () => {
  const { api } = await openTraders({ user: null, path: '/follow' });
  await page.getByRole('link', { name: 'Master traders' }).click();
  await expect.element(card('Northwind')).toBeVisible();
  expect(api.times(paths.traders)).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  api.replies[paths.traders] = pageReply({ ...wireTrader, follow_num: 13 });
  await page.getByRole('link', { name: 'Master traders' }).click();
  await expect.element(card('Northwind')).toHaveTextContent('13 followers');
});

it('a user who signs out leaves no list behind', async () => {
  const { api, app } = await openTraders();
  await expect.element(card('Southern Cross').getByText('Following', { exact: true })).toBeVisible();
  api.replies[paths.traders] = pageReply(wireTrader);
  api.replies['/api/user/logout'] = { code: 1, msg: '', data: null };
  app.context.session.session.send({ type: 'signOut' });
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  await expect.element(card('Northwind')).toBeVisible();
  await expect.element(card('Southern Cross')).not.toBeInTheDocument();
  await expect.element(sheet()).not.toBeInTheDocument();
});

const names = () =>
  cards()
    .elements()
    .map((each) => each.getAttribute('aria-label'));
const choose = async (sort: string) => {
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('radio', { name: sort }).click();
};
const silent = { ...wireTrader, user_id: 7003, nickname: 'Silent', profit_percent: '', follow_num: '40' };
const three = { [paths.traders]: pageReply(silent, wireFollowed, wireTrader) };

it('traders are sorted by the figure that the user chooses, which the link keeps [FOLLOW-101]', async () => {
  const { api, location } = await openTraders({ replies: three });
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  await choose("Trader's profit, 3 weeks");
  await expect.poll(names).toEqual(['Silent', 'Northwind', 'Southern Cross']);
  expect(location()).toBe('/follow/follow-list?sort=profit');
  await choose('As listed');
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  expect(location()).toBe('/follow/follow-list');
  expect(api.times(paths.traders)).toBe(1);
});

it('a link with a figure sorts by it [FOLLOW-101]', async () => {
  await openTraders({ path: '/follow/follow-list?sort=followers', replies: three });
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  await expect.element(page.getByRole('button', { name: 'Sort by Followers' })).toBeVisible();
});

it('a link with an unknown figure sorts by none [FOLLOW-101]', async () => {
  await openTraders({ path: '/follow/follow-list?sort=luck&only=rich', replies: three });
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  await expect.element(page.getByRole('button', { name: 'Sort by As listed' })).toBeVisible();
});

it('only those who made a profit can be shown, which the link keeps [FOLLOW-102]', async () => {
  const { location } = await openTraders();
  await page.getByRole('switch', { name: 'Profitable only' }).click();
  await expect.poll(names).toEqual(['Northwind']);
  expect(location()).toBe('/follow/follow-list?only=profitable');
});

it('where none made a profit the list says so, and the filter can be taken off [FOLLOW-102]', async () => {
  await openTraders({
    path: '/follow/follow-list?only=profitable',
    replies: { [paths.traders]: pageReply(wireFollowed) },
  });
  await expect.element(page.getByText('None of these traders made a profit')).toBeVisible();
  await page.getByRole('switch', { name: 'Profitable only' }).click();
  await expect.poll(names).toEqual(['Southern Cross']);
});

it('a choice among a part of the traders says so, and goes on with those that are read next [FOLLOW-103]', async () => {
  await openTraders({
    path: '/follow/follow-list?sort=profit',
    replies: {
      [paths.traders]: ({ query }) =>
        success({ data: [query.page === '1' ? wireFollowed : wireTrader], total: 2 }),
    },
  });
  const read = (text: string) => page.getByText(text, { exact: true });
  await expect.element(read('Chosen among 1 of 2 traders.')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(names).toEqual(['Northwind', 'Southern Cross']);
  await expect.element(read('Chosen among 2 of 2 traders.')).toBeVisible();
});
