import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode, use } from 'react';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { MarginText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexOrderRowProps, OrderTable } from './ForexOrderRow.tsx';
import { CancelledPill, LiveOrderKindPill } from './OrderKindPill.tsx';
import classes from './OrderTable.module.css';
import { wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';

const cellClass = ({ from }: OrderColumn) =>
  from === undefined ? classes.figure : `${classes.figure} ${classes[from]}`;

const keyOf = ({ label, from }: OrderColumn) => `${label.id} ${from}`;

/** Names the end of an open order on its button, in a narrow column. */
const EndLabel = ({ status }: { status: ForexStatus }) =>
  status === 'holding' ? (
    <Trans context="order" comment="Closes a held order, in a narrow column">
      Close
    </Trans>
  ) : (
    <Trans context="order" comment="Cancels a pending order, in a narrow column">
      Cancel
    </Trans>
  );

/** The names of the columns. Each cell of a row names its own for screen readers. */
function Heading({ status }: { status: ForexStatus }) {
  const { t } = useLingui();
  return (
    <div className={classes.heading} aria-hidden="true">
      <div className={classes.row}>
        <span>
          <Trans comment="Column: the pair of an order">Pair</Trans>
        </span>
        {orderColumns[status].map((column) => (
          <span key={keyOf(column)} className={cellClass(column)}>
            {figuresOf(column).map(({ label }) => (
              <span key={label.id} className={classes.figureLine}>
                {t(label)}
              </span>
            ))}
          </span>
        ))}
      </div>
      {status === 'closed' ? null : (
        // As wide as the buttons below.
        <div className={classes.end}>
          <div className={classes.endSpace}>
            <EndLabel status={status} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Marks a copy where there is no room for its trader's name, which is read out and shown below the pointer (FOREX-100). */
function CopyMark({ trader }: { trader: string }) {
  const { t } = useLingui();
  const label = t({
    message: `Copied from ${trader}`,
    comment: "Marks an order that is a copy of a trader's order",
  });
  return (
    <span className={classes.copy} title={label}>
      <IconCopy size={14} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** An order on one line, with the button that closes or cancels it after a question (DESK-12). */
const Row = memo(function Row({ order, services, isOpened, onOpen }: ForexOrderRowProps) {
  const { t } = useLingui();
  return (
    <div className={classes.line} aria-current={isOpened || undefined}>
      <UnstyledButton className={classes.row} onClick={() => onOpen(order)}>
        <span className={classes.pair}>
          {order.symbol} <LiveOrderKindPill order={order} services={services} />
          {order.copiedFrom === '' ? null : <CopyMark trader={order.copiedFrom} />}
        </span>
        {orderColumns[order.status].map((column) => (
          <span key={keyOf(column)} className={cellClass(column)}>
            {figuresOf(column).map(({ label, Cell }) => (
              <span key={label.id} className={classes.figureLine}>
                <VisuallyHidden>{t(label)}</VisuallyHidden>
                <Cell order={order} services={services} />
              </span>
            ))}
          </span>
        ))}
      </UnstyledButton>
      {order.status === 'closed' ? null : (
        <div className={classes.end}>
          <Button
            className={classes.endButton}
            size="compact-sm"
            variant="default"
            fullWidth
            onClick={() => onOpen(order, 'end')}
          >
            <EndLabel status={order.status} />
          </Button>
        </div>
      )}
    </div>
  );
});

/** The orders in columns, for the desk. */
export const forexOrderTable: OrderTable = { Heading, Row };

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
interface OrderColumn extends OrderFigure {
  below?: OrderFigure;
  /** The container in which it is shown, or from which on; without it in any. */
  from?: 'wide' | 'wideOnly' | 'widest';
}

/** The figures of a column from above. */
const figuresOf = ({ label, Cell, below }: OrderColumn): readonly OrderFigure[] =>
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
const orderColumns: Record<ForexStatus, readonly OrderColumn[]> = {
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
