import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { toast } from '../../kit/browser/deposits.tsx';
import {
  all,
  amount,
  dialog,
  estimate,
  holding,
  openFunds,
  paths,
  quarterly,
  review,
  sentTo,
  subscribe,
  subscribeNow,
  weekly,
} from '../../kit/browser/funds.ts';

const path = '/mining/subscribe?id=81';
const terms = () => page.getByRole('region', { name: 'Terms' });
const sent = {
  id: '81',
  amount: '99.99',
  day_profit: '0.33',
  lock_dividend_days: '90',
  liquidated_damages: '2.5',
};
const march = { now: () => Date.UTC(2026, 2, 2, 12) };

async function fillIn(sum = '99.99') {
  await amount().fill(sum);
  await expect.element(subscribe()).toBeEnabled();
}

async function send() {
  await subscribe().click();
  await subscribeNow().click();
}

describe('The page of a fund', () => {
  it('shows all of its figures and its description [FUND-5, FUND-6, FUND-28]', async () => {
    const { api } = await openFunds({ path });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Quarterly income' })).toBeVisible();
    await expect
      .element(terms())
      .toHaveTextContent(
        'CurrencyUSDTTerm90 daysExpected profit per day0.33%Expected profit in total29.7%Minimum50.00 USDTMaximum5,000.00 USDTPenalty for redeeming early2.5%',
      );
    await expect.element(page.getByText('Short government bonds of four countries.')).toBeVisible();
    expect(sentTo(api, paths.fund)).toEqual([{ id: '81' }]);
  });

  it('shows what isn’t known as such, never as 0', async () => {
    const { max_sub_amount: _, liquidated_damages: __, ...rest } = quarterly;
    await openFunds({ path, replies: { [paths.fund]: success(rest), [paths.balances]: 'no connection' } });
    await expect.element(terms()).toHaveTextContent('Maximum--Penalty for redeeming early--');
    await expect.element(page.getByText('Available --')).toBeVisible();
    await expect.element(page.getByText('The balance could not be loaded.')).toBeVisible();
    await expect.element(all()).toBeDisabled();
    await expect.element(estimate()).toHaveTextContent('Expected daily profit--Expected total profit--');
  });

  it('says what can be spent, rounded down, and what is subscribed already [FUND-56]', async () => {
    await openFunds({ path: '/mining/subscribe?id=82' });
    await expect.element(page.getByText('Available $2,310.25')).toBeVisible();
    await expect.element(page.getByText('You have subscribed $250.00 so far.')).toBeVisible();
  });

  it('of a fund that doesn’t exist says so, and leads to the others', async () => {
    const refusal = { code: 0, msg: "This fund doesn't exist.", data: null };
    const { location } = await openFunds({ path, replies: { [paths.fund]: refusal } });
    await expect.element(page.getByText('There is no such fund')).toBeVisible();
    await expect.element(page.getByText("This fund doesn't exist.")).toBeVisible();
    await page.getByRole('button', { name: 'See the funds' }).click();
    await expect.poll(location).toBe('/mining');
  });

  it('that can’t be read can be read again', async () => {
    const { api } = await openFunds({ path, replies: { [paths.fund]: 'no connection' } });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    api.replies[paths.fund] = success(quarterly);
    await again.click();
    await expect.element(terms()).toBeVisible();
  });
});

