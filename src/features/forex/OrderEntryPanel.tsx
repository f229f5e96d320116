import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isNegative } from '#domain/decimal.ts';
import { orderEntryStepOf } from '#machines/forex/order-entry.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MarginText, SpendableText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { OrderFields } from './OrderFields.tsx';
import type { OrderEntryProps } from './services.ts';
import { useEstimates } from './use-live-figures.ts';

/** The contract order form of one pair. OrderButtons are separate, fixed at the bottom of the screen. */
export function OrderEntryPanel({ actor, pair, services }: OrderEntryProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const busy = useSelector(actor, isBusy);
  return (
    <Stack gap="md">
      <OrderFields actor={actor} pair={pair} services={services} disabled={busy || step === 'unconfirmed'} />
      <OrderEstimate actor={actor} pair={pair} services={services} />
    </Stack>
  );
}

/** Estimated fee (FOREX-11) and margin (FOREX-12), and the balance, in USD, before the order is placed. */
function OrderEstimate({ actor, pair, services }: OrderEntryProps) {
  const { t } = useLingui();
  const { margin, fee } = useEstimates(actor, pair.code, services);
  const openProfit = useKeyed(services.summary, 'all')?.profit ?? null;
  const available = useSelector(actor, (snapshot) => snapshot.context.conditions.available);

  return (
    <Stack gap={4} component="section" aria-label={t`Estimate`}>
      <InfoRow label={t({ message: 'Unit size', comment: 'Units of the base currency in one lot' })}>
        <DecimalText value={pair.unitsPerLot} />
      </InfoRow>
      <InfoRow label={<Trans>Estimated fee</Trans>}>
        <MoneyText value={fee} currency="USD" />
      </InfoRow>
      <InfoRow label={<Trans>Estimated margin</Trans>}>
        <MarginText value={margin} />
      </InfoRow>
      <InfoRow label={<Trans>Available balance</Trans>}>
        <SpendableText value={available} />
      </InfoRow>
      {openProfit !== null && isNegative(openProfit) ? (
        <InfoRow
          label={t({ message: 'Open losses', comment: 'Losses of open positions, which reduce the balance' })}
        >
          <MoneyText value={openProfit} currency="USD" />
        </InfoRow>
      ) : null}
    </Stack>
  );
}
