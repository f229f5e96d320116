import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { toast } from '../../kit/browser/deposits.tsx';
import {
  follow,
  openTrader,
  paths,
  refusal,
  sheet,
  unfollow,
  wireDetails,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';
import { card } from '../../kit/browser/traders.ts';

const confirmUnfollow = () => sheet().getByRole('button', { name: 'Unfollow', exact: true });

/** Opens the page of a trader whom the user follows, with so many copies open. */
const openFollowed = (open_copies: number | null = 3, replies = {}, path = '/follow/trader?id=7001') =>
  openTrader({
    path,
    replies: { [paths.trader]: success({ ...wireFollowedDetails, open_copies }), ...replies },
  });

describe('Unfollowing', () => {
  it.each([
    [0, 'No copies are open. Nothing new will be copied.'],
    [1, '1 copy stays open, with its stops. From then on it is on its own: you close it, not the trader.'],
    [
      3,
      '3 copies stay open, with their stops. From then on they are on their own: you close them, not the trader.',
    ],
    [null, 'Open copies stay open, with their stops.'],
  ])(
    'with %j open copies asks first, and says what happens to them [FOLLOW-19, FOLLOW-89]',
    async (count, words) => {
      const { api } = await openFollowed(count);
      await expect.element(follow()).not.toBeInTheDocument();
      await unfollow().click();
      await expect.element(sheet()).toHaveTextContent(words);
      expect(api.times(paths.unfollow)).toBe(0);
    },
  );

  it('that is cancelled sends nothing [FOLLOW-19]', async () => {
    const { api } = await openFollowed();
    await unfollow().click();
    await sheet().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(unfollow()).toBeVisible();
    expect(api.times(paths.unfollow)).toBe(0);
  });

  it('that is confirmed is sent once; its message is a toast, and the trader can be followed again [FOLLOW-42, FOLLOW-61, FOLLOW-66]', async () => {
    const { api, bodies } = await openFollowed();
    await unfollow().click();
    const reads = [paths.trader, paths.balances].map(api.times);
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await toast("You don't follow Northwind any more.");
    expect(bodies(paths.unfollow)).toEqual([{ trader_id: '3' }]);
    await expect.element(follow()).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect
      .element(
        page.getByText(
          /^You don't follow this trader any more\. The copies that are still open are your own/,
        ),
      )
      .toBeVisible();
    await expect
      .poll(() => [paths.trader, paths.balances].map(api.times))
      .toEqual(reads.map((times) => times + 1));
    await expect.element(page.getByRole('region', { name: 'Your settings' })).not.toBeInTheDocument();
  });

  it('has the list of traders read again [FOLLOW-43]', async () => {
    const { api, location } = await openFollowed(3, {}, '/follow/follow-list');
    await page.getByRole('button', { name: 'Details of Northwind' }).click();
    await expect.poll(location).toBe('/follow/trader?id=7001');
    await unfollow().click();
    await expect.element(confirmUnfollow()).toBeVisible();
    const reads = api.times(paths.traders);
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect.poll(() => api.times(paths.traders)).toBe(reads + 1);
    await expect.element(follow()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(card('Northwind')).toBeVisible();
  });

  it('that is refused stays in the sheet with the message', async () => {
    const { bodies } = await openFollowed(3, { [paths.unfollow]: refusal('Not during a fill.') });
    await unfollow().click();
    await confirmUnfollow().click();
    await expect.element(sheet().getByRole('alert')).toHaveTextContent('Not during a fill.');
    await expect.element(confirmUnfollow()).toBeEnabled();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('without an answer is not repeated; the trader is read again, and shows that it was done', async () => {
    const { api, bodies } = await openFollowed(3, { [paths.unfollow]: 'no connection' });
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect.element(follow()).toBeVisible();
    await expect.element(page.getByText(/^You don't follow this trader any more\./)).toBeVisible();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('without an answer says so while the trader is still followed, and can be left', async () => {
    const { bodies } = await openFollowed(3, { [paths.unfollow]: 'no connection' });
    await unfollow().click();
    await confirmUnfollow().click();
    await expect.element(sheet().getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    await sheet().getByRole('button', { name: 'Leave' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(unfollow()).toBeVisible();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('that was asked on an earlier visit is not asked again', async () => {
    const { router } = await openFollowed(3, {}, '/follow/follow-list');
    await page.getByRole('button', { name: 'Details of Northwind' }).click();
    await unfollow().click();
    await expect.element(sheet()).toBeVisible();
    router.history.back();
    await expect.element(card('Northwind')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Northwind' }).click();
    await expect.element(unfollow()).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});