describe('The amount', () => {
  it('shows what it earns while it is typed: 0.33 % of 99.99 is 0.3300 a day and 29.7000 in 90 days [FUND-7, FUND-37, FUND-38, FUND-45]', async () => {
    await openFunds({ path });
    await amount().fill('99.99');
    await expect
      .element(estimate())
      .toHaveTextContent('Expected daily profit0.33 USDTExpected total profit29.70 USDT');
    await amount().fill('1234.56');
    await expect
      .element(estimate())
      .toHaveTextContent('Expected daily profit4.074 USDTExpected total profit366.660 USDT');
  });

  it('is shown together with its profit, and with the day on which it ends [FUND-57]', async () => {
    await openFunds({ path, environment: march });
    await amount().fill('99.99');
    await expect
      .element(estimate())
      .toHaveTextContent(/Amount and expected profit129\.69 USDTEnds on.*2026$/);
    expect(estimate().element().querySelector('time')?.dateTime).toBe('2026-05-31T12:00:00.000Z');
  });

  it('that is empty gets the message of mining.input_lock_num, and no sheet opens [FUND-26]', async () => {
    const { api } = await openFunds({ path });
    await expect.element(subscribe()).toHaveAccessibleDescription('Enter the amount to subscribe.');
    await expect.element(subscribe()).toBeDisabled();
    const form = amount().element().closest('form');
    form?.requestSubmit();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.times(paths.buy)).toBe(0);
  });

  it.each([
    ['a cent under the minimum', '49.99', "This is below the fund's minimum."],
    ['a cent over the maximum', '5000.01', "This is above the fund's maximum."],
    [
      'over what is left of the maximum',
      '1000.01',
      "Together with what you have subscribed, this is above the fund's maximum.",
    ],
    ['a cent over the balance', '700.26', "The cash account doesn't hold that much."],
    ['zero', '0', 'The amount must be above zero.'],
    ['three decimals', '100.001', 'Use at most 2 decimals.'],
  ])('%s gets a message beside it, and can’t be sent [FUND-55]', async (_, typed, message) => {
    await openFunds({
      path,
      replies: {
        [paths.fund]: success({ ...quarterly, subscribed_amount: 4000 }),
        [paths.balances]: holding('700.259'),
      },
    });
    await amount().fill(typed);
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
    await expect.element(subscribe()).toBeDisabled();
    await expect.element(amount()).toHaveValue(typed);
  });

  it.each([
    ['the balance, rounded down', '2310.259', 0, '2,310.25'],
    ['the maximum', '9000', 0, '5,000'],
    ['what is left of the maximum', '9000', '4321.5', '678.5'],
  ])('All fills in %s, which is never refused [FUND-56]', async (_, available, subscribed, filled) => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.fund]: success({ ...quarterly, subscribed_amount: subscribed }),
        [paths.balances]: holding(available),
      },
    });
    await all().click();
    await expect.element(amount()).toHaveValue(filled);
    await send();
    await toast('Your subscription is recorded.');
    expect(sentTo(api, paths.buy)).toMatchObject([{ amount: filled.replace(',', '') }]);
  });

  it('All is disabled where no amount is possible', async () => {
    await openFunds({ path, replies: { [paths.balances]: holding('49.999') } });
    await expect.element(page.getByText('Available 49.99 USDT')).toBeVisible();
    await expect.element(all()).toBeDisabled();
  });
});

