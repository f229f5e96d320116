import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import {
  followersReply,
  openTraders,
  pageReply,
  paths,
  wireFollowed,
  wireFollower,
  wireTrader,
} from '../../kit/browser/traders.ts';

const path = '/follow';
const trader = { ...realUser, isTrader: true };
const rows = () => page.getByRole('list', { name: 'Followers' }).getByRole('listitem');
const tabs = () => page.getByRole('navigation', { name: 'Main' });
const masterList = () => page.getByRole('link', { name: 'Master traders' });
const steps = () => page.getByRole('heading', { name: 'Five steps to become a master trader' });
const becoming = () => page.getByText('Become a master trader', { exact: true });

describe('The follow tab', () => {
  it('shows a trader the followers, below the way to the master traders [FOLLOW-1, FOLLOW-3]', async () => {
    const { location } = await openTraders({ path, user: trader });
    await expect.element(rows().first()).toHaveTextContent('Ada');
    await expect.element(page.getByRole('heading', { name: 'My followers' })).toBeVisible();
    await expect.element(steps()).not.toBeInTheDocument();
    await expect.element(tabs()).toBeVisible();
    expect(location()).toBe('/follow');
    await masterList().click();
    await expect.poll(location).toBe('/follow/follow-list');
  });

  it('shows everyone else the application, below the way to the master traders [FOLLOW-1, FOLLOW-4, FOLLOW-50]', async () => {
    const { location, api } = await openTraders({ path });
    await becoming().click();
    await expect.element(steps()).toBeVisible();
    await expect.element(tabs()).toBeVisible();
    expect(api.times(paths.followers)).toBe(0);
    await masterList().click();
    await expect.poll(location).toBe('/follow/follow-list');
  });

  it('shows a guest the steps of an application, and leads to sign-in and back [FOLLOW-4]', async () => {
    const { location, api } = await openTraders({ path, user: null });
    await becoming().click();
    await expect.element(steps()).toBeVisible();
    await expect.element(masterList()).toBeVisible();
    expect(api.times(paths.followers)).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(location).toMatch(/^\/login\?from=%2Ffollow/);
  });

  it('shows the traders with the best three weeks, who lead to their pages [FOLLOW-56]', async () => {
    const { location } = await openTraders({ path });
    await page.getByRole('button', { name: /^Northwind/ }).click();
    await expect.poll(location).toMatch(/^\/follow\/trader\?id=/);
  });

  it.each([
    ['are none', pageReply()],
    ['are not known', { code: 0, msg: 'Not here.', data: null }],
  ])('leaves out the best traders where they %s', async (_, reply) => {
    const { api } = await openTraders({ path, replies: { [paths.best]: reply } });
    await expect.element(becoming()).toBeVisible();
    await expect.poll(() => api.times(paths.best)).toBe(1);
    await expect.element(page.getByText('Best of the last three weeks')).not.toBeInTheDocument();
    await expect.element(page.getByText('Not here.')).not.toBeInTheDocument();
  });

  it('shows first whom the user follows, and what the copies have brought [FOLLOW-109, FOLLOW-111]', async () => {
    const { location } = await openTraders({
      path,
      replies: { [paths.followed]: pageReply({ ...wireFollowed, copy_result: '-4.255' }) },
    });
    const row = page.getByRole('button', { name: /^S?\s*Southern Cross/ });
    await expect.element(page.getByRole('heading', { name: 'You follow' })).toBeVisible();
    await expect.element(row).toHaveTextContent('Your result-$4.26');
    await row.click();
    await expect.poll(location).toBe('/follow/trader?id=7002');
  });

  it('says nothing of followed traders to a guest, nor to a user who follows nobody [FOLLOW-111]', async () => {
    await openTraders({ path, replies: { [paths.followed]: pageReply() } });
    await expect.element(becoming()).toBeVisible();
    await expect.element(page.getByText('Best of the last three weeks')).toBeVisible();
    await expect.element(page.getByText('You follow')).not.toBeInTheDocument();
  });

  it('names none of the best who has lost [FOLLOW-111]', async () => {
    await openTraders({
      path,
      user: null,
      replies: {
        [paths.best]: pageReply(wireTrader, {
          ...wireTrader,
          user_id: 7003,
          nickname: 'Blue Tide',
          total_profits: '-95.3',
        }),
      },
    });
    await expect.element(page.getByText('Northwind')).toBeVisible();
    await expect.element(page.getByText('Blue Tide')).not.toBeInTheDocument();
  });

  it('shows traders with their losses where nobody has won, and calls none of them one of the best [FOLLOW-111]', async () => {
    const lost = { ...wireTrader, user_id: 7003, nickname: 'Blue Tide', total_profits: '-95.3' };
    await openTraders({ path, user: null, replies: { [paths.best]: pageReply(lost) } });
    await expect.element(page.getByRole('button', { name: /Blue Tide/ })).toHaveTextContent('-$95.30');
    await expect.element(page.getByRole('heading', { name: "Trader's profit, 3 weeks" })).toBeVisible();
    await expect.element(page.getByText('Best of the last three weeks')).not.toBeInTheDocument();
  });

  it('keeps its place while another tab is shown [FOLLOW-2]', async () => {
    await openTraders({ path });
    await becoming().click();
    await expect.element(steps()).toBeVisible();
    const scroller = () => page.getByRole('main').element();
    scroller().scrollTo(0, 50);
    await expect.poll(() => scroller().scrollTop).toBe(50);
    const shown = scroller();
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await expect.element(steps()).toBeVisible();
    expect(scroller()).toBe(shown);
    expect(scroller().scrollTop).toBe(50);
  });
});

