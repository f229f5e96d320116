import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import {
  card,
  cards,
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
const loser = { ...wireTrader, user_id: 7003, nickname: 'Blue Tide', profit_percent: '-9.5' };
const becoming = () => page.getByRole('link', { name: 'Become a master trader' });
const names = () =>
  cards()
    .elements()
    .map((each) => each.getAttribute('aria-label'));

describe('The follow tab', () => {
  it('leads a trader to the own followers, and to the master traders [FOLLOW-1, FOLLOW-3]', async () => {
    const { location, router } = await openTraders({ path, user: trader });
    await expect.element(tabs()).toBeVisible();
    await expect.element(becoming()).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Master traders' }).click();
    await expect.poll(location).toBe('/follow/follow-list');
    router.history.back();
    await page.getByRole('link', { name: 'My followers' }).click();
    await expect.poll(location).toBe('/follow/my-follower');
  });

  it('shows everyone first whom they follow with what the copies have brought, then the best, sorted as they choose, and leads to the application; it keeps its place while another tab is shown [FOLLOW-1, FOLLOW-2, FOLLOW-4, FOLLOW-50, FOLLOW-56, FOLLOW-101, FOLLOW-109, FOLLOW-111]', async () => {
    const popular = { ...loser, user_id: 7004, nickname: 'Popular', follow_num: 900 };
    const { api, location } = await openTraders({
      path,
      replies: {
        [paths.followed]: pageReply({ ...wireFollowed, copy_result: '-4.255' }),
        [paths.best]: pageReply(loser, { ...popular, profit_percent: '-20' }, wireTrader, wireFollowed),
      },
    });
    await expect.poll(names).toEqual(['Southern Cross', 'Northwind', 'Blue Tide', 'Popular']);
    await expect.element(card('Southern Cross')).toHaveTextContent('Your result -$4.26');
    await page.getByRole('radio', { name: 'Most followed' }).click();
    await expect.poll(names).toEqual(['Southern Cross', 'Popular', 'Blue Tide', 'Northwind']);
    const shown = page.getByRole('main').element();
    shown.scrollTo(0, 50);
    await expect.poll(() => shown.scrollTop).toBe(50);
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await expect.element(card('Popular')).toBeVisible();
    expect(page.getByRole('main').element()).toBe(shown);
    expect(shown.scrollTop).toBe(50);
    await page.getByRole('radio', { name: 'Copying' }).click();
    await expect.poll(names).toEqual(['Southern Cross']);
    expect(api.times(paths.followers)).toBe(0);
    await becoming().click();
    await expect.poll(location).toBe('/follow/trader-apply');
  });

  it('shows a guest the best traders, of whom none is followed, and leads to the application [FOLLOW-4, FOLLOW-111]', async () => {
    const { location, api } = await openTraders({
      path,
      user: null,
      replies: { [paths.best]: pageReply(loser) },
    });
    await expect.element(card('Blue Tide')).toHaveTextContent('-9.50%');
    await expect.element(page.getByRole('radio', { name: 'Copying' })).not.toBeInTheDocument();
    expect(api.times(paths.followed)).toBe(0);
    await becoming().click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(location).toMatch(/^\/login\?from=%2Ffollow%2Ftrader-apply/);
  });

  it.each([
    ['are none', pageReply(), 'No master traders yet'],
    ['are not known', { code: 0, msg: 'Not here.', data: null }, 'Not here.'],
  ])('says so where the best %s [FOLLOW-111]', async (_, reply, said) => {
    await openTraders({ path, replies: { [paths.best]: reply, [paths.followed]: pageReply() } });
    await expect.element(page.getByText(said)).toBeVisible();
    await page.getByRole('radio', { name: 'Copying' }).click();
    await expect.element(page.getByText("You aren't copying anyone yet")).toBeVisible();
  });
});

describe('The page of the followers', () => {
  const followersPage = '/follow/my-follower';
  const figures = { total_profits: '53.6', position_profits: '-12.255', follow_num: 2 };

  it('shows open and total profit with 2 decimals, the number of followers, and of each a drawing, nickname and profit in USD and in percent [FOLLOW-28, FOLLOW-29, FOLLOW-30, FOLLOW-31, FOLLOW-63, FOLLOW-68]', async () => {
    const { api } = await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: followersReply(figures, wireFollower) },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'My followers' })).toBeVisible();
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Total profit, before fees+$53.60Open profit-$12.26Followers2');
    await expect.element(rows().first()).toHaveTextContent('AAda+$84.10+4.20%');
    api.replies[paths.followers] = followersReply({ follow_num: 0 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('No followers yet')).toBeVisible();
  });

  it('shows dashes for figures that are not known, never 0 [FOLLOW-29]', async () => {
    await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: { code: 0, msg: 'Try later.', data: null } },
    });
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Total profit, before fees--Open profit--Followers--This could not be loaded');
  });

  it('shows a profit in green and a loss in red, whatever the colour of rising prices [FOLLOW-32]', async () => {
    const followers = ['84.1', '0', '-0.5'].map((profit, id) => ({
      ...{ ...wireFollower, id },
      total_profits: profit,
    }));
    await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: followersReply({}, ...followers) },
    });
    const { dataset } = document.documentElement;
    const { rise } = dataset;
    onTestFinished(() => {
      dataset.rise = rise ?? 'green';
    });
    dataset.rise = 'red';
    const colours = [
      ['+$84.10', '--green'],
      ['$0.00', '--green'],
      ['-$0.50', '--red'],
    ] as const;
    for (const [nth, [shown, colour]] of colours.entries()) {
      const figure = rows().nth(nth).getByText(shown, { exact: true });
      await expect.element(figure).toBeVisible();
      const probe = document.createElement('span');
      probe.style.color = `var(${colour})`;
      figure.element().parentElement?.append(probe);
      expect(getComputedStyle(figure.element()).color, shown).toBe(getComputedStyle(probe).color);
    }
  });
});
