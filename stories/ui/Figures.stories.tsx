import { Stack } from '@mantine/core';
import { decimal } from '#domain/decimal.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, MoneyText, PercentText, PriceText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';

export default { title: 'ui/Figures' };

export const Money = {
  render: () => (
    <Stack p="md" gap="xs">
      <MoneyText value={decimal('1234567.891')} currency="USD" fz={34} fw={600} />
      <MoneyText value={decimal('-0.5')} currency="USD" />
      <MoneyText value={null} currency="USD" />
    </Stack>
  ),
};

export const Price = {
  render: () => (
    <Stack p="md" gap="xs">
      <PriceText value={decimal('1.17042')} places={5} fz={28} fw={600} direction="up" />
      <PriceText value={decimal('110234.5')} places={2} fz={28} fw={600} direction="down" />
      <PriceText value={decimal('110234.5')} places={2} fz={28} fw={600} direction="down" stale />
      <PriceText value={null} places={2} fz={28} fw={600} />
    </Stack>
  ),
};

export const Profit = {
  render: () => (
    <Stack p="md" gap="xs">
      <ProfitText value={decimal('15.25')} places={6} currency="USD" fz={20} fw={600} />
      <ProfitText value={decimal('-15.25')} places={6} currency="USD" />
      <ProfitText value={decimal('0')} currency="USD" />
      <ProfitText value={decimal('-0.001')} currency="USD" />
      <ProfitText value={null} currency="USD" />
    </Stack>
  ),
};

export const Change = {
  render: () => (
    <Stack p="md" gap="xs" align="flex-start">
      <PercentText value={decimal('1.25')} kind="change" />
      <PercentText value={decimal('-1.25')} kind="change" />
      <PercentText value={decimal('0')} kind="change" />
      <PercentText value={decimal('532.1')} />
    </Stack>
  ),
};

export const Lines = {
  render: () => (
    <Stack p="md" gap={4}>
      <InfoRow label="Lots">
        <DecimalText value={decimal('0.05')} />
      </InfoRow>
      <InfoRow label="Estimated margin">
        <MoneyText value={decimal('585.21')} places={6} currency="USD" />
      </InfoRow>
      <InfoRow label="Opened">
        <DateText value={Date.UTC(2026, 0, 31, 14, 5, 9)} />
      </InfoRow>
      <InfoRow label="Closed">
        <DateText value={null} />
      </InfoRow>
    </Stack>
  ),
};