describe('A subscription', () => {
  it('is confirmed with every figure, and sent once with the terms that were shown [FUND-8, FUND-9, FUND-29, FUND-35, FUND-45]', async () => {
    const { api } = await openFunds({ path, environment: march });
    await fillIn();
    await subscribe().click();
    await expect
      .element(review())
      .toHaveTextContent(
        'FundQuarterly incomeSubscribed amount99.99 USDTMinimum50.00 USDTTerm90 daysExpected daily profit0.33 USDTExpected total profit29.70 USDTEnds onMay 31, 2026Redeeming early costs2.49975 USDT',
      );
    await expect
      .element(review())
      .toHaveTextContent('The amount is returned at the end, or earlier for the cost above.');
    expect(api.times(paths.buy)).toBe(0);
    await subscribeNow().click();
    await toast('Your subscription is recorded.');
    expect(sentTo(api, paths.buy)).toEqual([sent]);
  });

  it('says the end that its record will have, with the time where the days of the API are shorter', async () => {
    await openFunds({
      path,
      environment: march,
      replies: { [paths.fund]: success({ ...quarterly, day_seconds: 60 }) },
    });
    await fillIn();
    await subscribe().click();
    await expect.element(review().getByText('Ends on')).toBeVisible();
    expect(review().element().querySelector('time')?.dateTime).toBe('2026-03-02T13:30:00.000Z');
    expect(review().element().querySelector('time')).toHaveTextContent(':30');
  });

  it('whose early redemption has no known cost is locked until the end', async () => {
    const { liquidated_damages: _, ...withoutCost } = quarterly;
    await openFunds({ path, replies: { [paths.fund]: success(withoutCost) } });
    await fillIn();
    await subscribe().click();
    await expect.element(review()).toHaveTextContent('The amount is locked until the end.');
  });

  it('that is recorded empties the form and leads to the records; balances, fund and records are read again [FUND-35]', async () => {
    const { api, location } = await openFunds({ path: '/mining/record' });
    await expect.element(page.getByText('1,234.560 USDT').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('article', { name: 'Quarterly income' }).getByRole('button').click();
    await fillIn();
    const reads = () => [paths.balances, paths.fund, paths.records].map((each) => api.times(each));
    const before = reads();
    await send();
    await expect.element(dialog('You have subscribed')).toBeVisible();
    await expect.poll(reads).toEqual(before.map((times) => times + 1));
    await page.getByRole('button', { name: 'See your subscriptions' }).click();
    await expect.poll(location).toBe('/mining/record');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(amount()).toHaveValue('');
    await expect.element(dialog('You have subscribed')).not.toBeInTheDocument();
  });

  it('is confirmed twice in a row and sent once, with a loading indicator [FUND-30]', async () => {
    const { api } = await openFunds({ path });
    delete api.replies[paths.buy];
    await fillIn();
    await subscribe().click();
    await expect.element(subscribeNow()).toBeVisible();
    const button = subscribeNow().element();
    for (let press = 0; press < 4; press += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => api.times(paths.buy)).toBe(1);
    await expect.element(subscribeNow()).toHaveAttribute('data-loading', 'true');
    expect(api.times(paths.buy)).toBe(1);
  });

  it('that is refused stays as it was filled in, with the API’s message, and the fund is read again', async () => {
    const { api } = await openFunds({
      path,
      replies: { [paths.buy]: { code: 0, msg: 'This fund is closed today.', data: null } },
    });
    await fillIn();
    const before = api.times(paths.fund);
    await send();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This fund is closed today.');
    await expect.element(amount()).toHaveValue('99.99');
    await expect.poll(() => api.times(paths.fund)).toBe(before + 1);
    await expect.element(subscribe()).toBeEnabled();
    expect(api.times(paths.buy)).toBe(1);
  });

  it('that is cancelled returns to the form as it was', async () => {
    const { api } = await openFunds({ path });
    await fillIn();
    await subscribe().click();
    await review().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(review()).not.toBeInTheDocument();
    await expect.element(amount()).toHaveValue('99.99');
    expect(api.times(paths.buy)).toBe(0);
  });

  it('without an answer is no success: nothing is sent again by itself, and the records are read', async () => {
    const { api, location } = await openFunds({ path, replies: { [paths.buy]: 'no connection' } });
    await fillIn();
    const before = api.times(paths.balances);
    await send();
    await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    await expect.element(review()).toHaveTextContent('Your subscriptions show whether it was recorded.');
    await expect.poll(() => api.times(paths.balances)).toBe(before + 1);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(amount()).toHaveValue('99.99');
    expect(sentTo(api, paths.buy)).toEqual([sent]);
    expect(location()).toBe(path);
  });
});

describe('Terms that have changed', () => {
  const meagre = { ...quarterly, dividend_percentage: '0.3', lock_dividend_days: 60 };
  const refusal = { code: 0, msg: 'The terms of this fund have changed.', data: { fund: meagre } };

  it('are shown beside the old ones, and sent once they are accepted', async () => {
    const { api } = await openFunds({ path, replies: { [paths.buy]: refusal } });
    await fillIn();
    api.replies[paths.fund] = success(meagre);
    await send();
    const sheet = dialog('The terms have changed');
    await expect.element(sheet).toHaveTextContent('The terms of this fund have changed.');
    await expect
      .element(sheet.getByRole('table'))
      .toHaveTextContent(
        'BeforeNowExpected profit per day0.33%0.3%Term90 days60 daysExpected daily profit0.33 USDT0.30 USDTExpected total profit29.70 USDT18.00 USDT',
      );
    expect(sentTo(api, paths.buy)).toEqual([sent]);
    api.replies[paths.buy] = success(null, 'Subscribed.');
    await page.getByRole('button', { name: 'Subscribe on the new terms' }).click();
    await toast('Subscribed.');
    expect(sentTo(api, paths.buy)).toEqual([sent, { ...sent, day_profit: '0.3', lock_dividend_days: '60' }]);
  });

  it('that allow no such amount can’t be accepted, and say why', async () => {
    const dearer = { ...quarterly, staring_sub_amount: 100 };
    const { api } = await openFunds({
      path,
      replies: { [paths.buy]: { ...refusal, data: { fund: dearer } } },
    });
    await fillIn();
    api.replies[paths.fund] = success(dearer);
    await send();
    const accept = page.getByRole('button', { name: 'Subscribe on the new terms' });
    await expect.element(accept).toBeDisabled();
    await expect.element(accept).toHaveAccessibleDescription("This is below the fund's minimum.");
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(amount()).toHaveValue('99.99');
    await expect.element(terms()).toHaveTextContent('Minimum100.00 USDT');
    expect(api.times(paths.buy)).toBe(1);
  });

  it('while they are being confirmed are shown before anything is sent', async () => {
    const { api, live } = await openFunds({ path });
    await fillIn();
    await subscribe().click();
    await expect.element(review()).toBeVisible();
    api.replies[paths.fund] = success(meagre);
    live.push('FOREX_CLOSED', []);
    await expect.element(dialog('The terms have changed').getByRole('table')).toBeVisible();
    expect(api.times(paths.buy)).toBe(0);
  });
});

describe('What is filled in and not sent', () => {
  it('is there again after a reload, for its own fund only, and gone once it is recorded', async () => {
    const tabStorage = memory();
    await openFunds({ path, environment: { tabStorage } });
    await fillIn();
    await cleanup();
    await openFunds({ path: '/mining/subscribe?id=82', environment: { tabStorage } });
    await expect.element(amount()).toHaveValue('');
    await cleanup();
    const { api } = await openFunds({ path, environment: { tabStorage } });
    await expect.element(amount()).toHaveValue('99.99');
    await send();
    await toast('Your subscription is recorded.');
    expect(sentTo(api, paths.buy)).toEqual([sent]);
    await expect.poll(() => tabStorage.read('pelorus:drafts')).toBeNull();
  });

  it('is not shown to another user', async () => {
    const tabStorage = memory();
    await openFunds({ path, environment: { tabStorage } });
    await fillIn();
    await cleanup();
    await openFunds({ path, environment: { tabStorage }, user: { ...realUser, id: '70' } });
    await expect.element(amount()).toHaveValue('');
  });

  it('is there again when the session ended in the middle of the submission and the same user has signed in', async () => {
    const tabStorage = memory();
    const { location } = await openFunds({
      path,
      environment: { tabStorage },
      replies: { [paths.buy]: sessionInvalid },
    });
    await fillIn();
    await send();
    await expect.poll(location).toMatch(/^\/login/);
    await cleanup();
    const again = await openFunds({ path, environment: { tabStorage } });
    await expect.element(amount()).toHaveValue('99.99');
    expect(again.api.times(paths.buy)).toBe(0);
  });

  it('stays while another fund is looked at', async () => {
    await openFunds();
    const open = (fund: string) =>
      page.getByRole('article', { name: fund }).getByRole('button', { name: 'Subscribe' }).click();
    await open('Quarterly income');
    await fillIn();
    await page.getByRole('button', { name: 'Back' }).click();
    await open('Seven days');
    await expect.element(amount()).toHaveValue('');
    await expect.element(page.getByText(weekly.title)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await open('Quarterly income');
    await expect.element(amount()).toHaveValue('99.99');
  });
});
