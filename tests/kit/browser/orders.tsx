import { type ComponentProps, useState } from 'react';
import { render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { OrderSort } from '#domain/order-sort.ts';
import { ForexOrdersPanel } from '#features/forex/ForexOrdersPanel.tsx';
import type { ForexServices } from '#features/forex/services.ts';
import { answering } from '#fixtures/actors/loaded.ts';
import { heldOrder } from '#fixtures/forex.ts';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { pageOf } from '#fixtures/page.ts';
import { storeOf } from '#fixtures/stores.ts';
import { idempotency } from '#fixtures/write.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { EndRequest, StopsRequest } from '#ports/forex.ts';
import type { SummedPage } from '#ports/page.ts';
import type { Settings } from '#protocol/account.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type OrderPage = SummedPage<ForexOrder, ForexSummary>;

interface Options {
  status?: ForexStatus;
  load?: () => Promise<OrderPage>;
  /** The answer to a request to set stops; none by default. */
  save?: () => Promise<Answer<unknown>>;
  /** Of the API; EUR/USD by default. */
  pairs?: Pair[];
}

export const summary: ForexSummary = {
  profit: decimal('2'),
  fees: decimal('0.12'),
  balance: decimal(1000),
  margin: decimal(25),
  marginLevel: decimal('4008'),
};

export const noTotals: ForexSummary = {
  profit: null,
  fees: null,
  balance: null,
  margin: null,
  marginLevel: null,
};

/** Reports no events of the order. */
const watchOrder = fromCallback<EventObject, { orderId: string }>(() => undefined);

/** The services of a user with an open position of 0.02 lots EUR/USD, and records of what they send. */
export function createOrderServices({ load, save, pairs = [euroDollar] }: Omit<Options, 'status'> = {}) {
  const saved: Submission<StopsRequest>[] = [];
  const list = createActor(
    createPagedListMachine<ForexOrder, ForexSummary>().provide({
      actors: {
        loadPage: fromPromise<OrderPage, { page: number }>(() =>
          load ? load() : Promise.resolve({ ...pageOf([heldOrder]), summary }),
        ),
      },
    }),
  ).start();
  const services: ForexServices = {
    orderEntryOf: () => {
      throw new Error('No form here');
    },
    ordersOf: () => list,
    position: positionMachine.provide({
      actors: { endOrder: recordedCall<Answer<unknown>, Submission<EndRequest>>([]), watchOrder },
    }),
    stops: stopsMachine.provide({
      actors: {
        saveStops: recordedCall<Answer<unknown>, Submission<StopsRequest>>(saved, save),
        watchOrder,
      },
    }),
    newIdempotency: () => idempotency,
    pairs: answering(pairs),
    settings: createActor(createLoadableMachine<Settings>()).start(),
    balances: createActor(createLoadableMachine<Account[]>()).start(),
    quotes: storeOf({ EURUSD: quoteAt('1.21') }),
    positions: storeOf({}),
    summary: storeOf({}),
  };
  return { services, list, saved };
}

/** The lists with the sorting that stands in the address of the app. */
function SortedOrders(props: Pick<ComponentProps<typeof ForexOrdersPanel>, 'services' | 'status'>) {
  const [sort, setSort] = useState<OrderSort>('listed');
  return (
    <ForexOrdersPanel
      {...props}
      sort={sort}
      onStatus={() => undefined}
      onSort={setSort}
      onTrade={() => undefined}
    />
  );
}

/** Renders the order lists of a user with an open position of 0.02 lots EUR/USD, and records what they send. */
export async function openOrders({ status = 'holding', ...options }: Options = {}) {
  const { services, saved } = createOrderServices(options);
  await render(
    <Stage>
      <SortedOrders services={services} status={status} />
    </Stage>,
  );
  return { saved };
}
