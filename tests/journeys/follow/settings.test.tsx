import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { success } from '../../kit/browser/app.tsx';
import { toast } from '../../kit/browser/deposits.tsx';
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

const sent = { trader_id: '3', multiple: '0.5', max_amount: '500' };
const alert = () => page.getByRole('alert');

describe('The terms of copy-trading', () => {
  it('say what is copied, how large, at which price, with which stops, until when, and what is at risk [FOLLOW-23]', async () => {
    await openSettings();
    await page.getByText('Sizes, prices, stops and unfollowing').click();
    for (const name of ['What is copied', 'Sizes', 'Prices', 'Stops', 'When you unfollow', 'Risk'])
      await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.element(multiple()).not.toBeInTheDocument();
  });

  it('come before the settings, and have to be agreed to [FOLLOW-23, FOLLOW-54]', async () => {
    await openSettings();
    await expect.element(agree()).not.toBeChecked();
    await expect.element(confirm()).toBeDisabled();
    await expect.element(confirm()).toHaveAccessibleDescription('Tick the box above to continue.');
    await agree().click();
    await expect.element(confirm()).toBeEnabled();
    await agree().click();
    await expect.element(confirm()).toBeDisabled();
    await agreeToTerms();
    await expect.element(multiple()).toBeVisible();
  });

  it('promise nothing of sizes, prices and stops at an API whose rules are not known [FOLLOW-105]', async () => {
    await openSettings({ environment: { hasAdditions: false } });
    await expect
      .element(
        page.getByText("While you follow the trader, the trader's orders are copied into your account."),
      )
      .toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Risk' })).toBeVisible();
    await expect.element(page.getByText('Sizes, prices, stops and unfollowing')).not.toBeInTheDocument();
  });

  it('say in short what is copied and what it can cost; the rest unfolds', async () => {
    await openSettings();
    await expect
      .element(page.getByText(/^When the trader opens an order, the same order is opened/))
      .toBeVisible();
    await expect.element(page.getByText(/^You can lose the money that you follow with/)).toBeVisible();
    await expect.element(page.getByText(/^Nothing new is copied from then on/)).not.toBeVisible();
    await page.getByText('Sizes, prices, stops and unfollowing').click();
    await expect.element(page.getByText(/^Nothing new is copied from then on/)).toBeVisible();
  });

  it('can be read again, without losing what was typed', async () => {
    await openSettings();
    await fillIn('0.75');
    await page.getByRole('button', { name: 'Read the terms again' }).click();
    await expect.element(agree()).toBeChecked();
    await confirm().click();
    await expect.element(multiple()).toHaveValue('0.75');
  });

  it('have to be agreed to again after an unfollow [FOLLOW-54]', async () => {
    const { api } = await openTrader();
    await follow().click();
    api.replies[paths.trader] = success(wireFollowedDetails);
    await fillIn();
    await followNow().click();
    await page.getByRole('button', { name: 'Done' }).click();
    await unfollow().click();
    api.replies[paths.trader] = success(wireDetails);
    await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click();
    await follow().click();
    await expect.element(agree()).not.toBeChecked();
    await expect.element(confirm()).toBeDisabled();
    await agreeToTerms();
    await expect.element(multiple()).toHaveValue('0.5');
  });
});

