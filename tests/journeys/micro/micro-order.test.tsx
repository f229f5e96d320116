import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DayStatistics } from '#domain/day-statistics.ts';
import { decimal } from '#domain/decimal.ts';
import { settings } from '#fixtures/account.ts';
import { failed, loaded, recovering } from '#fixtures/actors/loaded.ts';
import { quoteAt } from '#fixtures/market.ts';
import { dayOfEuroDollar, microOptions } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import { activateLocale } from '#i18n/activation.ts';
import type { Settings } from '#protocol/account.ts';
import {
  amount,
  down,
  duration,
  estimate,
  form,
  openMicroForm,
  place,
  up,
} from '../../kit/browser/micro-order.tsx';

describe('What keeps the form closed', () => {
  it('a closed market disables both buttons, with the reason', async () => {
    await openMicroForm({ conditions: { isMarketOpen: false } });
    await expect.element(up()).toBeDisabled();
    await expect.element(down()).toBeDisabled();
    await expect.element(page.getByText('The market is closed. You can order when it opens.')).toBeVisible();
  });

  it('a guest is led to sign in', async () => {
    const { calls } = await openMicroForm({ conditions: { isSignedIn: false } });
    await expect.element(up()).toBeDisabled();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls.signIn).toBe(1);
  });

  it('the form cannot be opened while the price is not updating', async () => {
    await openMicroForm({ conditions: { isQuoteLive: false } });
    await expect
      .element(page.getByText("The price isn't updating. You can order when it moves again."))
      .toBeVisible();
    await expect.element(down()).toBeDisabled();
  });

  it('an open form cannot be sent after the market has closed', async () => {
    const { actor, sent } = await openMicroForm();
    await up().click();
    await amount().fill('100');
    const { conditions } = actor.getSnapshot().context;
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } });
    await expect.element(place()).toBeDisabled();
    await expect
      .element(form().getByText('The market is closed. You can order when it opens.'))
      .toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('The statistics of the day', () => {
  const today = () => page.getByRole('region', { name: 'Today' });

  it('are open, close, high and low [MICRO-2]', async () => {
    await openMicroForm();
    await expect.element(today()).toHaveTextContent('Open1.24000Close1.25000High1.25250Low1.23850');
  });

  it('include a new high of the price before its bar arrives', async () => {
    await openMicroForm({ services: { quotes: storeOf({ EURUSD: quoteAt('1.2601') }) } });
    await expect.element(today()).toHaveTextContent('Open1.24000Close1.26010High1.26010Low1.23850');
  });

  it('are unknown until they are loaded, never zero, and can be loaded again', async () => {
    const day = await recovering<DayStatistics | undefined>(dayOfEuroDollar);
    await openMicroForm({ services: { days: storeOf({}), quotes: storeOf({}), dayOf: () => day } });
    await expect.element(today()).toHaveTextContent('Open--Close--High--Low--');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(day.getSnapshot().context.value).toEqual(dayOfEuroDollar);
  });
});

describe('What an order earns and costs', () => {
  it('each duration shows the range of its payout ratio, and its smallest amount, below the live price [MICRO-1, MICRO-3, MICRO-4, MICRO-44]', async () => {
    await openMicroForm();
    await up().click();
    await expect.element(duration(/^30 seconds\s*20%~30%$/)).toBeChecked();
    await expect.element(form().getByText('Minimum $10.00')).toBeVisible();
    await expect.element(form()).toHaveTextContent(/Current price1\.\d{5}/);
    await duration(/^1 minute\s*75%~95%$/).click();
    await expect.element(form().getByText('Minimum $20.00')).toBeVisible();
  });

  it('100 at a ratio of 0.75 to 0.95 earns 75.00~95.00 or costs 100 [MICRO-6, MICRO-31, MICRO-33, MICRO-34]', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('100');
    await duration(/^1 minute/).click();
    await expect.element(estimate()).toHaveTextContent('Profit if you win$75.00~$95.00');
    await expect.element(estimate()).toHaveTextContent('Possible loss$100.00');
    await expect.element(estimate()).toHaveTextContent('Available balance$1,000.00');
  });

  it('cents are rounded toward zero: 10.55 at 0.2 to 0.3 earns 2.11~3.16 [MICRO-32]', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('10.55');
    await expect.element(estimate()).toHaveTextContent('Profit if you win$2.11~$3.16');
  });

  it('at the other loss level 100 costs its minimum ratio, 75 [MICRO-35]', async () => {
    const minimum = await loaded<Settings>({ ...settings, microLoss: 'minimum' });
    await openMicroForm({ services: { settings: minimum } });
    await down().click();
    await duration(/^1 minute/).click();
    await amount().fill('100');
    await expect.element(estimate()).toHaveTextContent('Possible loss$75.00');
  });

  it('unknown figures are shown as unknown, never as zero', async () => {
    await openMicroForm({
      conditions: { available: null },
      services: { settings: await failed() },
    });
    await up().click();
    await expect
      .element(estimate())
      .toHaveTextContent('Profit if you win--Possible loss--Available balance--');
  });

  it('an amount can be picked or typed [MICRO-5]', async () => {
    await openMicroForm();
    await up().click();
    await page.getByRole('radio', { name: '$500', exact: true }).click();
    await expect.element(amount()).toHaveValue('500');
    await expect.element(estimate()).toHaveTextContent('Profit if you win$100.00~$150.00');
  });

  it('no amount beyond the balance is offered, but all of them while it is unknown [MICRO-38]', async () => {
    const { actor } = await openMicroForm({ conditions: { available: decimal(100) } });
    await up().click();
    const amounts = () =>
      page
        .getByRole('radiogroup', { name: 'Amounts' })
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent);
    expect(amounts()).toEqual(['$10', '$50', '$100']);
    const { conditions } = actor.getSnapshot().context;
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, available: decimal('9.99') } });
    await expect.element(page.getByRole('radiogroup', { name: 'Amounts' })).not.toBeInTheDocument();
    actor.send({ type: 'conditions.changed', conditions: { ...conditions, available: null } });
    await expect.poll(amounts).toEqual(['$10', '$50', '$100', '$500']);
  });

  it('no amount below the minimum of the chosen duration is offered [MICRO-47]', async () => {
    await openMicroForm();
    await up().click();
    const ten = page.getByRole('radio', { name: '$10', exact: true });
    await page.getByRole('radio', { name: /^30 seconds/ }).click();
    await expect.element(ten).toBeInTheDocument();
    await page.getByRole('radio', { name: /^1 minute/ }).click();
    await expect.element(ten).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: '$50', exact: true })).toBeInTheDocument();
  });
});

