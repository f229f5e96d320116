import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DayStatistics } from '#domain/day-statistics.ts';
import { decimal } from '#domain/decimal.ts';
import { settings } from '#fixtures/account.ts';
import { failed, loaded, recovering } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { dayOfEuroDollar, microOptions, runningOrder, wonOrder } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import { startRun } from '#flow-kit/run.ts';
import { activateLocale } from '#i18n/activation.ts';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import type { Settings } from '#protocol/account.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { amount, down, duration, form, openMicroForm, place, up } from '../../kit/browser/micro-order.tsx';

const estimate = () => page.getByRole('region', { name: 'Estimate' });

it('a market that closes keeps an open form from being sent, and then both buttons from opening it, with the reason', async () => {
  const { actor, sent } = await openMicroForm();
  await up().click();
  await amount().fill('100');
  const { conditions } = actor.getSnapshot().context;
  actor.send({ type: 'conditions.changed', conditions: { ...conditions, isMarketOpen: false } });
  const reason = 'The market is closed. You can place an order when it opens.';
  await expect.element(place()).toBeDisabled();
  await expect.element(form().getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(up()).toBeDisabled();
  await expect.element(down()).toBeDisabled();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(sent).toEqual([]);
});

describe('The statistics of the day', () => {
  const today = () => page.getByRole('region', { name: 'Today' });

  it('are open, close, high and low, with a new high of the price before its bar arrives [MICRO-2]', async () => {
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
  it('stands before it is begun: the least stake, the duration and the payout above the buttons, and what each duration earns [MICRO-4, MICRO-50]', async () => {
    await openMicroForm();
    const terms = page.getByText('Amountfrom $10Duration30 secondsPayout ratio20% – 30%');
    await expect.element(terms).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Payout ratio' }))
      .toHaveTextContent(/30 seconds20% – 30%1 minute75% – 95%/);
    await up().click();
    await amount().fill('50');
    await duration(/^1 minute/).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('Amount$50.00Duration1 minutePayout ratio75% – 95%')).toBeVisible();
  });

  it('each duration has its range of ratios, which is explained, and its smallest amount, below the live price; 100 at a ratio of 0.75 to 0.95 earns 75.00~95.00 or costs 100 [MICRO-1, MICRO-3, MICRO-4, MICRO-6, MICRO-31, MICRO-33, MICRO-34, MICRO-41, MICRO-44]', async () => {
    await openMicroForm();
    await up().click();
    await expect.element(duration(/^30 seconds\s*20% – 30%$/)).toBeChecked();
    await expect.element(form().getByText('Minimum $10.00')).toBeVisible();
    await expect.element(form()).toHaveTextContent(/Current price1\.\d{5}/);
    await form().getByRole('button', { name: 'Payout ratio' }).click();
    const note = page.getByRole('dialog', { name: 'Payout ratio' });
    await expect
      .element(note)
      .toHaveTextContent(
        'What you earn if you win, as a percentage of the amount. The further the price moves your way, the more you earn.',
      );
    await note.getByRole('button', { name: 'Close' }).click();
    await duration(/^1 minute\s*75% – 95%$/).click();
    await expect.element(form().getByText('Minimum $20.00')).toBeVisible();
    await amount().fill('100');
    await expect.element(estimate()).toHaveTextContent('Profit if you win$75.00~$95.00');
    await expect.element(estimate()).toHaveTextContent('Possible loss$100.00');
    await expect.element(estimate()).toHaveTextContent('Available balance$1,000.00');
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
    await openMicroForm({ conditions: { available: null }, services: { settings: await failed() } });
    await up().click();
    await expect
      .element(estimate())
      .toHaveTextContent('Profit if you win--Possible loss--Available balance--');
  });

  it('an amount can be picked: none below the minimum of the chosen duration, none beyond the balance, and all of them while it is unknown [MICRO-5, MICRO-38, MICRO-47]', async () => {
    const { actor } = await openMicroForm({ conditions: { available: decimal(100) } });
    await up().click();
    const choice = page.getByRole('radiogroup', { name: 'Amounts' });
    const amounts = () =>
      choice
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent);
    const { conditions } = actor.getSnapshot().context;
    const has = (available: string | null) =>
      actor.send({
        type: 'conditions.changed',
        conditions: { ...conditions, available: available === null ? null : decimal(available) },
      });
    expect(amounts()).toEqual(['$10', '$50', '$100']);
    await duration(/^1 minute/).click();
    await expect.poll(amounts).toEqual(['$50', '$100']);
    await duration(/^30 seconds/).click();
    has('9.99');
    await expect.element(choice).not.toBeInTheDocument();
    has(null);
    await expect.poll(amounts).toEqual(['$10', '$50', '$100', '$500']);
    await page.getByRole('radio', { name: '$500', exact: true }).click();
    await expect.element(amount()).toHaveValue('500');
    await expect.element(estimate()).toHaveTextContent('Profit if you win$100.00~$150.00');
  });
});

it('an empty amount has a plain sentence at the button, one that can not be sent a message at the field and stays as typed, also after the form was closed; the minimum is that of the chosen duration [MICRO-25, MICRO-26, MICRO-30]', async () => {
  const { sent } = await openMicroForm();
  await up().click();
  await expect.element(amount()).toHaveAttribute('placeholder', '0.00');
  await expect.element(place()).toHaveAccessibleDescription('Choose or type the amount in USD.');
  await expect.element(place()).toBeDisabled();
  for (const [typed, message] of [
    ['abc', 'Enter digits only.'],
    ['0', 'Please enter quantity'],
    ['10.005', 'Use at most 2 decimals.'],
    ['9.99', 'This is below the minimum amount for this duration.'],
  ] as const) {
    await amount().fill(typed);
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(place()).toBeDisabled();
    amount().element().closest('form')?.requestSubmit();
  }
  await amount().fill('99999999999999999999');
  await expect.element(place()).toHaveAccessibleDescription(/balance/);
  await expect.element(amount()).toHaveValue('99999999999999999999');
  await expect.element(place()).toBeDisabled();
  await amount().fill('19.99');
  await expect.element(place()).toBeEnabled();
  await duration(/^1 minute/).click();
  await expect.element(place()).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  await down().click();
  await expect.element(amount()).toHaveValue('19.99');
  expect(sent).toEqual([]);
});

describe('An amount pasted with separators', () => {
  afterEach(() => activateLocale('en'));

  it('is parsed by the rules of the language', async () => {
    const { actor } = await openMicroForm();
    actor.send({ type: 'buyUp' });
    await activateLocale('de');
    await page.getByRole('textbox').fill('1.000,50');
    await expect.element(page.getByRole('textbox')).toHaveValue('1.000,50');
    expect(actor.getSnapshot().context.fields.amount).toBe('1000.5');
  });
});

it('durations that could not be loaded can be loaded again', async () => {
  await openMicroForm({ services: { options: await recovering(microOptions) } });
  await up().click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(duration(/^30 seconds/)).toBeChecked();
});

it('an accepted order shows the success popup, which can be confirmed, so that another order can be started, or leads to the orders [MICRO-8, MICRO-9]', async () => {
  const ids = [null, 'listed nowhere yet'];
  const { calls } = await openMicroForm({
    answer: async () => ({ accepted: true, data: ids.shift() ?? null, message: 'Order placed.' }),
  });
  await up().click();
  await amount().fill('100');
  await place().click();
  const popup = page.getByRole('dialog', { name: 'Order placed' });
  await expect
    .element(popup)
    .toHaveTextContent(
      'EUR/USDUpAmount$100.00Duration30 secondsProfit if you win$20.00~$30.00See your ordersDone',
    );
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(calls.viewed).toEqual([]);
  await up().click();
  await place().click();
  await page.getByRole('button', { name: 'See your orders' }).click();
  expect(calls.viewed).toEqual(['running']);
});

it('the popup counts the order down once the running orders were read, and then says that it has ended, whether it was won, and with how much [MICRO-18, MICRO-37, MICRO-40, MICRO-42, MICRO-43]', async () => {
  const running = await listOf<MicroOrder>([runningOrder]);
  const countdowns = new Map<string, CountdownActor>();
  const closed = await listOf<MicroOrder>([{ ...wonOrder, id: runningOrder.id }]);
  const { calls } = await openMicroForm({
    answer: async () => ({ accepted: true, data: runningOrder.id, message: 'Order placed.' }),
    services: {
      ordersOf: (status) => (status === 'closed' ? closed : running),
      countdownOf: (id) => countdowns.get(id),
    },
  });
  await up().click();
  await amount().fill('100');
  await place().click();
  const popup = page.getByRole('dialog', { name: 'Order placed' });
  await expect.element(popup).toHaveTextContent(/Open price1\.250\d\dProfit/);
  const countdown = startRun(countdownModel).actor;
  countdowns.set(runningOrder.id, countdown);
  running.send({ type: 'refresh' });
  await expect.element(popup.getByRole('timer')).toHaveTextContent('1:00');
  countdown.send({ type: 'ticked', remaining: 59_000 });
  await expect.element(popup.getByRole('timer')).toHaveTextContent('0:59');
  countdown.send({ type: 'order.settled' });
  countdowns.clear();
  running.send({ type: 'refresh' });
  const ended = page.getByRole('dialog', { name: 'Order ended' });
  await expect.element(ended.getByRole('status')).toHaveTextContent(/^Won\+\$84\.50$/);
  await expect.element(ended).toHaveTextContent(/Open price1\.250\d\dClose price1\.25120/);
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(ended).not.toHaveTextContent('Profit if you win');
  await page.getByRole('button', { name: 'See your orders' }).click();
  expect(calls.viewed).toEqual(['closed']);
});
