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
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { type Answer, CallError, type Submission } from '#ports/answer.ts';
import type { EndRequest } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { recordedCall } from '../../kit/browser/recorded-call.ts';
import { Stage } from '../../kit/browser/stage.tsx';

interface Options {
  status?: EndRequest['status'];
  isRepeatable?: boolean;
  /** The answer to the nth request; none by default. */
  answer?: (nth: number) => Promise<Answer<unknown>>;
  /** The orders in the lists. */
  orders?: ForexOrder[];
  /** Price and profit of the order now; by default those that were read. */
  live?: PositionValue;
  /** The margin of all open orders and its level; by default unknown. */
  summary?: PositionsSummary;
}

const refused = async () => ({ accepted: false as const, code: 0, message: 'The order was filled.' });
const lost = () => Promise.reject(new CallError('unknown', '/v2/api/forex/close', 'NETWORK', 'No answer'));

/** Renders the sheet of an order. `exchange` reports what happens to the order at the exchange. */
async function openPosition({
  status = 'pending',
  isRepeatable = true,
  answer,
  orders,
  live,
  summary,
}: Options = {}) {
  const services = {
    ...(await positionServices(orders)),
    ...(live ? { positions: storeOf({ [heldOrder.id]: live }) } : {}),
    ...(summary ? { summary: storeOf({ all: summary }) } : {}),
  };
  const sent: Submission<EndRequest>[] = [];
  const exchange = { report: (_: EventObject): void => undefined };
  const watchOrder = fromCallback<EventObject, { orderId: string }>(({ sendBack }) => {
    exchange.report = sendBack;
  });
  const logic = positionMachine.provide({
    actors: { endOrder: recordedCall<Answer<unknown>, Submission<EndRequest>>(sent, answer), watchOrder },
  });
  const actor = createActor(logic, {
    input: { orderId: '77', status, idempotency: isRepeatable ? idempotency : undeclaredIdempotency },
  }).start();
  await render(
    <Stage>
      <PositionSheet
        actor={actor}
        order={status === 'pending' ? pendingOrder : heldOrder}
        services={services}
        onEditStops={() => undefined}
        onClose={() => undefined}
      />
    </Stage>,
  );
  return { sent, exchange, actor };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (title: string) => page.getByRole('dialog', { name: title });

it('a held order has the price and the profit of now in its detail and in the question [FOREX-80, FOREX-86]', async () => {
  await openPosition({ status: 'holding', live: { currentPrice: decimal('1.22'), profit: decimal(-60) } });
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(/^EUR\/USDProfit before the fee-\$60\.00Return on margin.*Current price1\.22000/);
  await button('Close order').click();
  await expect
    .element(question('Close this order?'))
    .toHaveTextContent('Current price1.22000Current profit, before fees-$60.00Profit after the fee-$60.12');
});

it.each(['pending', 'holding'] as const)(
  'a %s order is neither changed nor ended without the network, and its buttons say why [INSTALL-10]',
  async (status) => {
    const { actor } = await openPosition({ status });
    const buttons = status === 'holding' ? ['Edit stops', 'Close order'] : ['Cancel order'];
    for (const name of buttons) await expect.element(button(name)).toBeEnabled();
    actor.send({ type: 'network.changed', isOnline: false });
    for (const name of buttons) {
      await expect.element(button(name)).toBeDisabled();
      await expect
        .element(button(name))
        .toHaveAccessibleDescription("You're offline. You can do this once you're back online.");
    }
    actor.send({ type: 'close' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type: 'network.changed', isOnline: true });
    for (const name of buttons) await expect.element(button(name)).toBeEnabled();
  },
);

it('a held order says at which price it is closed by force with the others of its pair, where its margin level is known [FOREX-104]', async () => {
  const level = (marginLevel: number) => ({
    profit: null,
    margin: decimal(25),
    marginLevel: decimal(marginLevel),
  });
  await openPosition({ status: 'holding', summary: level(500) });
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Forced closing at about1.19225If only this price moves.');
  await cleanup();
  const large = { ...heldOrder, id: '78', lots: decimal('0.08') };
  await openPosition({ status: 'holding', summary: level(500), orders: [heldOrder, large, pendingOrder] });
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Forced closing at about1.23925');
  await cleanup();
  await openPosition({ status: 'holding' });
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Current price1.25100');
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('Forced closing');
});

it('a held order is closed after a confirmation that names it with price and profit of one moment, once [FOREX-27, FOREX-44, FOREX-77, FOREX-86]', async () => {
  const { sent } = await openPosition({
    status: 'holding',
    answer: async () => ({ accepted: true, data: null, message: 'Closed.' }),
  });
  await button('Close order').click();
  await expect
    .element(question('Close this order?'))
    .toHaveTextContent(
      'OrderEUR/USDSideBuyLots0.02Open price1.25000Current price1.25100Current profit, before fees+$2.00Profit after the fee+$1.88',
    );
  expect(sent).toEqual([]);
  await button('Close order').click();
  await expect.element(page.getByText('This order has ended.')).toBeVisible();
  expect(sent).toEqual([{ request: { orderId: '77', status: 'holding' }, idempotencyKey: keyOfAttempt(1) }]);
});

const accepts = async () => ({ accepted: true as const, data: null, message: 'Closed.' });

it('an order that was closed shows its result, close price and fee as its record has them, not what it earned before [FOREX-56, FOREX-66, FOREX-68]', async () => {
  await openPosition({ status: 'holding', answer: accepts, orders: [closedOrder] });
  await expect.element(question('EUR/USD')).toHaveTextContent('Profit before the fee+$2.00');
  await button('Close order').click();
  await button('Close order').click();
  await expect
    .element(question('EUR/USD'))
    .toHaveTextContent(
      /This order has ended\. Profit before the fee\+\$4\.00Return on margin\+16\.00%Exact figuresProfit before the fee\+\$4\.000000Fee\$0\.12Profit after the fee\+\$3\.880000/,
    );
  await expect.element(question('EUR/USD')).toHaveTextContent('Close price1.25200');
  await expect.element(question('EUR/USD')).toHaveTextContent('ReasonClosed by you');
});

it('a margin is rounded up, as the money that it freezes [APP-44]', async () => {
  await openPosition({
    status: 'holding',
    answer: accepts,
    orders: [{ ...closedOrder, margin: decimal('25.201') }],
  });
  await button('Close order').click();
  await button('Close order').click();
  await expect.element(question('EUR/USD')).toHaveTextContent('Margin$25.21');
});

it('an order that the exchange closed shows its record as well [FOREX-68]', async () => {
  const { exchange } = await openPosition({
    status: 'holding',
    orders: [{ ...closedOrder, profit: decimal(-1), closeReason: 'stopLoss' }],
  });
  exchange.report({ type: 'position.closed' });
  await expect.element(question('EUR/USD')).toHaveTextContent('Profit before the fee-$1.00');
  await expect.element(question('EUR/USD')).toHaveTextContent('ReasonStop loss');
});

it('an order whose record is not there yet shows no figure, and says where it will be [FOREX-68]', async () => {
  await openPosition({ status: 'holding', answer: accepts });
  await button('Close order').click();
  await button('Close order').click();
  await expect
    .element(question('EUR/USD'))
    .toHaveTextContent('EUR/USDThis order has ended. You find its result in your history.');
  await expect.element(question('EUR/USD')).not.toHaveTextContent('$');
});

it('a cancelled order shows that nothing was traded or charged, and no profit [FOREX-67, FOREX-68]', async () => {
  await openPosition({ answer: accepts, orders: [cancelledOrder] });
  await button('Cancel order').click();
  await button('Cancel order').click();
  const sheet = question('EUR/USD');
  await expect
    .element(sheet)
    .toHaveTextContent('CancelledIt was never filled: nothing was traded, and nothing was charged.');
  await expect.element(sheet).not.toHaveTextContent('Profit');
  await expect.element(sheet).not.toHaveTextContent('Fee');
  await expect.element(sheet).not.toHaveTextContent('Close price');
});

it('a pending order shows the current price of its pair, and its margin and fee with two decimals [FOREX-76, APP-30]', async () => {
  await openPosition();
  await expect
    .element(question('EUR/USD'))
    .toHaveTextContent(/Order price1\.20000Current price1\.21000.*Margin\$25\.00Fee\$0\.12Order number/);
});

it('the question whether to cancel names side, lots and order price [FOREX-77]', async () => {
  await openPosition();
  await button('Cancel order').click();
  await expect
    .element(question('Cancel this order?'))
    .toHaveTextContent('OrderEUR/USDSideBuy limitLots0.02Order price1.20000Keep orderCancel order');
});

it('the question whether to cancel leads back to the order, and nothing is sent', async () => {
  const { sent } = await openPosition();
  await button('Cancel order').click();
  await button('Keep order').click();
  await expect.element(question('EUR/USD')).toBeVisible();
  await expect.element(button('Cancel order')).toBeEnabled();
  expect(sent).toEqual([]);
});

it('a fill takes back the question whether to cancel: the order can be closed now', async () => {
  const { exchange, sent } = await openPosition();
  await button('Cancel order').click();
  exchange.report({ type: 'order.filled' });
  await expect.element(question('EUR/USD')).toBeVisible();
  await expect.element(button('Close order')).toBeEnabled();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('a fill while the cancellation is on its way leaves the request what it is, and its refusal leads back to the order', async () => {
  let answerNow = (): void => undefined;
  const { exchange, sent } = await openPosition({
    answer: () => new Promise((resolve) => (answerNow = () => resolve(refused()))),
  });
  await button('Cancel order').click();
  await button('Cancel order').click();
  exchange.report({ type: 'order.filled' });
  await expect.element(question('Cancel this order?')).toBeVisible();
  answerNow();
  await expect.element(question('EUR/USD')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The order was filled.');
  await expect.element(button('Close order')).toBeEnabled();
  expect(sent.map(({ request }) => request.status)).toEqual(['pending']);
});

it('after no answer, asking again repeats the cancellation under its key, also when the order was filled since', async () => {
  const { exchange, sent } = await openPosition({ answer: lost });
  await button('Cancel order').click();
  await button('Cancel order').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
  exchange.report({ type: 'order.filled' });
  await button('Check again').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([sent[0], sent[0]]);
});

it('leaving an unconfirmed end shows the order, not the question', async () => {
  await openPosition({ status: 'holding', answer: lost });
  await button('Close order').click();
  await button('Close order').click();
  await button('Leave').click();
  await expect.element(question('EUR/USD')).toBeVisible();
  await expect.element(button('Close order')).toBeEnabled();
});

it('asking again is not offered where the operator promises nothing about repeated requests', async () => {
  await openPosition({ status: 'holding', isRepeatable: false, answer: lost });
  await button('Close order').click();
  await button('Close order').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('It may have been done.');
  await expect.element(button('Check again')).not.toBeInTheDocument();
});

it('an order that the exchange closes has ended, whatever was being asked', async () => {
  const { exchange } = await openPosition({ status: 'holding' });
  await button('Close order').click();
  exchange.report({ type: 'position.closed' });
  await expect.element(page.getByText('This order has ended.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /order$/ })).not.toBeInTheDocument();
});
