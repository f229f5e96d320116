import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { OrderCircumstances } from '#domain/order-obstacle.ts';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { OrderRequest } from '#protocol/forex-forms.ts';
import type { Pair } from '#protocol/market.ts';
import { euroDollar, quoteAt, storeOf } from '#stories/kit/values.ts';
import { Stage } from './stage.tsx';

type OrderAnswer = Answer<{ id: string }>;
type Sent = Submission<OrderRequest>;

const open: OrderCircumstances = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1000),
  feeBasis: 'lots',
};

interface Setting {
  pair?: Partial<Pair>;
  circumstances?: Partial<OrderCircumstances>;
  /** What the exchange does with the nth request; by default it never answers. */
  answer?: (nth: number) => Promise<OrderAnswer>;
}

/** The order form of EUR/USD at 1.25 with 1,000 USD, and what left it. */
export async function openOrderForm({ pair, circumstances, answer }: Setting = {}) {
  const sent: Sent[] = [];
  const calls = { signIn: 0, viewOrders: 0 };
  const traded = { ...euroDollar, ...pair };
  const quotes = storeOf({ EURUSD: quoteAt('1.25') });
  const submitOrder = fromPromise<OrderAnswer, Sent>(({ input }) => {
    sent.push(input);
    return answer ? answer(sent.length) : new Promise<OrderAnswer>(() => undefined);
  });
  const actor = createActor(orderEntryMachine.provide({ actors: { submitOrder } }), {
    input: {
      pairId: traded.id,
      pair: traded,
      circumstances: { ...open, ...circumstances },
      keySeed: 'seed-',
    },
  }).start();
  await render(
    <Stage>
      <OrderEntryPanel
        actor={actor}
        pair={traded}
        services={{ quotes }}
        onViewOrders={() => {
          calls.viewOrders += 1;
        }}
      />
      <OrderButtons
        actor={actor}
        pair={traded}
        quotes={quotes}
        onSignIn={() => {
          calls.signIn += 1;
        }}
      />
    </Stage>,
  );
  return { actor, sent, calls };
}