describe('What keeps an order from being placed', () => {
  it('an empty amount has a plain sentence at the button [MICRO-30]', async () => {
    await openMicroForm();
    await up().click();
    await expect.element(amount()).toHaveAttribute('placeholder', '0.00');
    await expect.element(place()).toHaveAccessibleDescription('Choose or type the amount in USD.');
    await expect.element(place()).toBeDisabled();
  });

  it.each([
    ['letters', 'abc', 'Enter digits only.'],
    ['a negative number', '-5', 'Enter a number of zero or more.'],
    ['zero', '0', 'Please enter quantity'],
    ['too many decimals', '10.005', 'Use at most 2 decimals.'],
    ['an exponent', '1e3', 'Enter the number in full.'],
    ['more digits than any amount has', '9'.repeat(60), 'This number has too many digits.'],
    ['separators in the wrong place', '1,00', 'Use “.” as the decimal separator.'],
    ['less than the limit', '9.99', 'This is below the minimum amount for this duration.'],
  ])(
    'an amount typed as %s gets a message at the field, stays as typed, and is not sent [MICRO-25]',
    async (_, typed, message) => {
      const { sent } = await openMicroForm();
      await up().click();
      await amount().fill(typed);
      await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
      await expect.element(amount()).toHaveValue(typed);
      await expect.element(place()).toBeDisabled();
      await userEvent.keyboard('{Enter}');
      expect(sent).toEqual([]);
    },
  );

  it('an amount typed as an enormous number stays as typed, and is not sent: the balance is too low [MICRO-25]', async () => {
    const { sent } = await openMicroForm();
    await up().click();
    await amount().fill('99999999999999999999');
    await expect.element(amount()).toHaveValue('99999999999999999999');
    await expect.element(place()).toBeDisabled();
    await expect.element(place()).toHaveAccessibleDescription(/balance/);
    expect(sent).toEqual([]);
  });

  it('the minimum is that of the chosen duration: 19.99 is enough for 30 seconds, but not for a minute [MICRO-26]', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('19.99');
    await expect.element(place()).toBeEnabled();
    await duration(/^1 minute/).click();
    await expect.element(place()).toBeDisabled();
    await amount().fill('20');
    await expect.element(place()).toBeEnabled();
  });

  it('an amount may be as high as the balance, to the cent', async () => {
    await openMicroForm({ conditions: { available: decimal('100.01') } });
    await up().click();
    await amount().fill('100.02');
    await expect.element(form().getByText("The balance doesn't cover this amount.")).toBeVisible();
    await amount().fill('100.01');
    await expect.element(place()).toBeEnabled();
  });

  it('what was filled in is still there after the form was closed', async () => {
    const { sent } = await openMicroForm();
    await up().click();
    await amount().fill('123.45');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await down().click();
    await expect.element(amount()).toHaveValue('123.45');
    expect(sent).toEqual([]);
  });
});

describe('An amount pasted with separators', () => {
  afterEach(() => activateLocale('en'));

  it.each([
    ['en', '1,000.50', '1000.5'],
    ['de', '1.000,50', '1000.5'],
    ['fr', '1 000,50', '1000.5'],
    ['hi', '12,345.67', '12345.67'],
  ] as const)('is parsed by the rules of %s: %s', async (code, pasted, read) => {
    const { actor } = await openMicroForm();
    actor.send({ type: 'buyUp' });
    await activateLocale(code);
    await page.getByRole('textbox').fill(pasted);
    await expect.element(page.getByRole('textbox')).toHaveValue(pasted);
    expect(actor.getSnapshot().context.fields.amount).toBe(read);
  });
});

it('durations that could not be loaded can be loaded again', async () => {
  await openMicroForm({ services: { options: await recovering(microOptions) } });
  await up().click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(duration(/^30 seconds/)).toBeChecked();
});

it('what decides the ratio stands in the form [MICRO-41]', async () => {
  await openMicroForm();
  await up().click();
  await expect
    .element(
      form().getByText(/^The percentages are what a won order earns: the further the price moves your way/),
    )
    .toBeVisible();
});
