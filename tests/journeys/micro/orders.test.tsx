import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { countdownMachine } from '#machines/micro/countdown.machine.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Page } from '#protocol/fields.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { loaded } from '#stories/kit/loaded.ts';
import { lostOrder, runningOrder, settings, wonOrder } from '#stories/kit/micro.ts';
import { Stage } from '../../kit/stage.tsx';

interface Setting {
  status?: MicroStatus;
  orders?: Record<MicroStatus, MicroOrder[]>;
  microLoss?: Settings['microLoss'];
}

function listOf(rows: MicroOrder[]) {
  const loadPage = fromPromise<Page<MicroOrder>, { page: number }>(async () => ({
    data: rows,
    total: rows.length,
  }));
  return createActor(createPagedListMachine<MicroOrder>().provide({ actors: { loadPage } })).start();
}

type Services = Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'settings'>;

function Orders(props: { services: Services; initial: MicroStatus; onTrade: () => void }) {
  const [status, setStatus] = useState(props.initial);
  return (
    <MicroOrdersPanel
      services={props.services}
      status={status}
      onStatus={setStatus}
      onTrade={props.onTrade}
    />
  );
}

/** The micro orders with one that has 59 seconds left; tabs work as the route makes them. */
async function openOrders({ status = 'running', orders, microLoss = 'full' }: Setting = {}) {
  const calls = { trade: 0 };
  const tick = fromCallback<EventObject, { endsAt: number }>(() => undefined);
  const countdown = createActor(countdownMachine.provide({ actors: { tick } }), {
    input: { endsAt: 59_000, remaining: 59_000 },
  }).start();
  const rows = orders ?? { running: [runningOrder], closed: [wonOrder, lostOrder] };
  const lists = { running: listOf(rows.running), closed: listOf(rows.closed) };
  const services: Services = {
    ordersOf: (each) => lists[each],
    countdownOf: () => countdown,
    settings: await loaded<Settings>({ ...settings, microLoss }),
  };

  const onTrade = () => {
    calls.trade += 1;
  };
  await render(
    <Stage>
      <Orders services={services} initial={status} onTrade={onTrade} />
    </Stage>,
  );
  return { countdown, calls };
}

const row = (name: RegExp) => page.getByRole('button', { name });
const sheet = () => page.getByRole('dialog', { name: 'EUR/USD' });

describe('An order in transaction', () => {
  test('shows its direction, amount, opening price, countdown and expected income', async () => {
    await openOrders();
    await expect.element(row(/EUR\/USD/)).toHaveTextContent('EUR/USDUp$100.00 at 1.250000:5975.00~95.00');
  });

  test('counts down in its row without being read again', async () => {
    const { countdown } = await openOrders();
    countdown.send({ type: 'ticked', remaining: 8_999 });
    await expect.element(row(/EUR\/USD/)).toHaveTextContent('0:09');
  });

  test('tells in its detail what it may earn and cost, and the tick that opened it', async () => {
    await openOrders();
    await row(/EUR\/USD/).click();
    await expect.element(sheet().getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^0:59$/);
    await expect.element(sheet()).toHaveTextContent('Duration1 minute');
    await expect.element(sheet()).toHaveTextContent('Payout ratio75%~95%');
    await expect.element(sheet()).toHaveTextContent('Expected income75.00~95.00');
    await expect.element(sheet()).toHaveTextContent('Possible loss$100.00');
    await expect.element(sheet()).toHaveTextContent('Opened by tick#4021 · 1.25000');
  });

  test('may lose the minimum ratio of its amount at the other loss level', async () => {
    await openOrders({ microLoss: 'minimum' });
    await row(/EUR\/USD/).click();
    await expect.element(sheet()).toHaveTextContent('Possible loss$75.00');
  });

  test('that ends while its detail is open says so, and leads to its result', async () => {
    const { countdown } = await openOrders();
    await row(/EUR\/USD/).click();
    countdown.send({ type: 'order.settled' });
    await expect.element(sheet().getByRole('status')).toHaveTextContent('This order has ended.');
    await page.getByRole('button', { name: 'See its result' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(row(/84\.5/)).toBeVisible();
  });
});

describe('A closed order', () => {
  test('shows what it came to, with 6 decimals', async () => {
    await openOrders({ status: 'closed' });
    await expect.element(row(/Up/)).toHaveTextContent('EUR/USDUp$100.00 at 1.25000+84.5000001.25120');
    await expect.element(row(/Down/)).toHaveTextContent('-100.000000');
  });

  test('cites in its detail the ticks that opened and closed it', async () => {
    await openOrders({ status: 'closed' });
    await row(/Up/).click();
    await expect.element(sheet()).toHaveTextContent('Opened by tick#4021 · 1.25000');
    await expect.element(sheet()).toHaveTextContent('Close price1.25120');
    await expect.element(sheet()).toHaveTextContent('Closed by tick#4144 · 1.25120');
    await expect.element(sheet().getByRole('timer')).not.toBeInTheDocument();
    await expect.element(sheet()).not.toHaveTextContent('Expected income');
  });
});

describe('The lists', () => {
  test('are changed by their tabs', async () => {
    await openOrders();
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect.element(row(/84\.5/)).toBeVisible();
    await page.getByRole('tab', { name: 'In transaction' }).click();
    await expect.element(row(/0:59/)).toBeVisible();
  });

  test('lead to trading where they are empty', async () => {
    const { calls } = await openOrders({ orders: { running: [], closed: [] } });
    await expect.element(page.getByText('No orders in transaction')).toBeVisible();
    await page.getByRole('button', { name: 'Trade' }).click();
    expect(calls.trade).toBe(1);
  });
});
