import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listOf } from '#fixtures/actors/paged.ts';
import { runningOrder, wonOrder } from '#fixtures/micro.ts';
import { startRun } from '#flow-kit/run.ts';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import { countdownModel } from '#machines/micro/countdown.model.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { amount, duration, form, openMicroForm, place, up } from '../../kit/browser/micro-order.tsx';

it('the form stays open while the order is in flight, even on Escape', async () => {
  await openMicroForm();
  await up().click();
  await amount().fill('100');
  await place().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(form()).toBeVisible();
  await expect.element(duration(/^1 minute/)).toBeDisabled();
});

it('an accepted order shows the success popup, which can be confirmed, so that another order can be started, or leads to the orders [MICRO-8, MICRO-9]', async () => {
  const { calls } = await openMicroForm({
    answer: async () => ({ accepted: true, data: null, message: 'Order placed.' }),
  });
  await up().click();
  await amount().fill('100');
  await place().click();
  const popup = page.getByRole('dialog', { name: 'Order placed' });
  await expect
    .element(popup)
    .toHaveTextContent(
      'EUR/USDUpAmount$100.00Duration30 secondsProfit if you win$20.00~$30.00DoneView orders',
    );
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(calls.viewed).toEqual([]);
  await up().click();
  await place().click();
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
