import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { use } from 'react';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { DateText } from '#ui/DateText.tsx';
import { DecimalText } from '#ui/DecimalText.tsx';
import { ArePricesFrozen } from '#ui/frozen-prices.ts';
import { MarginText } from '#ui/MarginText.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { CancelledPill } from './CancelledPill.tsx';
import { wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-current-price.ts';

interface CellProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes'>;
}

/** A figure of an order in a column of its own. */
export interface OrderColumn {
  label: MessageDescriptor;
  Cell: (props: CellProps) => ReactNode;
  /** The container from which it is shown; without it in any. */
  from?: 'wide' | 'widest';
}

const price =
  (priceIn: (order: ForexOrder) => Decimal | null) =>
  ({ order }: CellProps) => <DecimalText value={priceIn(order)} places={order.pricePrecision} />;
const orNull = (stop: Decimal) => (isPositive(stop) ? stop : null);

const CurrentPrice = ({ order, services }: CellProps) => (
  <DecimalText
    value={useCurrentPrice(order, services)}
    places={order.pricePrecision}
    stale={use(ArePricesFrozen)}
  />
);

function Profit({ order, services }: CellProps) {
  const live = useKeyed(services.positions, order.id);
  if (wasCancelled(order)) return <CancelledPill />;
  const profit = order.status === 'holding' ? (live?.profit ?? order.profit) : order.profit;
  return <ProfitText value={profit} currency="USD" fw={600} isLive={order.status === 'holding'} />;
}

const lots: OrderColumn = {
  label: msg({ message: 'Lots', comment: 'The quantity of a contract order' }),
  Cell: ({ order }) => <DecimalText value={order.lots} />,
};
const stops: OrderColumn[] = [
  { label: msg`Stop loss`, Cell: price(({ stopLoss }) => orNull(stopLoss)), from: 'widest' },
  { label: msg`Take profit`, Cell: price(({ takeProfit }) => orNull(takeProfit)), from: 'widest' },
];
const margin: OrderColumn = {
  label: msg`Margin`,
  Cell: ({ order }) => <MarginText value={order.margin} />,
  from: 'wide',
};
const openPrice: OrderColumn = {
  label: msg`Open price`,
  Cell: price((order) => order.openPrice ?? order.orderPrice),
};
const currentPrice: OrderColumn = { label: msg`Current price`, Cell: CurrentPrice };
const profit: OrderColumn = { label: msg`Profit`, Cell: Profit };

/** The columns of the orders of a status, after their pair (DESK-12). */
export const orderColumns: Record<ForexStatus, readonly OrderColumn[]> = {
  pending: [
    lots,
    { label: msg`Order price`, Cell: price(({ orderPrice }) => orderPrice) },
    currentPrice,
    ...stops,
    margin,
  ],
  holding: [lots, openPrice, currentPrice, ...stops, margin, profit],
  closed: [
    lots,
    openPrice,
    { label: msg`Close price`, Cell: price(({ currentPrice }) => currentPrice) },
    {
      label: msg({ message: 'Closed', comment: 'Column: when an order ended' }),
      Cell: ({ order }) => <DateText value={order.completedAt} size="xs" />,
      from: 'widest',
    },
    profit,
  ],
};
