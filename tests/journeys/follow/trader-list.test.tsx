import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  card,
  cards,
  openTraders,
  pageReply,
  paths,
  wireFollowed,
  wireTrader,
} from '../../kit/browser/traders.ts';

it('a card shows nickname, standing, return, share of winners and the largest fall of the profit, dashes for what the API does not say, and to a follower what the copies have brought [FOLLOW-6, FOLLOW-7, FOLLOW-33, FOLLOW-68, FOLLOW-109, FOLLOW-113, FOLLOW-128]', async () => {
  const falling = {
    ...wireTrader,
    listed_days: 41,
    win_rate: '64.5',
    profit_curve: [0, 100, 40.25, 90, 20.1, 300],
  };
  const followed = { ...wireFollowed, copy_result: '-4.255' };
  await openTraders({
    replies: { [paths.traders]: pageReply(falling, followed, { user_id: 7003, nickname: 'Silent' }) },
  });
  const shown = card('Northwind');
  await expect.element(shown.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  await expect
    .element(shown)
    .toHaveTextContent('NNorthwind12 followers41 days+12.84%3 weeksWin rate 65%Largest fall -$79.90Copy');
  const own = card('Southern Cross');
  await expect.element(own).toHaveTextContent('Southern CrossCopying12 followers');
  await expect.element(own).toHaveTextContent('Your result -$4.26Manage');
  await expect.element(own).not.toHaveTextContent('Largest fall');
  await expect
    .element(card('Silent'))
    .toHaveTextContent('SSilentFollowers: --Fewer than 10 positionsWin rate --Copy');
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

it("a card leads to the trader's page wherever it is pressed beside its button, which leads to the settings, or of a followed trader to the page [FOLLOW-8, FOLLOW-20, FOLLOW-115]", async () => {
  const { location, router } = await openTraders();
  const shown = card('Northwind');
  await expect.element(shown).toBeVisible();
  const { x, y, width, height } = shown.getByText('Win rate').element().getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(hit).toBe(shown.getByRole('button', { name: 'Details of Northwind' }).element());
  if (hit instanceof HTMLElement) hit.click();
  await expect.poll(location).toMatch(/^\/follow\/trader\?id=%?2?2?7001/);
  router.history.back();
  await card('Southern Cross').getByRole('button', { name: 'Manage Southern Cross' }).click();
  await expect.poll(location).toBe('/follow/trader?id=7002');
  router.history.back();
  await shown.getByRole('button', { name: 'Copy Northwind' }).click();
  await expect.poll(location).toBe('/follow/submit?id=7001');
});

it('the card of the user offers nothing to follow [FOLLOW-84]', async () => {
  await openTraders({ user: { ...realUser, id: '7001' } });
  await expect.element(card('Northwind')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy Northwind' })).not.toBeInTheDocument();
});

const sort = (name: string) => page.getByRole('radio', { name, exact: true });

it('the followed traders are a list of their own [FOLLOW-62]', async () => {
  const { api, location } = await openTraders();
  await expect.element(cards().nth(1)).toBeVisible();
  expect(api.times(paths.followed)).toBe(0);
  await sort('Copying').click();
  await expect.element(card('Southern Cross')).toBeVisible();
  await expect.element(card('Northwind')).not.toBeInTheDocument();
  await expect.poll(location).toBe('/follow/follow-list?sort=following');
});

it('without master traders the list says so, and who follows nobody is led to it [FOLLOW-11]', async () => {
  await openTraders({
    path: '/follow/follow-list?sort=following',
    replies: { [paths.traders]: pageReply(), [paths.followed]: pageReply() },
  });
  await expect.element(page.getByText("You aren't copying anyone yet")).toBeVisible();
  await page.getByRole('button', { name: 'See all traders' }).click();
  await expect.element(page.getByText('No master traders yet')).toBeVisible();
});

it('a guest sees all traders, and asks for no followed ones [SESSION-8]', async () => {
  const { api } = await openTraders({ user: null, path: '/follow/follow-list?sort=following' });
  await expect.element(card('Northwind')).toBeVisible();
  await expect.element(sort('Best return')).toBeChecked();
  await expect.element(sort('Copying')).not.toBeInTheDocument();
  expect(api.times(paths.followed)).toBe(0);
});

const names = () =>
  cards()
    .elements()
    .map((each) => each.getAttribute('aria-label'));
const silent = { ...wireTrader, user_id: 7003, nickname: 'Silent', profit_percent: '', follow_num: '40' };

it('traders are sorted by the figure that the user chooses, those first who are followed; the link keeps it, and one with an unknown figure has the usual order [FOLLOW-101]', async () => {
  const { api, location } = await openTraders({
    path: '/follow/follow-list?sort=luck',
    replies: { [paths.traders]: pageReply(silent, wireFollowed, wireTrader) },
  });
  await expect.poll(names).toEqual(['Southern Cross', 'Northwind', 'Silent']);
  await sort('Most followed').click();
  await expect.poll(names).toEqual(['Southern Cross', 'Silent', 'Northwind']);
  await expect.poll(location).toBe('/follow/follow-list?sort=followers');
  await sort('Best return').click();
  await expect.poll(names).toEqual(['Southern Cross', 'Northwind', 'Silent']);
  await expect.poll(location).toBe('/follow/follow-list');
  expect(api.times(paths.traders)).toBe(1);
});

it('the list is read page by page, and says among how many traders it was sorted while there are more [FOLLOW-57, FOLLOW-103]', async () => {
  await openTraders({
    replies: {
      [paths.traders]: ({ query }) => success({ data: [query.page === '1' ? silent : wireTrader], total: 2 }),
    },
  });
  const read = page.getByText('Chosen from the 1 loaded so far.');
  await expect.element(read).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(names).toEqual(['Northwind', 'Silent']);
  await expect.element(page.getByText(/^Chosen from/)).not.toBeInTheDocument();
});