describe('The settings', () => {
  it('name the trader, say at the field what is too much, with the figure, and can be sent all the same [FOLLOW-55, FOLLOW-112]', async () => {
    const { bodies } = await openTrader({ path: '/follow/submit?id=7001' });
    await expect.element(page.getByText('Following Northwind')).toBeVisible();
    await fillIn('1', '3000');
    await expect.element(page.getByText('Following Northwind')).toBeVisible();
    await expect
      .element(maxMargin())
      .toHaveAccessibleDescription(/The trader accepts at most \$2,000 of one follower\./);
    await expect.element(preview()).toHaveTextContent('Correct the numbers above to see it.');
    await followNow().click();
    await expect
      .poll(() => bodies(paths.follow))
      .toEqual([{ trader_id: '3', multiple: '1', max_amount: '3000' }]);
  });

  it("have a multiple, and a margin in USD with the trader's maximum as its placeholder [FOLLOW-24, FOLLOW-25]", async () => {
    await openSettings();
    await agreeToTerms();
    await expect.element(multiple()).toHaveValue('1');
    await expect.element(maxMargin()).toHaveAttribute('placeholder', 'At most $2,000');
    await expect.element(page.getByText('Available in your forex account: $1,200.00')).toBeVisible();
  });

  it('are not sent before both numbers are filled in, and say which is missing [FOLLOW-26]', async () => {
    const { api } = await openSettings();
    await agreeToTerms();
    await multiple().fill('');
    await expect.element(followNow()).toBeDisabled();
    await expect.element(followNow()).toHaveAccessibleDescription('Enter a multiple.');
    await multiple().fill('0.5');
    await expect
      .element(followNow())
      .toHaveAccessibleDescription('Enter the maximum margin for these copies.');
    await multiple().fill('half');
    await expect.element(page.getByText('Enter digits only.')).toBeVisible();
    await maxMargin().fill('500');
    await expect.element(followNow()).toHaveAccessibleDescription('Enter a multiple.');
    await expect.element(followNow()).toBeDisabled();
    expect(api.times(paths.follow)).toBe(0);
  });

  it.each([
    ['0', '500', { multiple: '0', max_amount: '500' }],
    ['1000000000', '500', { multiple: '1000000000', max_amount: '500' }],
    ['0.50505', '99999.999', { multiple: '0.50505', max_amount: '99999.999' }],
  ])(
    'of %s and %s are sent as they were typed where the rules of the API are not known: it checks them, and its refusal leaves them in the form [FOLLOW-55]',
    async (typedMultiple, typedMargin, numbers) => {
      const { bodies } = await openSettings({
        environment: { hasAdditions: false },
        replies: { [paths.follow]: refusal('Not with these numbers.') },
      });
      await fillIn(typedMultiple, typedMargin);
      await followNow().click();
      await expect.element(alert()).toHaveTextContent('Not with these numbers.');
      expect(bodies(paths.follow)).toEqual([{ trader_id: '3', ...numbers }]);
      await expect.element(multiple()).toHaveValue(typedMultiple);
      await expect.element(maxMargin()).toHaveValue(typedMargin);
      await maxMargin().fill('400');
      await expect.element(alert()).not.toBeInTheDocument();
    },
  );

  it.each([
    ['0', '500', 'The multiple must be above zero.', multiple],
    ['50000', '500', 'The largest multiple is 100.', multiple],
    ['0.5055', '500', 'The multiple must have at most 3 decimals.', multiple],
    ['0.5', '0', 'The margin must be above zero.', maxMargin],
    ['0.5', '99.999', 'The margin must have at most 2 decimals.', maxMargin],
  ])(
    'of %s and %s are refused before they are sent, at the field and at the button: "%s" [FOLLOW-118]',
    async (typedMultiple, typedMargin, words, field) => {
      const { api } = await openSettings();
      await fillIn(typedMultiple, typedMargin);
      await expect.element(field()).toHaveAccessibleDescription(new RegExp(words));
      await expect.element(followNow()).toBeDisabled();
      await expect.element(followNow()).toHaveAccessibleDescription(words);
      expect(api.times(paths.follow)).toBe(0);
      await multiple().fill('0.5');
      await maxMargin().fill('500');
      await expect.element(followNow()).toBeEnabled();
    },
  );

  it('say at the multiple what is wrong with it while the margin is still empty [FOLLOW-118]', async () => {
    await openSettings();
    await agreeToTerms();
    await multiple().fill('0');
    await expect.element(multiple()).toHaveAccessibleDescription(/The multiple must be above zero\./);
    await expect
      .element(followNow())
      .toHaveAccessibleDescription('Enter the maximum margin for these copies.');
  });

  it('are sent once; the message is a toast, the app goes back, and the trader is followed [FOLLOW-26, FOLLOW-27, FOLLOW-36, FOLLOW-41, FOLLOW-60, FOLLOW-65]', async () => {
    const { api, bodies, location, router } = await openTrader({ path: '/follow/follow-list' });
    await page.getByRole('button', { name: 'Details of Northwind' }).click();
    await follow().click();
    await fillIn();
    const length = router.history.length;
    const reads = [paths.traders, paths.balances].map(api.times);
    api.replies[paths.trader] = success(wireFollowedDetails);
    await followNow().click();
    await toast('You now follow Northwind.');
    await expect.poll(location).toBe('/follow/trader?id=7001');
    expect(router.history.length).toBe(length);
    await expect
      .element(page.getByRole('dialog', { name: 'You follow Northwind' }))
      .toHaveTextContent("Multiple0.5Max follow margin$500.00The trader's next orders are copied");
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(unfollow()).toBeVisible();
    expect(bodies(paths.follow)).toEqual([sent]);
    await expect
      .poll(() =>
        [paths.traders, paths.balances].map(api.times).map((times, index) => times > (reads[index] ?? 0)),
      )
      .toEqual([true, true]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(location).toBe('/follow/follow-list');
  });

  it("that were opened by a link lead to the trader's page afterwards [FOLLOW-27]", async () => {
    const { location } = await openSettings();
    await fillIn();
    await followNow().click();
    await expect.poll(location).toBe('/follow/trader?id=7001');
  });

  it('are still there after another page was shown', async () => {
    const { location } = await openTrader();
    await follow().click();
    await fillIn('0.75', '300');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(location).toBe('/follow/trader?id=7001');
    await follow().click();
    await expect.element(multiple()).toHaveValue('0.75');
    await expect.element(maxMargin()).toHaveValue('300');
  });

  it('that got no answer say so, send nothing again by themselves, and can be left', async () => {
    const { bodies } = await openSettings({ replies: { [paths.follow]: 'no connection' } });
    await fillIn();
    await followNow().click();
    await expect
      .element(alert())
      .toHaveTextContent("We got no answer, so we don't know whether you follow this trader now.");
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(multiple()).toHaveValue('0.5');
    expect(bodies(paths.follow)).toEqual([sent]);
  });

  it('that got no answer are asked for again unchanged', async () => {
    const { api, bodies, location } = await openSettings({
      replies: { [paths.follow]: 'no connection' },
      environment: { newIdempotency: () => ({ seed: '179528000000000', isDeclared: true }) },
    });
    await fillIn();
    await followNow().click();
    await expect.element(alert()).toBeVisible();
    api.replies[paths.follow] = success(null, 'You now follow Northwind.');
    await page.getByRole('button', { name: 'Check again' }).click();
    await toast('You now follow Northwind.');
    await expect.poll(location).toBe('/follow/trader?id=7001');
    expect(bodies(paths.follow)).toEqual([sent, sent]);
  });

  it('that got no answer end when the trader is found followed', async () => {
    const { api, bodies } = await openSettings({ replies: { [paths.follow]: 'no connection' } });
    await fillIn();
    api.replies[paths.trader] = success(wireFollowedDetails);
    await followNow().click();
    await expect.element(page.getByText('You follow Northwind', { exact: true })).toBeVisible();
    await expect.element(followNow()).not.toBeInTheDocument();
    expect(bodies(paths.follow)).toHaveLength(1);
  });

  it('of a trader who is followed already say so, and lead back', async () => {
    const { location } = await openSettings({ replies: { [paths.trader]: success(wireFollowedDetails) } });
    await expect.element(page.getByText('You follow Northwind', { exact: true })).toBeVisible();
    await expect.element(agree()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See the trader' }).click();
    await expect.poll(location).toBe('/follow/trader?id=7001');
  });

  it('of oneself say that this is impossible [FOLLOW-84]', async () => {
    await openSettings({ user: { ...realUser, id: '7001' } });
    await expect.element(page.getByText("You can't follow yourself.")).toBeVisible();
    await expect.element(agree()).not.toBeInTheDocument();
  });

  it("of an unknown trader show the API's message", async () => {
    await openSettings({ replies: { [paths.trader]: refusal("This trader doesn't exist.") } });
    await expect.element(page.getByText("This trader doesn't exist.")).toBeVisible();
    await expect.element(agree()).not.toBeInTheDocument();
  });

  it('need sign-in, after which they are opened', async () => {
    const { location } = await openSettings({ user: null });
    await expect.poll(location).toBe('/login?from=%2Ffollow%2Fsubmit%3Fid%3D7001');
  });
});

describe('The settings of a trader who is followed', () => {
  it('are changed by unfollowing and following again, with what was set filled in [FOLLOW-121]', async () => {
    const { api } = await openTrader({ replies: { [paths.trader]: success(wireFollowedDetails) } });
    const settings = page.getByRole('region', { name: 'Your settings' });
    await expect.element(settings).toHaveTextContent('To change these settings, unfollow and follow again.');
    await settings.getByRole('button', { name: 'Unfollow to change them' }).click();
    api.replies[paths.trader] = success(wireDetails);
    await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click();
    await follow().click();
    await agreeToTerms();
    await expect.element(multiple()).toHaveValue('0.5');
    await expect.element(maxMargin()).toHaveValue('500');
    expect(api.times(paths.follow)).toBe(0);
  });
});

describe('What was filled in', () => {
  it('is there again after a reload, once the terms are agreed to again, and is not sent by itself [FOLLOW-122]', async () => {
    const environment = { tabStorage: memory() };
    const before = await openSettings({ environment });
    await fillIn('0.25', '750');
    await before.close();
    const { api } = await openSettings({ environment });
    await expect.element(agree()).not.toBeChecked();
    await agreeToTerms();
    await expect.element(multiple()).toHaveValue('0.25');
    await expect.element(maxMargin()).toHaveValue('750');
    expect(api.times(paths.follow)).toBe(0);
  });

  it('is gone once the trader is followed [FOLLOW-122]', async () => {
    const tabStorage = memory();
    const { api } = await openSettings({ environment: { tabStorage } });
    await fillIn('0.25', '750');
    expect(tabStorage.read('pelorus:drafts')).toContain('follow.7001');
    api.replies[paths.trader] = success(wireFollowedDetails);
    await followNow().click();
    await expect.poll(() => tabStorage.read('pelorus:drafts')).toBeNull();
  });
});
