import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import type { ForexSummary } from '#protocol/forex.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { PercentText } from '#ui/PercentText.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { useKeyed } from '#ui/use-keyed.ts';

interface PositionSummaryProps {
  /** What the list told when it was read; the live channel knows better, later. */
  loaded: ForexSummary | null;
  live: KeyedStore<PositionsSummary>;
}

/** Total profit, risk rate and used margin of the held orders (document 1, §2). */
export function PositionSummary({ loaded, live }: PositionSummaryProps) {
  const now = useKeyed(live, 'all');
  const riskRate = now ? now.riskRate : (loaded?.riskRate ?? null);
  return (
    <Stack gap={4} px="md" py="sm">
      <Text size="xs" c="dimmed">
        <Trans>Total profit</Trans>
      </Text>
      <ProfitText value={now?.profit ?? loaded?.profit ?? null} places={6} fz={28} fw={600} currency="USD" />
      <Group gap="xl">
        <Figure label={<Trans>Risk rate</Trans>}>
          <PercentText value={riskRate} />
        </Figure>
        <Figure label={<Trans>Used margin</Trans>}>
          <MoneyText value={now?.margin ?? loaded?.margin ?? null} places={2} currency="USD" />
        </Figure>
      </Group>
    </Stack>
  );
}

const Figure = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <Stack gap={0}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    {children}
  </Stack>
);
