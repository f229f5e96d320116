import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { MicroServices } from '#features/micro/services.ts';
import { settings } from '#fixtures/account.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { quoteAt } from '#fixtures/market.ts';
import { lostOrder, runningOrder, wonOrder } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import { countdownMachine } from '#machines/micro/countdown.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { Stage } from '../../kit/browser/stage.tsx';

interface Options {
  status?: MicroStatus;
  orders?: Record<MicroStatus, MicroOrder[]>;
  microLoss?: Settings['microLoss'];
  /** The current price. */
  price?: string;
}

type Services = Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'settings' | 'quotes'>;

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

/** Renders the micro orders, with 59 seconds left on the running one, and tabs that work as in the route. */
async function openOrders(options: Options = {}) {
  const { status = 'running', orders, microLoss = 'full', price = '1.2512' } = options;
  const calls = { trade: 0 };
  const tick = fromCallback<EventObject, { endsAt: number }>(() => undefined);
  const countdown = createActor(countdownMachine.provide({ actors: { tick } }), {
    input: { endsAt: 59_000, remaining: 59_000 },
  }).start();
  const rows = orders ?? { running: [runningOrder], closed: [wonOrder, lostOrder] };
  const lists = { running: await listOf(rows.running), closed: await listOf(rows.closed) };
  const services: Services = {
    ordersOf: (listed) => lists[listed],
    countdownOf: () => countdown,
    settings: await loaded<Settings>({ ...settings, microLoss }),
    quotes: storeOf({ EURUSD: quoteAt(price) }),
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

describe('An open order', () => {
  it('shows its direction, amount, opening price, countdown, expected income and current price [MICRO-46]', async () => {
    await openOrders();
    await expect
      .element(row(/EUR\/USD/))
      .toHaveTextContent('EUR/USDUp$100.00 at 1.250000:59$75.00~$95.00Now 1.25120Winning');
  });

  it.each([
    ['1.2488', 'Now 1.24880Losing'],
    ['1.25', 'Now 1.25000Level'],
  ])(
    'says at the price %s whether it would win, in its row and its details [MICRO-48]',
    async (price, words) => {
      await openOrders({ price });
      await expect.element(row(/EUR\/USD/)).toHaveTextContent(words);
      await row(/EUR\/USD/).click();
      await expect.element(sheet()).toHaveTextContent(words);
    },
  );

  it('says no more whether it would win once its time is over [MICRO-48]', async () => {
    const { countdown } = await openOrders();
    countdown.send({ type: 'ticked', remaining: 0 });
    await expect.element(row(/EUR\/USD/)).toHaveTextContent(/Now 1\.25120$/);
  });

  it('counts down in its row without a reload [MICRO-18]', async () => {
    const { countdown } = await openOrders();
    countdown.send({ type: 'ticked', remaining: 8_999 });
    await expect.element(row(/EUR\/USD/)).toHaveTextContent('0:09');
  });

  it('shows in its details what it may earn and cost, and the tick that opened it [MICRO-12]', async () => {
    await openOrders();
    await row(/EUR\/USD/).click();
    await expect.element(sheet().getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^0:59$/);
    await expect.element(sheet()).toHaveTextContent('Duration1 minute');
    await expect.element(sheet()).toHaveTextContent('Payout ratio75%~95%');
    await expect.element(sheet()).toHaveTextContent('Profit if you win$75.00~$95.00');
    await expect.element(sheet()).toHaveTextContent('Possible loss$100.00');
    await expect.element(sheet()).toHaveTextContent('Opened at#4021 · 1.25000');
  });

  it('may lose the minimum ratio of its amount at the other loss level [MICRO-35]', async () => {
    await openOrders({ microLoss: 'minimum' });
    await row(/EUR\/USD/).click();
    await expect.element(sheet()).toHaveTextContent('Possible loss$75.00');
  });

  it('that ends while its details are open shows there whether it was won, and with how much [MICRO-40]', async () => {
    const settled = { ...lostOrder, id: runningOrder.id };
    const { countdown } = await openOrders({ orders: { running: [runningOrder], closed: [settled] } });
    await row(/EUR\/USD/).click();
    countdown.send({ type: 'order.settled' });
    await expect.element(sheet().getByRole('status')).toHaveTextContent(/^Lost-\$100\.00$/);
    await expect.element(sheet()).toHaveTextContent('Close price1.25120');
    await expect.element(sheet()).not.toHaveTextContent('Profit if you win');
  });

  it('that ends while its details are open shows that, and leads to its result once there is one', async () => {
    const { countdown } = await openOrders();
    await row(/EUR\/USD/).click();
    countdown.send({ type: 'order.settled' });
    await expect.element(sheet().getByRole('status')).toHaveTextContent('This order has ended.');
    await page.getByRole('button', { name: 'See result' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(row(/84\.5/)).toBeVisible();
  });
});

describe('A closed order', () => {
  it('shows its profit with 2 decimals in its row, and in its detail with 6, too [MICRO-36]', async () => {
    await openOrders({ status: 'closed' });
    await expect.element(row(/Up/)).toHaveTextContent('EUR/USDUp$100.00 at 1.25000+$84.50Closed at 1.25120');
    await expect.element(row(/Down/)).toHaveTextContent('-$100.00');
    await row(/Up/).click();
    await expect.element(sheet()).toHaveTextContent('Won+$84.50');
    await expect.element(sheet()).toHaveTextContent('Exact profit+$84.500000');
  });

  it('shows in its detail how much of its amount it has earned, unless it was lost [MICRO-49]', async () => {
    await openOrders({ status: 'closed' });
    await row(/Up/).click();
    await expect.element(sheet()).toHaveTextContent('Payout ratio75%~95%Earned of the amount84.50%');
    await sheet().getByRole('button', { name: 'Close' }).click();
    await row(/Down/).click();
    await expect.element(sheet()).toHaveTextContent('Lost');
    await expect.element(sheet()).not.toHaveTextContent('Earned of the amount');
  });

  it('shows in its details the ticks that opened and closed it [MICRO-12]', async () => {
    await openOrders({ status: 'closed' });
    await row(/Up/).click();
    await expect.element(sheet()).toHaveTextContent('Opened at#4021 · 1.25000');
    await expect.element(sheet()).toHaveTextContent('Close price1.25120');
    await expect.element(sheet()).toHaveTextContent('Closed at#4144 · 1.25120');
    await expect.element(sheet().getByRole('timer')).not.toBeInTheDocument();
    await expect.element(sheet()).not.toHaveTextContent('Profit if you win');
  });
});

describe('The lists', () => {
  it('are switched with their tabs [MICRO-10]', async () => {
    await openOrders();
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect.element(row(/84\.5/)).toBeVisible();
    await page.getByRole('tab', { name: 'Open' }).click();
    await expect.element(row(/0:59/)).toBeVisible();
  });

  it('lead to trading when they are empty', async () => {
    const { calls } = await openOrders({ orders: { running: [], closed: [] } });
    await expect.element(page.getByText('No open micro orders')).toBeVisible();
    await page.getByRole('button', { name: 'Trade' }).click();
    expect(calls.trade).toBe(1);
  });
});
