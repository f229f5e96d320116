import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { stopOutPriceOf } from '#domain/margin-level.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { KnowsRules } from '#ui/known-rules.ts';
import { useKeyed } from '#ui/use-keyed.ts';
import { pairOf } from './order-pair.ts';
import type { ForexServices } from './services.ts';

interface StopOutPriceProps {
  order: ForexOrder;
  /** In USD; null while unknown. */
  profit: Decimal | null;
  services: Pick<ForexServices, 'pairs' | 'summary' | 'ordersOf'>;
}

/** Where the price of an open order leads to a forced closing (FOREX-104); nothing while that isn't known. */
export function StopOutPrice({ order, profit, services }: StopOutPriceProps) {
  const price = useStopOutPrice(order, profit, services);
  return use(KnowsRules) && price !== null ? (
    <div>
      <InfoRow
        label={
          <Trans comment="The price at which an open order is closed by force">Forced closing at about</Trans>
        }
      >
        <DecimalText value={price} places={order.pricePrecision} />
      </InfoRow>
      <Text size="xs" c="dimmed">
        <Trans comment="About the price at which an open order is closed by force">
          If only this price moves. Losses of other orders bring it closer, money that you add moves it away.
        </Trans>
      </Text>
    </div>
  ) : null;
}

function useStopOutPrice(
  order: ForexOrder,
  profit: Decimal | null,
  { pairs, summary, ordersOf }: StopOutPriceProps['services'],
): Decimal | null {
  const pair = useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  const loaded = useSelector(ordersOf('holding'), ({ context }) => context.summary);
  const current = useKeyed(summary, 'all') ?? loaded;
  const { openPrice } = order;
  if (pair === null || pair.usdPerQuote === null || openPrice === null || profit === null) return null;
  if (!current || current.marginLevel === null || current.margin === null) return null;
  const { unitsPerLot, usdPerQuote, tradesUsd } = pair;
  const { marginLevel, margin: usedMargin } = current;
  return stopOutPriceOf({
    ...order,
    openPrice,
    unitsPerLot,
    usdPerQuote,
    tradesUsd,
    profit,
    marginLevel,
    usedMargin,
  });
}
