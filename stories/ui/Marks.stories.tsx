import { Group, Stack, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Chips } from '#ui/Chips.tsx';
import { PairMark } from '#ui/PairMark.tsx';
import { Pill, type Tone } from '#ui/Pill.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';

const meta = { title: 'ui/Marks' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

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

export const Pairs: Story = {
  render: () => (
    <Group p="md">
      {logos.map((logo) => (
        <Stack key={logo} align="center" gap={4} w={56}>
          <PairMark logo={logo} symbol={logo} />
          <Text size="xs">{logo}</Text>
        </Stack>
      ))}
    </Group>
  ),
};

const tones: readonly Tone[] = ['up', 'down', 'success', 'neutral', 'accent', 'warning', 'danger'];

export const Pills: Story = {
  render: () => (
    <Group p="md">
      {tones.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
    </Group>
  ),
};

const rising = [4, 5, 4.5, 6, 7, 6.5, 8, 9];

export const Sparklines: Story = {
  render: () => (
    <Stack p="md">
      {[rising, rising.toReversed(), [1, 1, 1], []].map((values, index) => (
        <div key={values.join()} style={{ width: 120, height: 40 }}>
          <Sparkline values={values} direction={index === 0 ? 'up' : index === 1 ? 'down' : 'none'} filled />
        </div>
      ))}
    </Stack>
  ),
};

function Filter({ layout }: { layout: 'scroll' | 'fill' }) {
  const options = ['All', 'Forex', 'Metals', 'Futures', 'Crypto'].map((value) => ({ value, label: value }));
  const [value, setValue] = useState('All');
  return <Chips label="Category" options={options} value={value} layout={layout} onChange={setValue} />;
}

export const Choices: Story = {
  render: () => (
    <Stack py="md">
      <Filter layout="scroll" />
      <Filter layout="fill" />
    </Stack>
  ),
};