describe('The page of the followers', () => {
  const followersPage = '/follow/my-follower';
  const figures = { total_profits: '53.6', position_profits: '-12.255', follow_num: 2 };

  it('needs a session [FOLLOW-28]', async () => {
    const { location } = await openTraders({ path: followersPage, user: null });
    await expect.poll(location).toMatch(/^\/login/);
  });

  it('shows open and total profit with 2 decimals, the number of followers, and that their sum can differ by rounding [FOLLOW-28, FOLLOW-29, FOLLOW-63, FOLLOW-68, FOREX-108]', async () => {
    await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: followersReply(figures, wireFollower) },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'My followers' })).toBeVisible();
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Open profit-$12.26Total profit+$53.60Followers2Each follower');
  });

  it('shows dashes for figures that are not known, never 0 [FOLLOW-29]', async () => {
    await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: { code: 0, msg: 'Try later.', data: null } },
    });
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Open profit--Total profit--Followers--This could not be loaded');
  });

  it('a follower has a drawing, nickname, profit in USD and in percent, each named [FOLLOW-31]', async () => {
    await openTraders({ path: followersPage, user: trader });
    await expect
      .element(rows().first())
      .toHaveTextContent('AAdaTotal profit, before fees+$84.10Return+4.20%');
  });

  it.each([
    ['84.1', '+$84.10', '--green'],
    ['0', '$0.00', '--green'],
    ['-0.5', '-$0.50', '--red'],
  ])(
    'a profit of %s is %s in the colour %s, whatever the colour of rising prices [FOLLOW-32]',
    async (profit, shown, colour) => {
      await openTraders({
        path: followersPage,
        user: trader,
        replies: { [paths.followers]: followersReply({}, { ...wireFollower, total_profits: profit }) },
      });
      const { dataset } = document.documentElement;
      const { rise } = dataset;
      onTestFinished(() => {
        dataset.rise = rise ?? 'green';
      });
      dataset.rise = 'red';
      const figure = rows().first().getByText(shown, { exact: true });
      await expect.element(figure).toBeVisible();
      const probe = document.createElement('span');
      probe.style.color = `var(${colour})`;
      figure.element().parentElement?.append(probe);
      expect(getComputedStyle(figure.element()).color).toBe(getComputedStyle(probe).color);
    },
  );

  it('is read page by page and refreshed [FOLLOW-30, FOLLOW-63]', async () => {
    const { api, queries } = await openTraders({
      path: followersPage,
      user: trader,
      replies: {
        [paths.followers]: ({ query }) => ({
          code: 1,
          msg: '',
          data: { data: [{ ...wireFollower, follow_id: query.page }], total: 2, follow_num: 2 },
        }),
      },
    });
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.element(rows().nth(1)).toBeVisible();
    expect(queries(paths.followers)).toEqual([{ page: '1' }, { page: '2' }]);
    api.replies[paths.followers] = pageReply({ ...wireFollower, nickname: 'Grace' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(rows().first()).toHaveTextContent('Grace');
  });

  it('says that there are no followers yet', async () => {
    await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: followersReply({ follow_num: 0 }) },
    });
    await expect.element(page.getByText('No followers yet')).toBeVisible();
  });

  it('that fails to load is finished, and can be read again [FOLLOW-52]', async () => {
    const { api } = await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: { code: 0, msg: 'Try later.', data: null } },
    });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    expect(api.times(paths.followers)).toBe(1);
    api.replies[paths.followers] = pageReply(wireFollower);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows().first()).toHaveTextContent('Ada');
  });
});
