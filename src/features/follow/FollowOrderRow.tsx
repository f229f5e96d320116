import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { PositionValue } from '#domain/positions.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { LeverageText } from '#ui/figures/Quantities.tsx';
import { SideBadge, sideLabels } from '#ui/figures/SideBadge.tsx';
import { outcomeOf } from '#ui/lists/RecordList.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import classes from './FollowOrderRow.module.css';
import { OutcomePill } from './OutcomePill.tsx';

interface FollowOrderRowProps {
  order: FollowOrder;
  /** From the live channel, for an open order. */
  live?: PositionValue | undefined;
}

/**
 * An order of a trader, or the user's copy of it, with its outcome and the reason (FOLLOW-37, FOLLOW-80). While it
 * is pending, its own price is shown (FOLLOW-39); the profit is in cents (FOLLOW-69). Its leverage, with which a copy
 * is opened, too, is shown as far as the API says (FOLLOW-120).
 */
export function FollowOrderRow({ order, live }: FollowOrderRowProps) {
  const isHeld = order.status === 'holding';
  const price = isHeld ? (live?.currentPrice ?? order.currentPrice) : order.currentPrice;
  const profit = isHeld ? (live?.profit ?? order.profit) : order.profit;
  return (
    <div className={classes.order}>
      <AssetMark logo={markOf(order.symbol)} symbol={order.symbol} />
      <div className={classes.content}>
        <div className={classes.line}>
          <span className={classes.symbol}>
            <bdi>{order.symbol}</bdi>
            <SideBadge side={order.side} />
            {order.leverage === null ? null : <LeverageText value={order.leverage} />}
          </span>
          {order.status === 'pending' ? null : (
            <span className={classes.end}>
              <ProfitText value={profit} currency="USD" fw={620} />
            </span>
          )}
        </div>
        <div className={classes.terms}>
          <Terms order={order} />
          {order.status === 'pending' ? null : (
            <span className={classes.end}>
              <DecimalText value={price} places={order.pricePrecision} />
            </span>
          )}
        </div>
        <OrderNote order={order} />
      </div>
    </div>
  );
}

/** The key of the pair's mark: both currencies of "EUR/USD", the first of "BTC/USDT". */
function markOf(symbol: string): string {
  const [base = '', quote = ''] = symbol.toLowerCase().split('/');
  return currencies.has(base) ? `${base}-${quote}` : base;
}

const currencies: ReadonlySet<string> = new Set(['aud', 'cad', 'chf', 'eur', 'gbp', 'jpy', 'nzd', 'usd']);

function Terms({ order }: { order: FollowOrder }) {
  const { lots, tradersLots, isCopy, pricePrecision } = order;
  const openPrice = order.status === 'pending' ? order.orderPrice : (order.openPrice ?? order.orderPrice);
  const price = <DecimalText value={openPrice} places={pricePrecision} />;
  const size = <DecimalText value={lots} />;
  return (
    <span>
      {isCopy && tradersLots !== null ? (
        <Trans comment="Quantity of a copy, that of the trader's order, and the price the copy was opened at">
          {size} lots at {price} (trader: {<DecimalText value={tradersLots} />})
        </Trans>
      ) : (
        <Trans comment="Quantity of an order and the price it was opened at">
          {size} lots at {price}
        </Trans>
      )}
    </span>
  );
}

function OrderNote({ order }: { order: FollowOrder }) {
  const { outcome, outcomeReason, isOnOwn, isCopy, endReason } = order;
  return (
    <div className={classes.note}>
      {outcome !== null || isOnOwn ? (
        <div className={classes.pills}>
          {outcome === null ? null : <OutcomePill outcome={outcome} />}
          {isOnOwn ? (
            <Pill tone="accent">
              <Trans comment="Badge of a copy that the trader doesn't close any more">Managed by you</Trans>
            </Pill>
          ) : null}
        </div>
      ) : null}
      {outcomeReason === '' ? null : <p className={classes.reason}>{outcomeReason}</p>}
      {endReason === '' || !isCopy ? null : <p className={classes.reason}>{endReason}</p>}
      <Moment order={order} />
    </div>
  );
}

/** When it was closed, as far as the API says, else when it was opened (FOLLOW-110). */
function Moment({ order: { createdAt, completedAt } }: { order: FollowOrder }) {
  if (completedAt !== '')
    return (
      <p className={classes.reason}>
        <Trans comment="When an order was closed">
          Closed {<DateText value={completedAt} timeStyle="dateMinute" />}
        </Trans>
      </p>
    );
  return createdAt === '' ? null : (
    <p className={classes.reason}>
      <Trans comment="When an order was opened">
        Opened {<DateText value={createdAt} timeStyle="dateMinute" />}
      </Trans>
    </p>
  );
}

/** The facts by which a closed order of a trader is found: pair, side, lots and number. */
export function useFollowOrderFacts() {
  const { t } = useLingui();
  return useCallback(
    ({ id, symbol, side, lots, profit, createdAt, completedAt }: FollowOrder): RecordFacts => ({
      texts: [symbol, id, side && t(sideLabels[side]), lots],
      kind: outcomeOf(profit),
      day: recordDay(completedAt || createdAt),
    }),
    [t],
  );
}
