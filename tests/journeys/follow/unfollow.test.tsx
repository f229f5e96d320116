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
  wireClosed,
  wireDetails,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';
import { card, pageReply, wireCopy } from '../../kit/browser/traders.ts';

const confirmUnfollow = () => sheet().getByRole('button', { name: 'Unfollow', exact: true });

const copyOf = (Id: number, more = {}) => ({ ...wireCopy, Id, ...more });

/** Answers with the user's open copies where they are asked for, and with the trader's closed orders. */
const ordersReply =
  (...copies: object[]) =>
  ({ query }: { query: Record<string, string> }) =>
    query.as === 'trader' ? pageReply(wireClosed) : pageReply(...copies);

/** Opens the page of a trader whom the user follows, with these copies open. */
const openFollowed = (
  copies = [copyOf(601), copyOf(602), copyOf(603)],
  replies = {},
  path = '/follow/trader?id=7001',
) =>
  openTrader({
    path,
    replies: {
      [paths.trader]: success(wireFollowedDetails),
      [paths.orders]: ordersReply(...copies),
      ...replies,
    },
  });

describe('Unfollowing', () => {
  it.each([
    [[], 'No copies are open. Nothing new will be copied.'],
    [
      [copyOf(601)],
      /1 copy stays open\. From then on it is on its own: you close it, not the trader\.EUR\/USDBuy0\.25 lots/,
    ],
    [
      [copyOf(601), copyOf(602, { OrderType: 2, Quantity: '1' })],
      /2 copies stay open\. From then on they are on their own: you close them, not the trader\.EUR\/USDBuy0\.25 lotsEUR\/USDSell1 lots/,
    ],
  ])(
    'with the copies %j open asks first, and lists what stays open [FOLLOW-19, FOLLOW-89, FOLLOW-108]',
    async (copies, words) => {
      const { api } = await openFollowed(copies);
      await expect.element(follow()).not.toBeInTheDocument();
      await unfollow().click();
      await expect.element(sheet()).toHaveTextContent(words);
      expect(api.times(paths.unfollow)).toBe(0);
    },
  );

  it('counts neither closed copies, nor orders that were not copied, nor copies on their own already [FOLLOW-108]', async () => {
    await openFollowed([
      copyOf(601, { Status: 3 }),
      copyOf(602, { FollowType: 1 }),
      copyOf(603, { IsOnOwn: 1 }),
      copyOf(604),
    ]);
    await unfollow().click();
    await expect.element(sheet()).toHaveTextContent('1 copy stays open.');
  });

  it('counts copies of an earlier follow apart, with the same numbers on the page, before and after [FOLLOW-116]', async () => {
    const trader = { ...wireFollowedDetails, open_copies: 1, own_copies: 2 };
    const earlier = [copyOf(601, { IsOnOwn: 1 }), copyOf(602, { IsOnOwn: 1 })];
    const { api } = await openFollowed([...earlier, copyOf(603)], { [paths.trader]: success(trader) });
    await expect
      .element(page.getByRole('region', { name: 'Your settings' }))
      .toHaveTextContent(/Open copies1Earlier copies, your own orders2/);
    await unfollow().click();
    await expect
      .element(sheet())
      .toHaveTextContent(/1 copy stays open.*2 earlier copies are your own orders already, and stay open\./);
    api.replies[paths.trader] = success(wireDetails);
    api.replies[paths.orders] = ordersReply(...earlier, copyOf(603, { IsOnOwn: 1 }));
    await confirmUnfollow().click();
    await expect
      .element(page.getByText(/^You don't follow this trader any more\. 1 copy is still open/))
      .toBeVisible();
    await expect
      .element(page.getByText('2 earlier copies are your own orders already, and stay open.'))
      .toBeVisible();
  });

  it('says nothing of copies that stay open where only those of an earlier follow are [FOLLOW-116]', async () => {
    const earlier = [copyOf(601, { IsOnOwn: 1 }), copyOf(602, { IsOnOwn: 1 })];
    const { api } = await openFollowed(earlier);
    await unfollow().click();
    await expect
      .element(sheet())
      .toHaveTextContent(
        /\?Nothing new will be copied\.2 earlier copies are your own orders already, and stay open\./,
      );
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect
      .element(page.getByRole('status').filter({ hasText: "You don't follow" }))
      .toHaveTextContent(
        "You don't follow this trader any more.2 earlier copies are your own orders already, and stay open.",
      );
  });

  it('leads to the open orders where copies are still open [FOLLOW-119]', async () => {
    const { api, router } = await openFollowed([copyOf(601)]);
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await page.getByRole('button', { name: 'View orders' }).click();
    await expect.element(page.getByRole('tab', { name: 'Open', selected: true })).toBeVisible();
    expect(router.state.location.pathname).toBe('/order');
  });

  it('leads to no orders where it is known that no copy is open [FOLLOW-119]', async () => {
    const { api } = await openFollowed([]);
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect.element(page.getByText(/None of your copies is open/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'View orders' })).not.toBeInTheDocument();
  });

  it.each([
    [
      { TargetLossPrice: '1.07', TargetProfitPrice: '1.1', Multiple: '100' },
      /EUR\/USDBuy100×0\.25 lotsStop loss1\.07000Take profit1\.10000Cancel/,
    ],
    [{ TargetLossPrice: '1.07', TargetProfitPrice: '0' }, /EUR\/USDBuy0\.25 lotsStop loss1\.07000Cancel/],
    [
      { TargetLossPrice: '0', TargetProfitPrice: '0', Multiple: '100' },
      /EUR\/USDBuy100×0\.25 lotsStop lossNone1 copy has no stop loss\. Set one in Orders, or close it there\./,
    ],
    [{}, /EUR\/USDBuy0\.25 lotsCancel/],
  ])(
    'lists a copy with %j with the stops that it has, and warns where it has no stop loss [FOLLOW-117]',
    async (terms, words) => {
      await openFollowed([copyOf(601, terms)]);
      await unfollow().click();
      await expect.element(sheet()).toHaveTextContent(words);
    },
  );

  it('warns after it, too, of the copies without a stop loss among those that it has let go [FOLLOW-117]', async () => {
    const off = { TargetLossPrice: '0', TargetProfitPrice: '0' };
    const copies = [copyOf(601, off), copyOf(602, off), copyOf(603, { TargetLossPrice: '1.07' })];
    const { api } = await openFollowed([...copies, copyOf(604, { ...off, IsOnOwn: 1 })]);
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect
      .element(page.getByRole('status').filter({ hasText: "You don't follow" }))
      .toHaveTextContent(
        /3 copies are still open: they are your own orders now\.2 copies have no stop loss\. Set one for each in Orders, or close them there\./,
      );
  });

  it('lists a copy that was opened after the page was loaded, and one that opens meanwhile [FOLLOW-108]', async () => {
    const { api, live } = await openFollowed([]);
    await expect.element(unfollow()).toBeVisible();
    api.replies[paths.orders] = ordersReply(copyOf(601));
    await unfollow().click();
    await expect.element(sheet()).toHaveTextContent('1 copy stays open.');
    api.replies[paths.orders] = ordersReply(copyOf(601), copyOf(602));
    live.push('FOREX_CLOSED', []);
    await expect.element(sheet()).toHaveTextContent('2 copies stay open.');
    expect(api.times(paths.unfollow)).toBe(0);
  });

  it('promises no number where the copies cannot be read [FOLLOW-108]', async () => {
    await openFollowed([], { [paths.orders]: 'no connection' });
    await unfollow().click();
    await expect.element(sheet()).toHaveTextContent('Open copies stay open.');
    await expect.element(confirmUnfollow()).toBeEnabled();
  });

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
          "You don't follow this trader any more. 3 copies are still open: they are your own orders now.",
        ),
      )
      .toBeVisible();
    await expect
      .poll(() => [paths.trader, paths.balances].map(api.times))
      .toEqual(reads.map((times) => times + 1));
    await expect.element(page.getByRole('region', { name: 'Your settings' })).not.toBeInTheDocument();
  });

  it('has the list of traders read again [FOLLOW-43]', async () => {
    const { api, location } = await openFollowed(undefined, {}, '/follow/follow-list');
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
    const { bodies } = await openFollowed(undefined, { [paths.unfollow]: refusal('Not during a fill.') });
    await unfollow().click();
    await confirmUnfollow().click();
    await expect.element(sheet().getByRole('alert')).toHaveTextContent('Not during a fill.');
    await expect.element(confirmUnfollow()).toBeEnabled();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('without an answer is not repeated; the trader is read again, and shows that it was done', async () => {
    const { api, bodies } = await openFollowed(undefined, { [paths.unfollow]: 'no connection' });
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await confirmUnfollow().click();
    await expect.element(follow()).toBeVisible();
    await expect.element(page.getByText(/^You don't follow this trader any more\./)).toBeVisible();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('without an answer says so while the trader is still followed, and can be left', async () => {
    const { bodies } = await openFollowed(undefined, { [paths.unfollow]: 'no connection' });
    await unfollow().click();
    await confirmUnfollow().click();
    await expect.element(sheet().getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    await sheet().getByRole('button', { name: 'Leave' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(unfollow()).toBeVisible();
    expect(bodies(paths.unfollow)).toHaveLength(1);
  });

  it('that was asked on an earlier visit is not asked again', async () => {
    const { router } = await openFollowed(undefined, {}, '/follow/follow-list');
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
