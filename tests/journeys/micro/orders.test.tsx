import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Quote } from '#domain/quote.ts';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { lostOrder, runningOrder, wonOrder } from '#fixtures/micro.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { countdownMachine } from '#machines/micro/countdown.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { Stage } from '../../kit/browser/stage.tsx';

interface Options {
  orders?: Record<MicroStatus, MicroOrder[]>;
  microLoss?: Settings['microLoss'];
}

type Services = Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'settings' | 'quotes'>;

function Orders(props: { services: Services; onTrade: () => void }) {
  const [status, setStatus] = useState<MicroStatus>('running');
  return <MicroOrdersPanel {...props} status={status} onStatus={setStatus} />;
}

/** Renders the micro orders, with 59 seconds left on the running one, and tabs that work as in the route. */
async function openOrders({ orders, microLoss = 'full' }: Options = {}) {
  const calls = { trade: 0 };
  const tick = fromCallback<EventObject, { endsAt: number }>(() => undefined);
  const countdown = createActor(countdownMachine.provide({ actors: { tick } }), {
    input: { endsAt: 59_000, remaining: 59_000 },
  }).start();
  const rows = orders ?? { running: [runningOrder], closed: [wonOrder, lostOrder] };
  const lists = { running: await listOf(rows.running), closed: await listOf(rows.closed) };
  const quotes = createKeyedStore<Quote>(queueMicrotask);
  quotes.set('EURUSD', quoteAt('1.2512'));
  const services: Services = {
    ordersOf: (listed) => lists[listed],
    countdownOf: () => countdown,
    settings: await loaded<Settings>({ ...settings, microLoss }),
    quotes,
  };

  const onTrade = () => {
    calls.trade += 1;
  };
  await render(
    <Stage>
      <Orders services={services} onTrade={onTrade} />
    </Stage>,
  );
  return { countdown, calls, quotes };
}

const row = (name: RegExp) => page.getByRole('button', { name });
const sheet = () => page.getByRole('dialog', { name: 'EUR/USD' });

it('an open order shows its direction, amount, opening price, expected income and current price, counts down in its row, and says while it runs whether it would win [MICRO-18, MICRO-46, MICRO-48]', async () => {
  const { countdown, quotes } = await openOrders();
  const shown = row(/EUR\/USD/);
  await expect
    .element(shown)
    .toHaveTextContent('EUR/USDUp$100.00 at 1.250000:59$75.00~$95.00Now 1.25120Winning');
  quotes.set('EURUSD', quoteAt('1.2488'));
  await expect.element(shown).toHaveTextContent('Now 1.24880Losing');
  await shown.click();
  await expect.element(sheet()).toHaveTextContent('Now 1.24880Losing');
  await sheet().getByRole('button', { name: 'Close' }).click();
  quotes.set('EURUSD', quoteAt('1.25'));
  await expect.element(shown).toHaveTextContent('Now 1.25000Tie');
  countdown.send({ type: 'ticked', remaining: 8_999 });
  await expect.element(shown).toHaveTextContent('0:09');
  countdown.send({ type: 'ticked', remaining: 0 });
  await expect.element(shown).toHaveTextContent(/Now 1\.25000$/);
});

it('an open order shows in its details what it may earn and cost, here at the other loss level, and the tick that opened it; it leads to its result once there is one [MICRO-12, MICRO-35]', async () => {
  const { countdown } = await openOrders({ microLoss: 'minimum' });
  await row(/EUR\/USD/).click();
  const timer = sheet().getByRole('timer', { name: 'Time left' });
  await expect.element(timer).toHaveTextContent(/^0:59$/);
  // The ring around it has a tick for each second here.
  expect(timer.element().parentElement?.style.getPropertyValue('--lit')).toBe('59');
  for (const text of [
    'Duration1 minute',
    'Payout ratio75% – 95%',
    'Profit if you win$75.00~$95.00',
    'Possible loss$75.00',
    'Opened at#4021 · 1.25000',
  ])
    await expect.element(sheet()).toHaveTextContent(text);
  countdown.send({ type: 'order.settled' });
  await expect.element(sheet().getByRole('status')).toHaveTextContent('This order has ended.');
  await page.getByRole('button', { name: 'See result' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(row(/84\.5/)).toBeVisible();
});

it('a closed order shows its profit with 2 decimals in its row, and in its detail with 6, too, its ticks, and unless it was lost how much of its amount it has earned [MICRO-10, MICRO-12, MICRO-36, MICRO-49]', async () => {
  await openOrders();
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect.element(row(/Up/)).toHaveTextContent('EUR/USDUp$100.00 at 1.25000+$84.50Closed at 1.25120');
  await expect.element(row(/Down/)).toHaveTextContent('-$100.00');
  await row(/Up/).click();
  for (const text of [
    'Won+$84.50',
    'Exact profit+$84.500000',
    'Payout ratio75% – 95%Return84.50%',
    'Opened at#4021 · 1.25000',
    'Close price1.25120',
    'Closed at#4144 · 1.25120',
  ])
    await expect.element(sheet()).toHaveTextContent(text);
  await expect.element(sheet().getByRole('timer')).not.toBeInTheDocument();
  await expect.element(sheet()).not.toHaveTextContent('Profit if you win');
  await sheet().getByRole('button', { name: 'Close' }).click();
  await row(/Down/).click();
  await expect.element(sheet()).toHaveTextContent('Lost');
  await expect.element(sheet()).not.toHaveTextContent('Return');
  await sheet().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect.element(row(/0:59/)).toBeVisible();
});

it('the lists lead to trading when they are empty', async () => {
  const { calls } = await openOrders({ orders: { running: [], closed: [] } });
  await expect.element(page.getByText('No open micro orders')).toBeVisible();
  await page.getByRole('button', { name: 'Trade' }).click();
  expect(calls.trade).toBe(1);
});
