import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { dialog, holding, openFunds, paths, quarterly, sentTo } from '../../kit/browser/funds.ts';

const path = '/mining/subscribe?id=81';
const terms = () => page.getByRole('region', { name: 'Terms' });
const amount = () => page.getByRole('textbox', { name: 'Amount' });
const all = () => page.getByRole('button', { name: 'Max' });
const subscribe = () => page.getByRole('button', { name: 'Subscribe', exact: true });
const subscribeNow = () => page.getByRole('button', { name: 'Subscribe now' });
const review = () => dialog('Confirm the subscription');
const march = { now: () => Date.UTC(2026, 2, 2, 12) };

async function toReview(sum = '99.99') {
  await amount().fill(sum);
  await expect.element(subscribe()).toBeEnabled();
  await subscribe().click();
}

describe('The page of a fund', () => {
  it('shows all of its figures and its description, what can be spent, rounded down, and what is subscribed already [FUND-5, FUND-6, FUND-28, FUND-56, FUND-64]', async () => {
    const fund = { ...quarterly, subscribed_amount: '250' };
    const { api } = await openFunds({ path, replies: { [paths.fund]: success(fund) } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Quarterly income' })).toBeVisible();
    await expect
      .element(terms())
      .toHaveTextContent(
        'Expected daily profit0.33%Minimum50.00 USDTMaximum5,000.00 USDTEarly redemption fee2.5%',
      );
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent('90 daysQuarterly incomeUSDTExpected in total 29.7%');
    await expect.element(page.getByText('Short government bonds of four countries.')).toBeVisible();
    await expect.element(page.getByText('Cash account · Available 2,310.25 USDT')).toBeVisible();
    await expect.element(page.getByText('You have subscribed 250.00 USDT so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Cash account' }).click();
    await expect
      .element(dialog('Cash account'))
      .toHaveTextContent('It comes from your cash account: 1 USDT counts as 1 USD.');
    expect(sentTo(api, paths.fund)).toEqual([{ id: '81' }]);
  });

  it('shows what isn’t known as such, never as 0; without a known cost of an early redemption the amount is locked until the end [FUND-64]', async () => {
    const { max_sub_amount: _, liquidated_damages: __, ...rest } = { ...quarterly, currency_code: 'USD' };
    await openFunds({ path, replies: { [paths.fund]: success(rest), [paths.balances]: 'no connection' } });
    await expect.element(terms()).toHaveTextContent('Maximum--Early redemption fee--');
    await expect.element(page.getByText('Cash account · Available --')).toBeVisible();
    await expect.element(page.getByText('The balance could not be loaded.')).toBeVisible();
    await expect.element(all()).toBeDisabled();
    await toReview();
    await expect.element(review()).toHaveTextContent('The amount is locked until the end of the term.');
  });

  it('of a fund that doesn’t exist says so, and leads to the others', async () => {
    const refusal = { code: 0, msg: "This fund doesn't exist.", data: null };
    const { location } = await openFunds({ path, replies: { [paths.fund]: refusal } });
    await expect.element(page.getByText('There is no such fund')).toBeVisible();
    await expect.element(page.getByText("This fund doesn't exist.")).toBeVisible();
    await page.getByRole('button', { name: 'See the funds' }).click();
    await expect.poll(location).toBe('/mining');
  });
});

it('an amount that is missing has its message at the button, one that is not possible at its field, and Max fills in all that is [FUND-7, FUND-26, FUND-55, FUND-56]', async () => {
  const { api } = await openFunds({ path, replies: { [paths.balances]: holding('700.259') } });
  await expect.element(subscribe()).toHaveAccessibleDescription('Enter the amount to subscribe.');
  await expect.element(subscribe()).toBeDisabled();
  amount().element().closest('form')?.requestSubmit();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await amount().fill('700.26');
  await expect.element(amount()).toHaveAccessibleDescription(/The balance doesn't cover this amount\./);
  await expect.element(subscribe()).toBeDisabled();
  await all().click();
  await expect.element(amount()).toHaveValue('700.25');
  await subscribe().click();
  await subscribeNow().click();
  await expect.poll(() => sentTo(api, paths.buy)).toMatchObject([{ amount: '700.25' }]);
});

describe('A subscription', () => {
  it('shows while it is typed what it earns: 0.33 % of 99.99 is 0.3300 a day and 29.7000 in 90 days; it is confirmed with every figure, sent with the terms that were shown, and leads to the records from an empty form [FUND-8, FUND-9, FUND-29, FUND-35, FUND-37, FUND-38, FUND-45, FUND-57]', async () => {
    const fund = { ...quarterly, day_seconds: 86_400 };
    const replies = { [paths.fund]: success(fund) };
    const { api, location } = await openFunds({ path, environment: march, replies });
    await amount().fill('1234.56');
    await expect
      .element(terms())
      .toHaveTextContent('Expected total profit366.660 USDTExpected daily profit4.074 USDT');
    await amount().fill('99.99');
    await expect
      .element(terms())
      .toHaveTextContent(
        /^Amount and expected profit 129\.69 USDTEnds on.*2026, \d\d:\d\d GMT[^E]*Expected total profit29\.70 USDTExpected daily profit0\.33 USDTMinimum50\.00 USDTMaximum5,000\.00 USDTEarly redemption fee2\.49975 USDT$/,
      );
    expect(terms().element().querySelector('time')?.dateTime).toBe('2026-05-31T12:00:00.000Z');
    await subscribe().click();
    await expect
      .element(review())
      .toHaveTextContent(
        /FundQuarterly incomeSubscribed amount99\.99 USDTExpected total profit29\.70 USDTEnds onMay 31, 2026, \d\d:\d\d GMT[^E]*Early redemption fee2\.49975 USDT/,
      );
    await expect
      .element(review())
      .toHaveTextContent('Minimum50.00 USDTTerm90 daysExpected daily profit0.33 USDT');
    await expect
      .element(review())
      .toHaveTextContent('The amount is returned at the end, or earlier for the fee above.');
    expect(api.times(paths.buy)).toBe(0);
    await subscribeNow().click();
    await page.getByRole('button', { name: 'See your subscriptions' }).click();
    await expect.poll(location).toBe('/mining/record');
    expect(sentTo(api, paths.buy)).toEqual([
      {
        id: '81',
        amount: '99.99',
        day_profit: '0.33',
        lock_dividend_days: '90',
        liquidated_damages: '2.5',
      },
    ]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(amount()).toHaveValue('');
    await expect.element(dialog('You have subscribed')).not.toBeInTheDocument();
  });

  it('says how long a day of the fund lasts where that is not 24 hours, and ends at a time of the day [FUND-62]', async () => {
    const fund = { ...quarterly, day_seconds: 60 };
    await openFunds({ path, environment: march, replies: { [paths.fund]: success(fund) } });
    await toReview();
    for (const place of [terms, review])
      await expect.element(place()).toHaveTextContent('Length of a day for this fund1 minute');
    expect(review().element().querySelector('time')?.dateTime).toBe('2026-03-02T13:30:00.000Z');
    expect(review().element().querySelector('time')).toHaveTextContent(':30');
  });

  it('whose terms have changed so that they allow no such amount can’t be accepted, and says why', async () => {
    const dearer = { ...quarterly, staring_sub_amount: 100 };
    const refusal = { code: 0, msg: 'The terms of this fund have changed.', data: { fund: dearer } };
    const { api } = await openFunds({ path, replies: { [paths.buy]: refusal } });
    await toReview();
    api.replies[paths.fund] = success(dearer);
    await subscribeNow().click();
    await expect
      .element(dialog('The terms have changed'))
      .toHaveTextContent('The terms of this fund have changed.');
    const accept = page.getByRole('button', { name: 'Accept and subscribe' });
    await expect.element(accept).toBeDisabled();
    await expect.element(accept).toHaveAccessibleDescription("This is below the fund's minimum.");
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(terms()).toHaveTextContent('Minimum100.00 USDT');
  });

  it('at an API whose rules are not known is one of any decimals in the currency of the fund, whatever the cash account holds, and says when the amount is returned, and not when and where income is credited [FUND-59, FUND-60]', async () => {
    const inBitcoin = {
      ...quarterly,
      currency_code: 'BTC',
      staring_sub_amount: '0.005',
      max_sub_amount: '5',
    };
    const { api } = await openFunds({
      path,
      replies: { [paths.fund]: success(inBitcoin), [paths.balances]: success([]) },
      environment: { hasAdditions: false },
    });
    await toReview('0.00512345');
    await expect.element(all()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Cash account/)).not.toBeInTheDocument();
    await expect.element(review()).toHaveTextContent('0.00512345 BTC');
    await expect
      .element(review())
      .toHaveTextContent('The amount is returned at the end, or earlier for the fee above.');
    await expect.element(review()).not.toHaveTextContent('every day');
    await subscribeNow().click();
    await expect.poll(() => sentTo(api, paths.buy)).toEqual([{ id: '81', amount: '0.00512345' }]);
  });
});
