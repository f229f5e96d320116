import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Decimal } from '#domain/decimal.ts';
import { type PendingKind, pendingKindOf } from '#domain/pending-kind.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { SideBadge } from '#ui/figures/SideBadge.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';

const kinds: Record<PendingKind, MessageDescriptor> = {
  buyLimit: msg({
    message: 'Buy limit',
    comment: 'A pending order: buys when the price has fallen to its own',
  }),
  buyStop: msg({ message: 'Buy stop', comment: 'A pending order: buys when the price has risen to its own' }),
  sellLimit: msg({
    message: 'Sell limit',
    comment: 'A pending order: sells when the price has risen to its own',
  }),
  sellStop: msg({
    message: 'Sell stop',
    comment: 'A pending order: sells when the price has fallen to its own',
  }),
};

interface OrderKindProps {
  order: Pick<ForexOrder, 'status' | 'side' | 'orderPrice'>;
  /** Null while unknown. */
  currentPrice: Decimal | null;
}

/** The side of an order, and of a pending one whether it is a limit or a stop (FOREX-79). */
export function OrderKindPill({ order, currentPrice }: OrderKindProps) {
  const { t } = useLingui();
  const { status, side, orderPrice } = order;
  const kind =
    status === 'pending' && side !== null ? pendingKindOf(side, { orderPrice, currentPrice }) : null;
  if (kind === null) return <SideBadge side={side} />;
  return <Pill tone={side === 'buy' ? 'up' : 'down'}>{t(kinds[kind])}</Pill>;
}

interface LiveOrderKindProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes'>;
}

/** The same at the live price, by which it alone is rendered. */
export const LiveOrderKindPill = ({ order, services }: LiveOrderKindProps) => (
  <OrderKindPill order={order} currentPrice={useCurrentPrice(order, services)} />
);

interface PlacedKindProps extends Pick<OrderKindProps, 'order'> {
  code: string;
  services: Pick<ForexServices, 'quotes'>;
}

/** The same for an order that was just placed, whose record may not be there yet. */
export const PlacedOrderKindPill = ({ order, code, services }: PlacedKindProps) => (
  <OrderKindPill order={order} currentPrice={useKeyed(services.quotes, code)?.price ?? null} />
);

/** Marks an order that ended before it was filled (FOREX-67). */
export const CancelledPill = () => (
  <Pill>
    <Trans comment="The status of a pending order that was cancelled">Cancelled</Trans>
  </Pill>
);
