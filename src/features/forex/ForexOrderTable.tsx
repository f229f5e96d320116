import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import type { ForexStatus } from '#protocol/forex.ts';
import type { ForexOrderRowProps, OrderTable } from './ForexOrderRow.tsx';
import { LiveOrderKindPill } from './OrderKindPill.tsx';
import classes from './OrderTable.module.css';
import { figuresOf, type OrderColumn, orderColumns } from './order-columns.tsx';

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
