import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { DateText } from './DateText.tsx';
import { DecimalText } from './DecimalText.tsx';
import { InfoRow } from './InfoRow.tsx';

interface Tick {
  sequence: number;
  price: Decimal;
}

interface OrderTimelineProps {
  createdAt: string;
  /** Empty while the order is open. */
  completedAt: string;
  /** Why it ended, where that is told. */
  reason?: ReactNode;
  openTick: Tick | null;
  closeTick: Tick | null;
  /** The pair's price precision. */
  places: number;
}

/** When an order was placed and when it ended, and the ticks that priced it. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { createdAt, completedAt, reason, openTick, closeTick, places } = props;
  return (
    <>
      <InfoRow label={<Trans>Created</Trans>}>
        <DateText value={createdAt} />
      </InfoRow>
      {completedAt ? (
        <InfoRow label={<Trans>Completed</Trans>}>
          <DateText value={completedAt} />
        </InfoRow>
      ) : null}
      {reason ? (
        <InfoRow label={<Trans comment="Why an order ended">Ended by</Trans>}>{reason}</InfoRow>
      ) : null}
      {openTick ? (
        <InfoRow label={<Trans>Opened by tick</Trans>}>
          <TickText tick={openTick} places={places} />
        </InfoRow>
      ) : null}
      {closeTick ? (
        <InfoRow label={<Trans>Closed by tick</Trans>}>
          <TickText tick={closeTick} places={places} />
        </InfoRow>
      ) : null}
    </>
  );
}

/** The sequence number of a tick, and its price. */
const TickText = ({ tick, places }: { tick: Tick; places: number }) => (
  <>
    <bdi>#{tick.sequence}</bdi> · <DecimalText value={tick.price} places={places} />
  </>
);
