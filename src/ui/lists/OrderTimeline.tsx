import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { DateText } from '../figures/DateText.tsx';
import { DecimalText } from '../figures/Figure.tsx';
import { InfoRow } from '../figures/InfoRow.tsx';
import { Unfold } from '../screen/Unfold.tsx';

interface Tick {
  sequence: number;
  price: Decimal;
}

interface OrderTimelineProps {
  createdAt: string;
  /** Empty while the order is open. */
  completedAt: string;
  /** Why the order ended, if that is known. */
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
      {reason ? <InfoRow label={<Trans comment="Why an order ended">Reason</Trans>}>{reason}</InfoRow> : null}
      {openTick || closeTick ? (
        <Unfold label={<Trans comment="Unfolds which updates of the price priced an order">Pricing</Trans>}>
          {openTick ? (
            <InfoRow
              label={<Trans comment="The update of the price at which an order was opened">Opened at</Trans>}
            >
              <TickText tick={openTick} places={places} />
            </InfoRow>
          ) : null}
          {closeTick ? (
            <InfoRow
              label={<Trans comment="The update of the price at which an order was closed">Closed at</Trans>}
            >
              <TickText tick={closeTick} places={places} />
            </InfoRow>
          ) : null}
        </Unfold>
      ) : null}
    </>
  );
}

const TickText = ({ tick, places }: { tick: Tick; places: number }) => (
  <>
    <bdi>#{tick.sequence}</bdi> · <DecimalText value={tick.price} places={places} />
  </>
);
