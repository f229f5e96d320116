import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { decimal } from '#domain/decimal.ts';
import { ChangePill } from '#features/market/ChangePill.tsx';
import { Chips } from '#ui/fields/Chips.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';

export default { title: 'market/Marks' };

const logos = [
  'btc',
  'eth',
  'sol',
  'xrp',
  'ltc',
  'doge',
  'eur-usd',
  'gbp-usd',
  'usd-jpy',
  'usd-chf',
  'usd-cad',
  'eur-jpy',
  'aud-usd',
  'nzd-usd',
  'xau',
  'xag',
  'xpt',
  'xpd',
  'us-oil',
  'uk-oil',
  'nat-gas',
  'us-30',
  'nas-100',
  'spx-500',
  'unknown',
];

export const Pairs = {
  render: () => (
    <Group p="md">
      {logos.map((logo) => (
        <Stack key={logo} align="center" gap={4} w={56}>
          <AssetMark logo={logo} symbol={logo} />
          <Text size="xs">{logo}</Text>
        </Stack>
      ))}
    </Group>
  ),
};

export const Changes = {
  render: () => (
    <Stack p="md" gap="xs" align="flex-start">
      <ChangePill value={decimal('2.4')} />
      <ChangePill value={decimal('-2.4')} />
      <ChangePill value={decimal('-2.4')} stale />
      <ChangePill value={null} />
    </Stack>
  ),
};

function Filter({ layout }: { layout: 'scroll' | 'fill' }) {
  const options = ['All', 'Forex', 'Metals', 'Futures', 'Crypto'].map((value) => ({ value, label: value }));
  const [value, setValue] = useState('All');
  return <Chips label="Category" options={options} value={value} layout={layout} onChange={setValue} />;
}

export const Choices = {
  render: () => (
    <Stack py="md">
      <Filter layout="scroll" />
      <Filter layout="fill" />
    </Stack>
  ),
};
