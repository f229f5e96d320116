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
  wireFollowed,
  wireTrader,
} from '../../kit/browser/traders.ts';

const cards = () => page.getByRole('article');

it('a card shows nickname, figures and the largest fall of the profit, dashes for what the API does not say, and a badge if the user follows the trader [FOLLOW-7, FOLLOW-33, FOLLOW-68, FOLLOW-113, FOLLOW-123]', async () => {
  const falling = { ...wireTrader, profit_curve: [0, 100, 40.25, 90, 20.1, 300] };
  await openTraders({
    replies: { [paths.traders]: pageReply(falling, wireFollowed, { user_id: 7003, nickname: 'Silent' }) },
  });
  const shown = card('Northwind');
  await expect.element(shown.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  for (const figure of [
    '12 followers',
    "Trader's profit, 3 weeks+$1,284.50+12.84%of the margin used",
    "Followers' limits in total$18,400.00",
    'Lots copied now3.40',
    'Most per follower$2,000.00',
    '3-week largest fall, by day$79.90',
  ])
    await expect.element(shown).toHaveTextContent(figure);
  await expect.element(shown.getByText('Following', { exact: true })).not.toBeInTheDocument();
  const followed = card('Southern Cross');
  await expect.element(followed).toHaveTextContent("Trader's profit, 3 weeks-$86.26");
  await expect.element(followed).not.toHaveTextContent('3-week largest fall, by day');
  await expect.element(followed.getByText('Following', { exact: true })).toBeVisible();
  const silent = card('Silent');
  for (const figure of [
    'Followers: --',
    "Trader's profit, 3 weeks--",
    'Most per follower--',
    'Open orders: --',
  ])
    await expect.element(silent).toHaveTextContent(figure);
  await expect.element(silent).not.toHaveTextContent('0');
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

it("a card leads to the trader's page wherever it is pressed beside its orders [FOLLOW-8, FOLLOW-115]", async () => {
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

it('the number of open orders opens those, the number of closed ones opens these, also where there is none [FOLLOW-9, FOLLOW-10, FOLLOW-13, FOLLOW-14, FOLLOW-16, FOLLOW-46, FOLLOW-64]', async () => {
  const { queries, copyTopics } = await openTraders({ replies: { [paths.orders]: pageReply() } });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expect.element(closedOrders()).toHaveTextContent('Closed orders: 48');
  await closedOrders().click();
  await expect.element(dialog('Closed follow orders').getByText('No closed follow orders')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(copyTopics('sub')).toEqual([]);
  await expect.element(openOrders()).toHaveTextContent('Open orders: 2');
  await openOrders().click();
  await expect.element(dialog('Following orders').getByText('No following orders')).toBeVisible();
  expect(queries(paths.orders)).toEqual([
    { page: '1', user_id: '7', follower_user_id: '7001', status: '3' },
    { page: '1', user_id: '7', follower_user_id: '7001', status: '1' },
  ]);
});

it('the followed traders are a list of their own [FOLLOW-62]', async () => {
  const { api } = await openTraders();
  await expect.element(cards().nth(1)).toBeVisible();
  expect(api.times(paths.followed)).toBe(0);
  await page.getByRole('tab', { name: 'Followed' }).click();
  await expect.element(card('Southern Cross')).toBeVisible();
  await expect.element(card('Northwind')).not.toBeInTheDocument();
});

it('without master traders the list says so, and who follows nobody is led to it [FOLLOW-11]', async () => {
  await openTraders({ replies: { [paths.traders]: pageReply(), [paths.followed]: pageReply() } });
  await page.getByRole('tab', { name: 'Followed' }).click();
  await expect.element(page.getByText("You don't follow a trader yet")).toBeVisible();
  await page.getByRole('button', { name: 'See all traders' }).click();
  await expect.element(page.getByText('No master traders yet')).toBeVisible();
});

it('a guest sees all traders, and asks for no followed ones [SESSION-8]', async () => {
  const { api } = await openTraders({ user: null });
  await expect.element(card('Northwind')).toBeVisible();
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  expect(api.times(paths.followed)).toBe(0);
});

const names = () =>
  cards()
    .elements()
    .map((each) => each.getAttribute('aria-label'));
const choose = async (before: string, sort: string) => {
  await page.getByRole('button', { name: `Sort by ${before}` }).click();
  await page.getByRole('radio', { name: sort }).click();
};
const silent = { ...wireTrader, user_id: 7003, nickname: 'Silent', profit_percent: '', follow_num: '40' };

it('traders are sorted by the figure that the user chooses, which the link keeps, and by none if the link has an unknown one [FOLLOW-101]', async () => {
  const { api, location } = await openTraders({
    path: '/follow/follow-list?sort=luck&only=rich',
    replies: { [paths.traders]: pageReply(silent, wireFollowed, wireTrader) },
  });
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  await choose('As listed', "Trader's profit, 3 weeks");
  await expect.poll(names).toEqual(['Silent', 'Northwind', 'Southern Cross']);
  await expect.poll(location).toBe('/follow/follow-list?sort=profit');
  await choose("Trader's profit, 3 weeks", 'As listed');
  await expect.poll(names).toEqual(['Silent', 'Southern Cross', 'Northwind']);
  await expect.poll(location).toBe('/follow/follow-list');
  expect(api.times(paths.traders)).toBe(1);
});

it('only those who made a profit can be shown, which the link keeps; where none has, the list says so [FOLLOW-102]', async () => {
  const { api, location } = await openTraders();
  await page.getByRole('switch', { name: 'Profitable only' }).click();
  await expect.poll(names).toEqual(['Northwind']);
  await expect.poll(location).toBe('/follow/follow-list?only=profitable');
  api.replies[paths.traders] = pageReply(wireFollowed);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('None of these traders made a profit')).toBeVisible();
  await page.getByRole('switch', { name: 'Profitable only' }).click();
  await expect.poll(names).toEqual(['Southern Cross']);
});

it('the list is read page by page, and a choice among a part of the traders says so [FOLLOW-57, FOLLOW-103]', async () => {
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
