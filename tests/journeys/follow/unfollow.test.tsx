import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  openTrader,
  paths,
  unfollow,
  wireClosed,
  wireDetails,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';
import { card, pageReply, wireCopy } from '../../kit/browser/traders.ts';

const sheet = () => page.getByRole('dialog', { name: 'Stop copying Northwind?' });

/** Answers with the user's open copies where they are asked for, and with the trader's closed orders. */
const ordersReply =
  (...copies: object[]) =>
  ({ query }: { query: Record<string, string> }) =>
    query.as === 'trader' ? pageReply(wireClosed) : pageReply(...copies);

const openFollowed = (copies: object[], trader = {}, path = '/follow/trader?id=7001') =>
  openTrader({
    path,
    replies: {
      [paths.trader]: success({ ...wireFollowedDetails, ...trader }),
      [paths.orders]: ordersReply(...copies),
    },
  });

it('unfollowing asks first and lists the copies that stay open with their stops, warns of those without a stop loss, and counts those of an earlier follow apart; all that is said afterwards, too, with the way to the open orders [FOLLOW-19, FOLLOW-89, FOLLOW-108, FOLLOW-116, FOLLOW-117, FOLLOW-119]', async () => {
  const following = [
    { ...wireCopy, TargetLossPrice: '1.07', TargetProfitPrice: '1.1', Multiple: '100' },
    { ...wireCopy, Id: 602, OrderType: 2, Quantity: '1', TargetLossPrice: '0', TargetProfitPrice: '0' },
    { ...wireCopy, Id: 603 },
  ];
  const own = [604, 605].map((Id) => ({ ...wireCopy, Id, TargetLossPrice: '0', IsOnOwn: 1 }));
  const { api, router } = await openFollowed(
    [...following, ...own, { ...wireCopy, Id: 606, Status: 3 }, { ...wireCopy, Id: 607, FollowType: 1 }],
    { open_copies: 3, own_copies: 2 },
  );
  await expect
    .element(page.getByRole('region', { name: 'Your settings' }))
    .toHaveTextContent('Open copies3Copies you manage2');
  await unfollow().click();
  const warning = '1 copy has no stop loss. Set one in Orders, or close it there.';
  const earlier = '2 earlier copies are already yours to manage and stay open.';
  await expect
    .element(sheet())
    .toHaveTextContent(
      '3 copies stay open. You close them yourself.' +
        'EUR/USDBuy100×0.25 lotsStop loss1.07000Take profit1.10000' +
        `EUR/USDSell1 lotsStop lossNoneEUR/USDBuy0.25 lots${warning}${earlier}`,
    );
  expect(api.times(paths.unfollow)).toBe(0);
  api.replies[paths.trader] = success(wireDetails);
  api.replies[paths.orders] = ordersReply(...following.map((copy) => ({ ...copy, IsOnOwn: 1 })), ...own);
  await sheet().getByRole('button', { name: 'Stop copying', exact: true }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: "You've stopped copying" }))
    .toHaveTextContent(
      `You've stopped copying this trader. 3 copies are still open and now yours to manage.${warning}${earlier}`,
    );
  await page.getByRole('button', { name: 'See your orders' }).click();
  await expect.element(page.getByRole('tab', { name: 'Open', selected: true })).toBeVisible();
  expect(router.state.location.pathname).toBe('/order');
});

it('the question whether to unfollow lists a copy that was opened after the page was loaded, and one that opens meanwhile [FOLLOW-108]', async () => {
  const { api, live } = await openFollowed([]);
  await expect.element(unfollow()).toBeVisible();
  api.replies[paths.orders] = ordersReply(wireCopy);
  await unfollow().click();
  await expect.element(sheet()).toHaveTextContent('1 copy stays open.');
  api.replies[paths.orders] = ordersReply(wireCopy, { ...wireCopy, Id: 602 });
  live.push('FOREX_CLOSED', []);
  await expect.element(sheet()).toHaveTextContent('2 copies stay open.');
  expect(api.times(paths.unfollow)).toBe(0);
});

it('the question whether to unfollow that was asked on an earlier visit is not asked again', async () => {
  const { router } = await openFollowed([], {}, '/follow/follow-list');
  await page.getByRole('button', { name: 'Details of Northwind' }).click();
  await unfollow().click();
  await expect.element(sheet()).toBeVisible();
  router.history.back();
  await expect.element(card('Northwind')).toBeVisible();
  await page.getByRole('button', { name: 'Details of Northwind' }).click();
  await expect.element(unfollow()).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});
