import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { PositionsSummary, PositionValue } from '#domain/positions.ts';
import { PositionSheet } from '#features/forex/PositionSheet.tsx';
import { cancelledOrder, closedOrder, heldOrder, pendingOrder } from '#fixtures/forex.ts';
import { positionServices } from '#fixtures/screens/position.ts';
import { storeOf } from '#fixtures/stores.ts';
import { idempotency } from '#fixtures/write.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { EndRequest } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { recordedCall } from '../../kit/browser/recorded-call.ts';
import { Stage } from '../../kit/browser/stage.tsx';

interface Options {
  status?: EndRequest['status'];
  /** What is other in the order of the sheet. */
  changes?: Partial<ForexOrder>;
  /** The orders in the lists. */
  orders?: ForexOrder[];
  /** Price and profit of the order now; by default those that were read. */
  live?: PositionValue;
  /** The margin of all open orders and its level; by default unknown. */
  summary?: PositionsSummary;
}

/** Renders the sheet of an order that the API ends. */
async function openPosition({ status = 'holding', changes, orders, live, summary }: Options = {}) {
  const services = {
    ...(await positionServices(orders)),
    ...(live ? { positions: storeOf({ [heldOrder.id]: live }) } : {}),
    ...(summary ? { summary: storeOf({ all: summary }) } : {}),
  };
  const watchOrder = fromCallback<EventObject, { orderId: string }>(() => undefined);
  const answer = async () => ({ accepted: true as const, data: null, message: 'Closed.' });
  const endOrder = recordedCall<Answer<unknown>, Submission<EndRequest>>([], answer);
  const actor = createActor(positionMachine.provide({ actors: { endOrder, watchOrder } }), {
    input: { orderId: '77', status, idempotency },
  }).start();
  await render(
    <Stage>
      <PositionSheet
        actor={actor}
        order={{ ...(status === 'pending' ? pendingOrder : heldOrder), ...changes }}
        services={services}
        onEditStops={() => undefined}
        onClose={() => undefined}
      />
    </Stage>,
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (title: string) => page.getByRole('dialog', { name: title });
const sheet = () => dialog('EUR/USD');

async function close() {
  await press('Close position');
  await press('Close position');
}

it.each(['stopLoss', 'takeProfit', 'side'] as const)(
  'offers no stops to set where its %s is not known: both are sent, so an unknown one would be removed [FOREX-34]',
  async (name) => {
    await openPosition({ changes: { [name]: null } });
    await expect.element(page.getByRole('button', { name: 'Close position' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit stops' })).not.toBeInTheDocument();
  },
);

it('a held order has the price and the profit of one moment in its detail, and in the question that names it [FOREX-27, FOREX-44, FOREX-77, FOREX-80, FOREX-86]', async () => {
  await openPosition({ live: { currentPrice: decimal('1.22'), profit: decimal(-60) } });
  await expect
    .element(sheet())
    .toHaveTextContent(/Profit after the fee-\$60\.12-240\.48%.*Current price1\.22000/);
  await press('Close position');
  await expect
    .element(dialog('Close this position?'))
    .toHaveTextContent(
      'PairEUR/USDSideBuyLots0.02Open price1.25000Current price1.22000Current profit, before fees-$60.00Profit after the fee-$60.12',
    );
});

it('a held order says at which price it is closed by force with the others of its pair, where its margin level is known [FOREX-104]', async () => {
  const level = { profit: null, margin: decimal(25), marginLevel: decimal(500) };
  const large = { ...heldOrder, id: '78', lots: decimal('0.08') };
  await openPosition({ summary: level, orders: [heldOrder, large, pendingOrder] });
  await expect.element(sheet()).toHaveTextContent('Estimated stop-out price1.23925If only this price moves.');
  await cleanup();
  await openPosition();
  await expect.element(sheet()).toHaveTextContent('Current price1.25100');
  await expect.element(sheet()).not.toHaveTextContent('Forced closing');
});

it('an order that was closed shows its result, close price and fee as its record has them, not what it earned before, and its margin rounded up [APP-44, FOREX-56, FOREX-66, FOREX-68]', async () => {
  await openPosition({ orders: [{ ...closedOrder, margin: decimal('25.201') }] });
  await expect.element(sheet()).toHaveTextContent('Profit after the fee+$1.88');
  await close();
  await expect
    .element(sheet())
    .toHaveTextContent(
      /This order has ended\. .*Profit after the fee\+\$3\.88\+15\.40%.*Profit before the fee\+\$4\.000000Fee\$0\.12Profit after the fee\+\$3\.880000/,
    );
  for (const text of ['Close price1.25200', 'ReasonClosed by you', 'Margin$25.21'])
    await expect.element(sheet()).toHaveTextContent(text);
});

it('an order whose record is not there yet shows no figure, and says where it will be [FOREX-68]', async () => {
  await openPosition();
  await close();
  await expect
    .element(sheet())
    .toHaveTextContent("EUR/USDThis order has ended. You'll find its result in your history.");
  await expect.element(sheet()).not.toHaveTextContent('$');
});

it('a pending order shows the current price of its pair, with two decimals its margin and fee, and in the question whether to cancel side, lots and order price; cancelled it shows that nothing was traded or charged, and no profit [APP-30, FOREX-67, FOREX-68, FOREX-76, FOREX-77]', async () => {
  await openPosition({ status: 'pending', orders: [cancelledOrder] });
  await expect
    .element(sheet())
    .toHaveTextContent(/Order price1\.20000Current price1\.21000Margin\$25\.00Fee\$0\.12/);
  await press('Cancel order');
  await expect
    .element(dialog('Cancel this order?'))
    .toHaveTextContent('PairEUR/USDSideBuy limitLots0.02Order price1.20000Keep itCancel order');
  await press('Cancel order');
  await expect
    .element(sheet())
    .toHaveTextContent(/Cancelled.*It was never filled: nothing was traded, and nothing was charged\./);
  for (const text of ['Profit', 'Fee', 'Close price'])
    await expect.element(sheet()).not.toHaveTextContent(text);
});
