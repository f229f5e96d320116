import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  agree,
  agreeToTerms,
  confirm,
  fillIn,
  follow,
  followNow,
  maxMargin,
  multiple,
  openTrader,
  paths,
  preview,
  refusal,
  unfollow,
  wireDetails,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';

const openSettings = (options: Parameters<typeof openTrader>[0] = {}) =>
  openTrader({ path: '/follow/submit?id=7001', ...options });

describe('The terms of copy-trading', () => {
  it('say in short what is copied and what is at risk, the rest unfolds; they have to be agreed to before the settings, and can be read again without losing what was typed [FOLLOW-23, FOLLOW-54]', async () => {
    await openSettings();
    const unfolded = page.getByText(/^Nothing new is copied from then on/);
    await expect.element(page.getByText(/^The trader's new positions are copied/)).toBeVisible();
    await expect.element(page.getByText(/^You can lose money\./)).toBeVisible();
    await expect.element(unfolded).not.toBeVisible();
    await page.getByText('How copying works').click();
    await expect.element(unfolded).toBeVisible();
    for (const name of ['What is copied', 'Sizes', 'Prices', 'Stops', 'When you stop copying'])
      await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.element(multiple()).not.toBeInTheDocument();
    await expect.element(agree()).not.toBeChecked();
    await expect.element(confirm()).toBeDisabled();
    await expect.element(confirm()).toHaveAccessibleDescription('Tick the box above to continue.');
    await fillIn('0.75');
    await page.getByRole('button', { name: 'Read the terms again' }).click();
    await expect.element(agree()).toBeChecked();
    await confirm().click();
    await expect.element(multiple()).toHaveValue('0.75');
  });

  it('promise nothing of sizes, prices and stops at an API whose rules are not known, which gets the numbers as they were typed [FOLLOW-55, FOLLOW-105]', async () => {
    const { bodies } = await openSettings({
      environment: { hasAdditions: false },
      replies: { [paths.follow]: refusal('Not with these numbers.') },
    });
    await expect
      .element(page.getByText('While you copy the trader, new positions are copied into your account.'))
      .toBeVisible();
    await expect.element(page.getByText(/^You can lose money\./)).toBeVisible();
    await expect.element(page.getByText('How copying works')).not.toBeInTheDocument();
    await fillIn('0', '99999.999');
    await followNow().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not with these numbers.');
    expect(bodies(paths.follow)).toEqual([{ trader_id: '3', multiple: '0', max_amount: '99999.999' }]);
    await expect.element(maxMargin()).toHaveValue('99999.999');
    await maxMargin().fill('400');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('The settings', () => {
  it("have a multiple, and a margin in USD with the trader's maximum as its placeholder; they name the trader, say which number is missing, and at its field what is wrong [FOLLOW-24, FOLLOW-25, FOLLOW-26, FOLLOW-112, FOLLOW-118]", async () => {
    await openSettings();
    await agreeToTerms();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Copy Northwind' })).toBeVisible();
    await expect.element(multiple()).toHaveValue('1');
    await expect.element(maxMargin()).toHaveAttribute('placeholder', '2,000');
    await page.getByRole('radio', { name: '$1,000' }).click();
    await expect.element(maxMargin()).toHaveValue('1,000');
    await maxMargin().fill('');
    await expect.element(page.getByText('Available in your forex account: $1,200.00')).toBeVisible();
    const margin = 'Enter the maximum margin for these copies.';
    for (const [typed, wrong, reason] of [
      ['', '', 'Enter a multiple.'],
      ['half', 'Enter digits only.', 'Enter a multiple.'],
      ['0', 'The multiple must be above zero.', margin],
      ['0.5', '', margin],
    ] as const) {
      await multiple().fill(typed);
      await expect.element(followNow()).toHaveAccessibleDescription(reason);
      await expect.element(multiple()).toHaveAccessibleDescription(new RegExp(RegExp.escape(wrong)));
      await expect.element(followNow()).toBeDisabled();
    }
    await maxMargin().fill('99.999');
    const decimals = 'The margin must have at most 2 decimals.';
    await expect.element(maxMargin()).toHaveAccessibleDescription(new RegExp(RegExp.escape(decimals)));
    await expect.element(followNow()).toHaveAccessibleDescription(decimals);
    await maxMargin().fill('500');
    await expect.element(followNow()).toBeEnabled();
  });

  it('say at the field what is more than the trader accepts, with the figure, and can be sent all the same [FOLLOW-55, FOLLOW-112]', async () => {
    const { bodies, location } = await openSettings();
    await fillIn('1', '3000');
    await expect
      .element(maxMargin())
      .toHaveAccessibleDescription(/This trader accepts at most \$2,000 per follower\./);
    await expect.element(preview()).not.toBeInTheDocument();
    await followNow().click();
    await expect
      .poll(() => bodies(paths.follow))
      .toEqual([{ trader_id: '3', multiple: '1', max_amount: '3000' }]);
    await expect.poll(location).toBe('/follow/trader?id=7001');
  });

  it("lead back to the trader's page, which was the page before them [FOLLOW-20, FOLLOW-27, FOLLOW-41]", async () => {
    const { api, location, router } = await openTrader({ path: '/follow/follow-list' });
    await page.getByRole('button', { name: 'Details of Northwind' }).click();
    await follow().click();
    await expect.poll(location).toBe('/follow/submit?id=7001');
    await fillIn();
    const { length } = router.history;
    api.replies[paths.trader] = success(wireFollowedDetails);
    await followNow().click();
    await expect.poll(location).toBe('/follow/trader?id=7001');
    expect(router.history.length).toBe(length);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(unfollow()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(location).toBe('/follow/follow-list');
  });

  it.each([
    ["You're copying Northwind", realUser, success(wireFollowedDetails)],
    ["You can't copy yourself.", { ...realUser, id: '7001' }, undefined],
  ])(
    'are not there where the page says "%s", and leads to the trader [FOLLOW-84]',
    async (text, user, trader) => {
      const { location } = await openSettings({ user, replies: trader ? { [paths.trader]: trader } : {} });
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
      await expect.element(agree()).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'See the trader' }).click();
      await expect.poll(location).toBe('/follow/trader?id=7001');
    },
  );
});

const rows = () => preview().getByRole('listitem');
const openPreview = () => preview().getByText('How recent positions would have been copied').click();

it("the preview shows what the trader's last orders would have been, once the numbers make sense: copied, reduced or skipped, and why with both numbers; that none would have been copied blocks nothing [FOLLOW-80, FOLLOW-81, FOLLOW-118]", async () => {
  await openSettings();
  await agreeToTerms();
  await expect.element(preview()).not.toBeInTheDocument();
  await multiple().fill('0');
  await maxMargin().fill('500');
  await expect.element(preview()).not.toBeInTheDocument();
  await multiple().fill('0.001');
  const warning = page.getByText(
    "With these settings none of the trader's recent positions would have been copied.",
  );
  await expect.element(warning).toBeVisible();
  await expect.element(followNow()).toBeEnabled();
  await multiple().fill('0.5');
  await expect.element(warning).not.toBeInTheDocument();
  await expect
    .element(preview())
    .toHaveTextContent(
      'If you had copied with up to $500.00 of margin for the last 3 weeks+$46.00Largest fall$0.00',
    );
  await openPreview();
  for (const [nth, text] of [
    'EUR/USDBuy100×Trader: 0.5 lotsCopied0.25 lotsMargin $250.00',
    'XAU/USDSell20×Trader: 0.01 lotsSkipped0.005 lots is less than the minimum order, 0.01.',
    'GBP/USDBuyTrader: 2 lotsReduced0.5 lotsMargin $500.00Your limit is 500.00 USD of margin; with this copy it would have been 1,000.00 USD.',
  ].entries())
    await expect.element(rows().nth(nth)).toHaveTextContent(text);
});

it('the preview counts with the money that the contract account has, and shows -- for an order whose smallest lot makes no sense', async () => {
  const [order] = wireDetails.last_orders;
  const last_orders = [order, { ...order, id: 498, minimum_lots: '0' }];
  await openSettings({
    replies: {
      [paths.balances]: success([{ accountTypeId: 1, type: 'forex', balance: '100.1', lockBalance: '0' }]),
      [paths.trader]: success({ ...wireDetails, last_orders }),
    },
  });
  await fillIn('0.5', '500');
  await openPreview();
  await expect
    .element(rows().first())
    .toHaveTextContent(
      'Reduced0.1 lotsMargin $100.00Margin and fee would have been 250.25 USD; 100.10 USD was available.',
    );
  await expect.element(rows().nth(1)).toHaveTextContent('Trader: 0.5 lots--');
});

it('the preview is left out where the API sends no orders', async () => {
  const { last_orders: _, ...without } = wireDetails;
  await openSettings({ replies: { [paths.trader]: success(without) } });
  await fillIn();
  await expect.element(preview()).not.toBeInTheDocument();
});
