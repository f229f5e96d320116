import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexSummary } from '#protocol/forex.ts';
import { Figure } from '#ui/Figure.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { PercentText } from '#ui/PercentText.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import classes from './PositionSummary.module.css';

interface PositionSummaryProps {
  /** The number of open orders; null where it isn't known. */
  count: number | null;
  /** Totals from the last list response; superseded by the live channel. */
  loaded: ForexSummary | null;
  /** Of the contract account in USD, for an API that doesn't send it with the list; null while unknown. */
  available: Decimal | null;
  live: KeyedStore<PositionsSummary>;
}

/** The held orders together: number, total profit (FOREX-55), balance, used margin and risk rate (FOREX-21). */
export function PositionSummary({ count, loaded, available, live }: PositionSummaryProps) {
  const current = useKeyed(live, 'all');
  const marginLevel = current ? current.marginLevel : (loaded?.marginLevel ?? null);
  return (
    <Stack gap={4} px="md" py="sm">
      <TotalProfit profit={current?.profit ?? loaded?.profit ?? null} />
      <div className={classes.figures}>
        <Labelled label={<Trans comment="The number of open orders">Orders</Trans>}>
          <Count value={count} />
        </Labelled>
        <Labelled label={<Trans>Balance</Trans>}>
          <MoneyText value={loaded?.balance ?? available} currency="USD" />
        </Labelled>
        <Labelled label={<Trans>Risk rate</Trans>}>
          <PercentText value={marginLevel} />
        </Labelled>
        <Labelled label={<Trans>Used margin</Trans>}>
          <MoneyText value={current?.margin ?? loaded?.margin ?? null} currency="USD" />
        </Labelled>
      </div>
    </Stack>
  );
}

/** The total profit of all closed orders (FOREX-19, FOREX-55). */
export const HistorySummary = ({ profit }: { profit: Decimal | null }) => (
  <Stack gap={4} px="md" py="sm">
    <TotalProfit profit={profit} />
  </Stack>
);

function Count({ value }: { value: number | null }) {
  const format = useFormat();
  return <Figure>{format.decimal(value === null ? null : decimal(value))}</Figure>;
}

const TotalProfit = ({ profit }: { profit: Decimal | null }) => (
  <Stack gap={4}>
    <Text size="xs" c="dimmed">
      <Trans>Total profit</Trans>
    </Text>
    <ProfitText value={profit} places={6} fz={28} fw={600} currency="USD" />
  </Stack>
);

const Labelled = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <Stack gap={0}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    {children}
  </Stack>
);
