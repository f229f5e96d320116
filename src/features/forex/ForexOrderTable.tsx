import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode, use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { netProfitOf } from '#domain/profit.ts';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { MarginText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexOrderRowProps, OrderTable } from './ForexOrderRow.tsx';
import { CancelledPill, LiveOrderKindPill } from './OrderKindPill.tsx';
import classes from './OrderTable.module.css';
import { stopOf, wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';

const Cell = ({ column, children }: { column: OrderColumn; children: ReactNode }) => (
  <span
    className={column.isText ? classes.text : classes.figure}
    data-from={column.from}
    style={{ flexGrow: column.width ?? 1 }}
  >
    {children}
  </span>
);

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
    <div className={classes.heading} data-columns aria-hidden="true">
      <div className={classes.row}>
        <span className={classes.pair}>
          <Trans comment="The pair of an order">Pair</Trans>
        </span>
        {orderColumns[status].map((column) => (
          <Cell key={column.name.id} column={column}>
            {t(column.name)}
          </Cell>
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
    <div className={classes.line}>
      <UnstyledButton
        className={classes.row}
        aria-current={isOpened || undefined}
        onClick={() => onOpen(order)}
      >
        <span className={classes.pair}>
          <bdi>{order.symbol}</bdi>
          {order.copiedFrom === '' ? null : <CopyMark trader={order.copiedFrom} />}
        </span>
        {orderColumns[order.status].map((column) => (
          <Cell key={column.name.id} column={column}>
            {column.figures.map(({ label, Figure }) => (
              <span key={label?.id ?? column.name.id} className={classes.part}>
                {label ? <VisuallyHidden>{t(label)}</VisuallyHidden> : null}
                <Figure order={order} services={services} />
              </span>
            ))}
          </Cell>
        ))}
      </UnstyledButton>
      {order.status === 'closed' ? null : (
        <div className={classes.end}>
          <Button
            className={classes.endButton}
            size="compact-sm"
            variant="light"
            color="gray"
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

/** A figure of an order; without a name for screen readers where it says what it is. */
interface OrderFigure {
  label?: MessageDescriptor;
  Figure: (props: CellProps) => ReactNode;
}

interface OrderColumn {
  /** Above the column. */
  name: MessageDescriptor;
  figures: readonly OrderFigure[];
  /** Its share of the row, where it isn't 1. */
  width?: number;
  isText?: true;
  /** Left out in a narrow container. */
  from?: 'wide';
}

const price =
  (priceIn: (order: ForexOrder) => Decimal | null) =>
  ({ order }: CellProps) => <DecimalText value={priceIn(order)} places={order.pricePrecision} />;

const CurrentPrice = ({ order, services }: CellProps) => (
  <DecimalText
    value={useCurrentPrice(order, services)}
    places={order.pricePrecision}
    stale={use(ArePricesFrozen)}
  />
);

/** After the fee, which the API's profit doesn't contain (FOREX-66). */
function Profit({ order, services }: CellProps) {
  const live = useKeyed(services.positions, order.id);
  if (wasCancelled(order)) return <CancelledPill />;
  const profit = order.status === 'holding' ? (live?.profit ?? order.profit) : order.profit;
  return (
    <ProfitText
      value={netProfitOf(profit, order.fee)}
      currency="USD"
      fw={600}
      isLive={order.status === 'holding'}
    />
  );
}

/** A column with one figure, which has its name. */
const column = (
  label: MessageDescriptor,
  Figure: OrderFigure['Figure'],
  rest: Partial<OrderColumn> = {},
): OrderColumn => ({ name: label, figures: [{ label, Figure }], ...rest });

const side: OrderColumn = {
  name: msg({ message: 'Side', comment: 'Buy or sell' }),
  figures: [{ Figure: LiveOrderKindPill }],
  width: 1.15,
  isText: true,
};
const lots = column(
  msg({ message: 'Lots', comment: 'The quantity of a contract order' }),
  ({ order }) => <DecimalText value={order.lots} />,
  { width: 0.55 },
);
const stops: OrderColumn = {
  name: msg({ message: 'Stops', comment: 'Heading in the terms of copy-trading: stop loss and take profit' }),
  figures: [
    { label: msg`Stop loss`, Figure: price((order) => stopOf(order.stopLoss)) },
    { label: msg`Take profit`, Figure: price((order) => stopOf(order.takeProfit)) },
  ],
  width: 1.35,
};
const margin = column(msg`Margin`, ({ order }) => <MarginText value={order.margin} />, {
  width: 1.1,
  from: 'wide',
});
const openPrice = column(
  msg`Open price`,
  price((order) => order.openPrice ?? order.orderPrice),
  {
    name: msg({ message: 'Entry', context: 'price', comment: 'The price at which an order was opened' }),
    width: 1.1,
  },
);
const currentPrice = column(msg`Current price`, CurrentPrice, {
  name: msg({ message: 'Now', context: 'price', comment: 'Column: the current price of a pair' }),
  width: 1.1,
});
const profit = column(msg`Profit`, Profit, { width: 1.1 });

/** The columns of the orders of a status, after their pair (DESK-12). */
const orderColumns: Record<ForexStatus, readonly OrderColumn[]> = {
  pending: [
    side,
    lots,
    column(
      msg`Order price`,
      price(({ orderPrice }) => orderPrice),
    ),
    currentPrice,
    stops,
    margin,
  ],
  holding: [side, lots, openPrice, currentPrice, stops, margin, profit],
  closed: [
    side,
    lots,
    openPrice,
    column(
      msg`Close price`,
      price(({ currentPrice: closePrice }) => closePrice),
    ),
    column(
      msg({ message: 'Closed', context: 'time', comment: 'Column: when an order ended' }),
      ({ order }) => <DateText value={order.completedAt} size="xs" />,
      { width: 1.7, from: 'wide' },
    ),
    profit,
  ],
};
