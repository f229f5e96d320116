import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { Quote } from '#domain/quote.ts';
import { estimatesOf, type OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';

interface OrderEstimateProps {
  actor: OrderEntryActor;
  pair: Pair;
  quotes: KeyedStore<Quote>;
}

/** What the order will cost, beside the buttons and before they are pressed (document 1, §2). */
export function OrderEstimate({ actor, pair, quotes }: OrderEstimateProps) {
  const { t } = useLingui();
  const quote = useKeyed(quotes, pair.code)?.price ?? null;
  // A string, so that a tick which changes nothing here renders nothing.
  const margin = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).margin);
  const fee = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).fee);
  const available = useSelector(actor, (snapshot) => snapshot.context.circumstances.available);

  return (
    <Stack gap={4} component="section" aria-label={t`Estimate`}>
      <InfoRow label={t({ message: 'Unit size', comment: 'Units of the base currency in one lot' })}>
        <MoneyText value={pair.unitsPerLot} places={0} />
      </InfoRow>
      <InfoRow label={<Trans>Estimated fee</Trans>}>
        <MoneyText value={fee} places={6} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Estimated margin</Trans>}>
        <MoneyText value={margin} places={6} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Balance</Trans>}>
        <MoneyText value={available} places={2} currency="USD" />
      </InfoRow>
    </Stack>
  );
}
