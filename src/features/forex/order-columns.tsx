import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ReactNode, use } from 'react';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { MarginText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { CancelledPill } from './OrderKindPill.tsx';
import { wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';

interface CellProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes'>;
}

/** A figure of an order with its name. */
interface OrderFigure {
  label: MessageDescriptor;
  Cell: (props: CellProps) => ReactNode;
}

/** A figure of an order in a column of its own, or two of them on two lines. */
export interface OrderColumn extends OrderFigure {
  below?: OrderFigure;
  /** The container in which it is shown, or from which on; without it in any. */
  from?: 'wide' | 'wideOnly' | 'widest';
}

/** The figures of a column from above. */
export const figuresOf = ({ label, Cell, below }: OrderColumn): readonly OrderFigure[] =>
  below === undefined ? [{ label, Cell }] : [{ label, Cell }, below];

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
const stopLoss: OrderFigure = { label: msg`Stop loss`, Cell: price((order) => orNull(order.stopLoss)) };
const takeProfit: OrderFigure = { label: msg`Take profit`, Cell: price((order) => orNull(order.takeProfit)) };
const stops: OrderColumn[] = [
  { ...stopLoss, below: takeProfit, from: 'wideOnly' },
  { ...stopLoss, from: 'widest' },
  { ...takeProfit, from: 'widest' },
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
