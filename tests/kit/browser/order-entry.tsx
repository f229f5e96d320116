import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { OrderConditions } from '#domain/order-blocker.ts';
import type { ReviewTerms } from '#domain/order-review.ts';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import type { ForexServices } from '#features/forex/services.ts';
import { euroDollar } from '#fixtures/market.ts';
import { orderEntryServices } from '#fixtures/screens/order-entry.ts';
import { idempotency } from '#fixtures/write.ts';
import { orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Submission } from '#ports/answer.ts';
import type { OrderAnswer, OrderRequest } from '#ports/forex.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type Sent = Submission<OrderRequest>;

interface Options {
  pair?: Partial<Pair>;
  conditions?: Partial<OrderConditions>;
  /** When the order is shown before it is sent; by default a later one of more than the balance, so never. */
  review?: Partial<ReviewTerms>;
  /** Stores whose figures move, in place of those that stand still. */
  live?: Partial<Pick<ForexServices, 'quotes' | 'summary'>>;
  /** The list of the held orders; it isn't read by default. */
  held?: PagedListActor<ForexOrder, ForexSummary>;
  /** The answer to each request; none by default. */
  answer?: () => Promise<OrderAnswer>;
}

/** Renders the order form of EUR/USD at 1.25 with 1,000 USD, and records what it sends. */
export async function openOrderForm(options: Options = {}) {
  const { pair, conditions, review, live, held, answer } = options;
  const sent: Sent[] = [];
  const calls = { transfer: 0, viewOrders: [] as ForexStatus[], ticket: 0 };
  const traded = { ...euroDollar, ...pair };
  const services = {
    ...orderEntryServices(),
    ...live,
    ...(held ? { ordersOf: () => held } : {}),
  };
  const submitOrder = recordedCall<OrderAnswer, Sent>(sent, answer);
  const actor = createActor(orderEntryMachine.provide({ actors: { submitOrder } }), {
    input: {
      pairId: traded.id,
      pair: traded,
      leverage: null,
      draft: null,
      conditions: { ...orderEntryModel.input.conditions, ...conditions },
      review: { isFirst: false, share: decimal(100), ...review },
      idempotency,
    },
  }).start();
  await render(
    <Stage>
      <OrderEntryPanel actor={actor} pair={traded} services={services} />
      <OrderButtons
        actor={actor}
        pair={traded}
        services={services}
        onViewOrders={(status) => calls.viewOrders.push(status)}
        onSignIn={() => undefined}
        onTransfer={() => {
          calls.transfer += 1;
        }}
        onTicket={() => {
          calls.ticket += 1;
        }}
      />
    </Stage>,
  );
  return { actor, sent, calls };
}
