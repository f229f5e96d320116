import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { withKnown } from '#domain/known.ts';
import { positionValueOf } from '#domain/profit.ts';
import { orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { OrderEntryProps } from './services.ts';

/** How much the order trades; left out where that can't be told (FOREX-85). */
export function OrderValue({ actor, pair, services }: OrderEntryProps) {
  const { kind, price, lots } = useSelector(actor, orderEntryDraftOf);
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const openPrice = kind === 'pending' ? price : quote;
  const known = withKnown({ ...pair, lots, openPrice }, 'unitsPerLot', 'usdPerQuote', 'lots', 'openPrice');
  if (known === null) return null;
  return (
    <InfoRow label={<Trans comment="What an order trades in all: lots times price">Order value</Trans>}>
      <MoneyText value={positionValueOf(known)} currency="USD" />
    </InfoRow>
  );
}
