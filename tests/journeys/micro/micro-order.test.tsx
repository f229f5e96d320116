import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { DayStatistics } from '#domain/day-statistics.ts';
import { decimal } from '#domain/decimal.ts';
import { activateLocale } from '#i18n/activation.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { failed, loaded } from '#stories/kit/loaded.ts';
import { dayOfEuroDollar, microOptions, settings } from '#stories/kit/micro.ts';
import { quoteAt, storeOf } from '#stories/kit/values.ts';
import { amount, down, duration, estimate, form, openMicroForm, place, up } from '../../kit/micro-order.tsx';

/** A loadable whose first read failed, and whose next one won't. */
async function failingOnce<Value>(value: Value): Promise<LoadableActor<Value>> {
  let isFirst = true;
  const load = fromPromise<Value>(async () => {
    if (!isFirst) return value;
    isFirst = false;
    throw new Error('No answer');
  });
  const actor = createActor(createLoadableMachine<Value>().provide({ actors: { load } })).start();
  actor.send({ type: 'refresh' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  return actor;
}

describe('What keeps the form shut', () => {
  test('a closed market disables both buttons and says why', async () => {
    await openMicroForm({ circumstances: { isMarketOpen: false } });
    await expect.element(up()).toBeDisabled();
    await expect.element(down()).toBeDisabled();
    await expect
      .element(page.getByText('The market is closed. Orders are taken when it opens.'))
      .toBeVisible();
  });

  test('a guest is led to sign in', async () => {
    const { calls } = await openMicroForm({ circumstances: { isSignedIn: false } });
    await expect.element(up()).toBeDisabled();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls.signIn).toBe(1);
  });

  test('a stopped price takes no order', async () => {
    await openMicroForm({ circumstances: { isQuoteLive: false } });
    await expect
      .element(page.getByText('The price has stopped. Orders are taken when it moves again.'))
      .toBeVisible();
    await expect.element(down()).toBeDisabled();
  });

  test('a market that closes while the form is open takes no order either', async () => {
    const { actor, sent } = await openMicroForm();
    await up().click();
    await amount().fill('100');
    const { circumstances } = actor.getSnapshot().context;
    actor.send({ type: 'circumstances.changed', circumstances: { ...circumstances, isMarketOpen: false } });
    await expect.element(place()).toBeDisabled();
    await expect
      .element(form().getByText('The market is closed. Orders are taken when it opens.'))
      .toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('The statistics of the day', () => {
  const today = () => page.getByRole('region', { name: 'Today' });

  test('are open, close, high and low', async () => {
    await openMicroForm();
    await expect.element(today()).toHaveTextContent('Open1.24000Close1.25000High1.25250Low1.23850');
  });

  test('take a new high from the price, before its bar arrives', async () => {
    await openMicroForm({ services: { quotes: storeOf({ EURUSD: quoteAt('1.2601') }) } });
    await expect.element(today()).toHaveTextContent('Open1.24000Close1.26010High1.26010Low1.23850');
  });

  test('are unknown until they are read, never zero, and can be read again', async () => {
    const day = await failingOnce<DayStatistics | undefined>(dayOfEuroDollar);
    await openMicroForm({ services: { days: storeOf({}), quotes: storeOf({}), dayOf: () => day } });
    await expect.element(today()).toHaveTextContent('Open--Close--High--Low--');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(day.getSnapshot().context.value).toEqual(dayOfEuroDollar);
  });
});

describe('What an order earns and costs', () => {
  test('each duration shows the range of its payout ratio, and its smallest amount', async () => {
    await openMicroForm();
    await up().click();
    await expect.element(duration(/^30 seconds\s*20%~30%$/)).toBeChecked();
    await expect.element(form().getByText('At least $10.00')).toBeVisible();
    await duration(/^1 minute\s*75%~95%$/).click();
    await expect.element(form().getByText('At least $20.00')).toBeVisible();
  });

  test('100 at a ratio of 0.75 to 0.95 earns 75.00~95.00 or costs 100', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('100');
    await duration(/^1 minute/).click();
    await expect.element(estimate()).toHaveTextContent('Expected income75.00~95.00');
    await expect.element(estimate()).toHaveTextContent('Possible loss$100.00');
    await expect.element(estimate()).toHaveTextContent('Balance$1,000.00');
  });

  test('cents are rounded toward zero: 10.55 at 0.2 to 0.3 earns 2.11~3.16', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('10.55');
    await expect.element(estimate()).toHaveTextContent('Expected income2.11~3.16');
  });

  test('at the other loss level 100 costs the minimum ratio of it, 75', async () => {
    const minimum = await loaded<Settings>({ ...settings, microLoss: 'minimum' });
    await openMicroForm({ services: { settings: minimum } });
    await down().click();
    await duration(/^1 minute/).click();
    await amount().fill('100');
    await expect.element(estimate()).toHaveTextContent('Possible loss$75.00');
  });

  test('what is not known is shown as unknown, never as zero', async () => {
    await openMicroForm({
      circumstances: { available: null },
      services: { settings: await failed() },
    });
    await up().click();
    await expect.element(estimate()).toHaveTextContent('Expected income--Possible loss--Balance--');
  });

  test('an amount is picked as well as typed', async () => {
    await openMicroForm();
    await up().click();
    await page.getByRole('radio', { name: '500', exact: true }).click();
    await expect.element(amount()).toHaveValue('500');
    await expect.element(estimate()).toHaveTextContent('Expected income100.00~150.00');
  });
});

describe('What keeps an order from being placed', () => {
  test('an empty amount asks for one in the words of the specification', async () => {
    await openMicroForm();
    await up().click();
    await expect.element(form().getByText('please enter quantity')).toBeVisible();
    await expect.element(place()).toBeDisabled();
  });

  test.each([
    ['letters', 'abc', 'Enter digits only.'],
    ['a negative number', '-5', 'Enter a figure of zero or more.'],
    ['zero', '0', 'The amount must be above zero.'],
    ['too many decimals', '10.005', 'At most 2 decimals.'],
    ['an exponent', '1e3', 'Write the figure out in full.'],
    ['an enormous number', '99999999999999999999', 'That is above the largest amount, 50,000 USD.'],
    ['more digits than any amount has', '9'.repeat(60), 'That has too many digits.'],
    ['separators in the wrong place', '1,00', 'Check the separators: decimals follow “.”.'],
    ['less than the limit', '9.99', 'That is below the smallest amount of this duration.'],
  ])('%s are told beside the field, keep what was typed, and send nothing', async (_, typed, told) => {
    const { sent } = await openMicroForm();
    await up().click();
    await amount().fill(typed);
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(told)));
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(place()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
  });

  test('the limit is that of the chosen duration: 19.99 will do for 30 seconds, but not for a minute', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('19.99');
    await expect.element(place()).toBeEnabled();
    await duration(/^1 minute/).click();
    await expect.element(place()).toBeDisabled();
    await amount().fill('20');
    await expect.element(place()).toBeEnabled();
  });

  test('the balance is enough to the cent', async () => {
    await openMicroForm({ circumstances: { available: decimal('100.01') } });
    await up().click();
    await amount().fill('100.02');
    await expect.element(form().getByText("The balance doesn't cover this amount.")).toBeVisible();
    await amount().fill('100.01');
    await expect.element(place()).toBeEnabled();
  });

  test('what was filled in is still there after the form was closed', async () => {
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

  test.each([
    ['en', '1,000.50', '1000.5'],
    ['de', '1.000,50', '1000.5'],
    ['fr', '1 000,50', '1000.5'],
    ['hi', '12,345.67', '12345.67'],
  ] as const)('is read as %s writes it: %s', async (code, pasted, read) => {
    const { actor } = await openMicroForm();
    actor.send({ type: 'buyUp' });
    await activateLocale(code);
    await page.getByRole('textbox').fill(pasted);
    await expect.element(page.getByRole('textbox')).toHaveValue(pasted);
    expect(actor.getSnapshot().context.fields.amount).toBe(read);
  });
});

test('an offer that could not be read can be asked for again', async () => {
  await openMicroForm({ services: { options: await failingOnce(microOptions) } });
  await up().click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(duration(/^30 seconds/)).toBeChecked();
});
