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
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';

const openSettings = (options: Parameters<typeof openTrader>[0] = {}) =>
  openTrader({ path: '/follow/submit?id=7001', ...options });

describe('The terms of copy-trading', () => {
  it('say in short what is copied and what is at risk, the rest unfolds; they have to be agreed to before the settings, and can be read again without losing what was typed [FOLLOW-23, FOLLOW-54]', async () => {
    await openSettings();
    const unfolded = page.getByText(/^Nothing new is copied from then on/);
    await expect
      .element(page.getByText(/^When the trader opens an order, the same order is opened/))
      .toBeVisible();
    await expect.element(page.getByText(/^You can lose the money that you follow with/)).toBeVisible();
    await expect.element(unfolded).not.toBeVisible();
    await page.getByText('Sizes, prices, stops and unfollowing').click();
    await expect.element(unfolded).toBeVisible();
    for (const name of ['What is copied', 'Sizes', 'Prices', 'Stops', 'When you unfollow', 'Risk'])
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
      .element(
        page.getByText("While you follow the trader, the trader's orders are copied into your account."),
      )
      .toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Risk' })).toBeVisible();
    await expect.element(page.getByText('Sizes, prices, stops and unfollowing')).not.toBeInTheDocument();
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
    await expect.element(page.getByText('Following Northwind')).toBeVisible();
    await expect.element(multiple()).toHaveValue('1');
    await expect.element(maxMargin()).toHaveAttribute('placeholder', 'At most $2,000');
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
      .toHaveAccessibleDescription(/The trader accepts at most \$2,000 of one follower\./);
    await expect.element(preview()).toHaveTextContent('Correct the numbers above to see it.');
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
    ['You follow Northwind', realUser, success(wireFollowedDetails)],
    ["You can't follow yourself.", { ...realUser, id: '7001' }, undefined],
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
