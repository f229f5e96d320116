import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { withKnown } from '#domain/known.ts';
import { stopOutPriceOf } from '#domain/margin-level.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { pairOf } from './order-pair.ts';
import type { ForexServices } from './services.ts';

interface StopOutPriceProps {
  order: ForexOrder;
  currentPrice: Decimal | null;
  services: Pick<ForexServices, 'pairs' | 'summary' | 'ordersOf'>;
}

/** Where the price of an open order leads to a forced closing (FOREX-104); nothing while that isn't known. */
export function StopOutPrice({ order, currentPrice, services }: StopOutPriceProps) {
  const price = useStopOutPrice(order, currentPrice, services);
  return use(KnowsRules) && price !== null ? (
    <div>
      <InfoRow
        label={
          <Trans comment="The price at which an open position is closed by force">
            Estimated stop-out price
          </Trans>
        }
      >
        <DecimalText value={price} places={order.pricePrecision} />
      </InfoRow>
      <Text size="xs" c="dimmed">
        <Trans comment="About the price at which an open position is closed by force">
          If only this price moves. Other losses bring it closer; adding money moves it away.
        </Trans>
      </Text>
    </div>
  ) : null;
}

function useStopOutPrice(
  order: ForexOrder,
  currentPrice: Decimal | null,
  { pairs, summary, ordersOf }: StopOutPriceProps['services'],
): Decimal | null {
  const pair = useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  const list = useSelector(ordersOf('holding'), (snapshot) => snapshot);
  const current = useKeyed(summary, 'all') ?? list.context.summary;
  const known = pair && withKnown(pair, 'usdPerQuote', 'unitsPerLot');
  if (known === null || currentPrice === null) return null;
  if (!current || current.marginLevel === null || current.margin === null) return null;
  // Orders that weren't read yet may be of the same pair.
  if (list.matches('partial') || list.matches('loadingMore')) return null;
  const positions = positionsWith(order, list.context.rows);
  return (
    positions &&
    stopOutPriceOf({
      ...known,
      positions,
      currentPrice,
      marginLevel: current.marginLevel,
      usedMargin: current.margin,
    })
  );
}

/** The held orders of the order's pair, with it; null where a side, the lots or an open price isn't known. */
function positionsWith(order: ForexOrder, orders: readonly ForexOrder[]) {
  const others = orders.filter(({ id, code, status }) => {
    return id !== order.id && code === order.code && status === 'holding';
  });
  const positions = [order, ...others].flatMap(
    (position) => withKnown(position, 'side', 'lots', 'openPrice') ?? [],
  );
  return positions.length === others.length + 1 ? positions : null;
}
