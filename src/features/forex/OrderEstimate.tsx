import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isNegative } from '#domain/decimal.ts';
import { estimatesOf, type OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import type { ForexServices } from './services.ts';

interface OrderEstimateProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
}

/** Estimated fee (FOREX-11) and margin (FOREX-12), and the balance, in USD, before the order is placed. */
export function OrderEstimate({ actor, pair, services }: OrderEstimateProps) {
  const { t } = useLingui();
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  // Selected one by one: estimatesOf returns a new object each time, so selecting it would always render.
  const margin = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).margin);
  const fee = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).fee);
  const openProfit = useKeyed(services.summary, 'all')?.profit ?? null;
  const available = useSelector(actor, (snapshot) => snapshot.context.conditions.available);

  return (
    <Stack gap={4} component="section" aria-label={t`Estimate`}>
      <InfoRow label={t({ message: 'Unit size', comment: 'Units of the base currency in one lot' })}>
        <DecimalText value={pair.unitsPerLot} />
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
      {openProfit !== null && isNegative(openProfit) ? (
        <InfoRow
          label={t({ message: 'Open losses', comment: 'Losses of open positions, which reduce the balance' })}
        >
          <MoneyText value={openProfit} places={2} currency="USD" />
        </InfoRow>
      ) : null}
    </Stack>
  );
}
