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
const loser = { ...wireTrader, user_id: 7003, nickname: 'Blue Tide', total_profits: '-95.3' };
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

  it('shows everyone else first whom they follow with what the copies have brought, then the best, none of whom has lost, and the application; it keeps its place while another tab is shown [FOLLOW-1, FOLLOW-2, FOLLOW-4, FOLLOW-50, FOLLOW-56, FOLLOW-109, FOLLOW-111]', async () => {
    const { api, location } = await openTraders({
      path,
      replies: {
        [paths.followed]: pageReply({ ...wireFollowed, copy_result: '-4.255' }),
        [paths.best]: pageReply(wireTrader, loser),
      },
    });
    const row = page.getByRole('button', { name: /^S?\s*Southern Cross/ });
    await expect.element(page.getByRole('heading', { name: 'You follow' })).toBeVisible();
    await expect.element(row).toHaveTextContent('Your result-$4.26');
    await expect.element(page.getByRole('button', { name: /^Northwind/ })).toBeVisible();
    await expect.element(page.getByText('Blue Tide')).not.toBeInTheDocument();
    await becoming().click();
    await expect.element(steps()).toBeVisible();
    await expect.element(tabs()).toBeVisible();
    expect(api.times(paths.followers)).toBe(0);
    const shown = page.getByRole('main').element();
    shown.scrollTo(0, 50);
    await expect.poll(() => shown.scrollTop).toBe(50);
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await expect.element(steps()).toBeVisible();
    expect(page.getByRole('main').element()).toBe(shown);
    expect(shown.scrollTop).toBe(50);
    await row.click();
    await expect.poll(location).toBe('/follow/trader?id=7002');
  });

  it('shows a guest the steps of an application, leads to sign-in and back, and calls nobody one of the best where all have lost [FOLLOW-4, FOLLOW-111]', async () => {
    const { location, api } = await openTraders({
      path,
      user: null,
      replies: { [paths.best]: pageReply(loser) },
    });
    await expect.element(page.getByRole('button', { name: /Blue Tide/ })).toHaveTextContent('-$95.30');
    await expect.element(page.getByRole('heading', { name: "Trader's profit, 3 weeks" })).toBeVisible();
    await expect.element(page.getByText('Best of the last three weeks')).not.toBeInTheDocument();
    await expect.element(masterList()).toBeVisible();
    await becoming().click();
    await expect.element(steps()).toBeVisible();
    expect(api.times(paths.followers)).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(location).toMatch(/^\/login\?from=%2Ffollow/);
  });

  it.each([
    ['are none', pageReply()],
    ['are not known', { code: 0, msg: 'Not here.', data: null }],
  ])(
    'leaves out followed traders where there are none, and the best where they %s [FOLLOW-111]',
    async (_, reply) => {
      const { api } = await openTraders({
        path,
        replies: { [paths.best]: reply, [paths.followed]: pageReply() },
      });
      await expect.element(becoming()).toBeVisible();
      await expect.poll(() => api.times(paths.best)).toBe(1);
      for (const text of [
        'You follow',
        'Best of the last three weeks',
        "Trader's profit, 3 weeks",
        'Not here.',
      ])
        await expect.element(page.getByText(text)).not.toBeInTheDocument();
    },
  );
});

describe('The page of the followers', () => {
  const followersPage = '/follow/my-follower';
  const figures = { total_profits: '53.6', position_profits: '-12.255', follow_num: 2 };

  it('shows open and total profit with 2 decimals, the number of followers, that their sum can differ by rounding, and of each a drawing, nickname and profit in USD and in percent [FOLLOW-28, FOLLOW-29, FOLLOW-30, FOLLOW-31, FOLLOW-63, FOLLOW-68, FOREX-108]', async () => {
    const { api } = await openTraders({
      path: followersPage,
      user: trader,
      replies: { [paths.followers]: followersReply(figures, wireFollower) },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'My followers' })).toBeVisible();
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('Open profit-$12.26Total profit+$53.60Followers2Each follower');
    await expect
      .element(rows().first())
      .toHaveTextContent('AAdaTotal profit, before fees+$84.10Return+4.20%');
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
      .toHaveTextContent('Open profit--Total profit--Followers--This could not be loaded');
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
