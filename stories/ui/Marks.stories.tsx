import { Group, Stack } from '@mantine/core';
import { Pill, type Tone } from '#ui/figures/Pill.tsx';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';

export default { title: 'ui/Marks' };

const tones: readonly Tone[] = ['up', 'down', 'success', 'neutral', 'accent', 'warning', 'danger'];

export const Pills = {
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

export const Sparklines = {
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

export const People = {
  render: () => (
    <Group p="md">
      {['Blue Tide', 'Northwind', 'Harbour Light', '李明', 'أحمد', '😀'].map((name) => (
        <PersonMark key={name} name={name} />
      ))}
    </Group>
  ),
};

export const Outcomes = {
  render: () => (
    <Group p="md">
      <DoneBezel outcome="done" />
      <DoneBezel outcome="waiting" />
      <DoneBezel outcome="refused" />
    </Group>
  ),
};
