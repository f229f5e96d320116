import { Button, Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { KeepAlive } from '#ui/screen/KeepAlive.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

const meta = { title: 'ui/KeepAlive' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const views = {
  first: () => (
    <Screen title="First">
      <SkeletonRows count={30} />
    </Screen>
  ),
  second: () => <Screen title="Second">Second</Screen>,
};

function Tabs() {
  const [active, setActive] = useState<'first' | 'second'>('first');
  return (
    <AppFrame>
      <KeepAlive active={active} render={(name) => views[name]()} />
      <Stack p="md">
        <Button onClick={() => setActive(active === 'first' ? 'second' : 'first')}>Switch</Button>
      </Stack>
    </AppFrame>
  );
}

/** A hidden tab stays mounted and returns with its scroll position. */
export const KeepsScroll: Story = {
  render: () => <Tabs />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole('main');
    const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
    scroller.scrollTop = 700;
    await scrolled;
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(canvas.getByRole('heading', { name: 'Second' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(canvas.getByRole('main').scrollTop).toBe(700);
  },
};
