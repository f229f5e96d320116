import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listOf } from '#fixtures/actors/paged.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { startRun } from '#flow-kit/run.ts';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import { CallError } from '#ports/answer.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { amount, down, duration, form, openMicroForm, place, up } from '../../kit/browser/micro-order.tsx';

const accepted = async () => ({ accepted: true as const, data: null, message: 'Order placed.' });

describe('How an order is placed', () => {
  it('four presses send one order [MICRO-1, MICRO-3]', async () => {
    const { sent } = await openMicroForm();
    await down().click();
    await duration(/^1 minute/).click();
    await amount().fill('100');
    const button = place().element();
    for (let press = 0; press < 4; press += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(place()).toBeDisabled();
    expect(sent).toEqual([
      {
        request: { pairId: '2', direction: 'down', seconds: 60, amount: '100' },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('the form stays open while the order is in flight, even on Escape', async () => {
    await openMicroForm();
    await up().click();
    await amount().fill('100');
    await place().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(form()).toBeVisible();
    await expect.element(duration(/^1 minute/)).toBeDisabled();
  });

  it('an accepted order shows the success popup, which leads to the orders [MICRO-8]', async () => {
    const { calls } = await openMicroForm({ answer: accepted });
    await up().click();
    await amount().fill('100');
    await place().click();
    await expect
      .element(page.getByRole('dialog', { name: 'Order placed' }))
      .toHaveTextContent(
        'EUR/USDUpAmount$100.00Duration30 secondsProfit if you win$20.00~$30.00DoneView orders',
      );
    await page.getByRole('button', { name: 'View orders' }).click();
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
    await expect.element(popup).toHaveTextContent(/Open price1\.250\d\dProfit.*Time left--/);
    const countdown = startRun(countdownModel).actor;
    countdowns.set(runningOrder.id, countdown);
    running.send({ type: 'refresh' });
    await expect.element(popup).toHaveTextContent('Time left1:00');
    countdown.send({ type: 'ticked', remaining: 59_000 });
    await expect.element(popup).toHaveTextContent('Time left0:59');
    countdown.send({ type: 'order.settled' });
    countdowns.clear();
    running.send({ type: 'refresh' });
    const ended = page.getByRole('dialog', { name: 'Order ended' });
    await expect.element(ended.getByRole('status')).toHaveTextContent(/^Won\+\$84\.50$/);
    await expect.element(ended).toHaveTextContent(/Open price1\.250\d\dClose price1\.25120/);
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(ended).not.toHaveTextContent('Profit if you win');
    await page.getByRole('button', { name: 'View orders' }).click();
    expect(calls.viewed).toEqual(['closed']);
  });

  it('the success popup can be confirmed, and another order can be started [MICRO-9]', async () => {
    const { calls } = await openMicroForm({ answer: accepted });
    await up().click();
    await amount().fill('100');
    await place().click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(up()).toBeEnabled();
    expect(calls.viewed).toEqual([]);
  });

  it('a refusal reopens the form with its message and everything that was filled in', async () => {
    const { sent } = await openMicroForm({
      answer: async () => ({ accepted: false as const, code: 0, message: 'The price has stopped.' }),
    });
    await up().click();
    await duration(/^1 minute/).click();
    await amount().fill('55.5');
    await place().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The price has stopped.');
    await expect.element(amount()).toHaveValue('55.5');
    await expect.element(duration(/^1 minute/)).toBeChecked();
    await place().click();
    await expect
      .poll(() => sent.map(({ idempotencyKey }) => idempotencyKey))
      .toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('checking again after a lost answer repeats the same request, although the durations have changed, and the next order has another key', async () => {
    const silence = new CallError('unknown', '/v2/api/micro/submit', 'NETWORK', 'No answer');
    const { actor, sent } = await openMicroForm({
      answer: (nth) => (nth === 1 ? Promise.reject(silence) : accepted()),
    });
    await up().click();
    await amount().fill('100');
    await place().click();
    await expect.element(page.getByText("We couldn't confirm the order.")).toBeVisible();
    await expect.element(place()).not.toBeInTheDocument();
    actor.send({ type: 'durations.changed', durations: actor.getSnapshot().context.durations.slice(1) });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await up().click();
    await place().click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(sent.map(({ idempotencyKey, request }) => [idempotencyKey, request.seconds])).toEqual([
      [keyOfAttempt(1), 30],
      [keyOfAttempt(1), 30],
      [keyOfAttempt(2), 60],
    ]);
  });

  it('a duration that is no longer on offer is deselected', async () => {
    const { actor } = await openMicroForm();
    await up().click();
    actor.send({ type: 'durations.changed', durations: actor.getSnapshot().context.durations.slice(1) });
    await expect.element(duration(/^1 minute/)).toBeChecked();
    await expect.element(form().getByText('Minimum $20.00')).toBeVisible();
  });
});
