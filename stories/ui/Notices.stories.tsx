import { Button, Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Notice, RefusalNotice, UnconfirmedNotice } from '#ui/screen/Notice.tsx';
import { showToast } from '#ui/screen/toast.ts';

const meta = { title: 'ui/Notices' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notices: Story = {
  render: () => (
    <Stack p="md">
      <Notice title="Demo account" action={<Button>Register</Button>}>
        You trade with simulated money.
      </Notice>
      <Notice tone="warning">Prices have stopped: reconnecting.</Notice>
      <RefusalNotice>Balance is too low.</RefusalNotice>
      <UnconfirmedNotice onAskAgain={fn()} onLeave={fn()}>
        We could not confirm the order.
      </UnconfirmedNotice>
    </Stack>
  ),
};

export const Toast: Story = {
  render: () => (
    <Stack p="md" pt={160}>
      <Button onClick={() => showToast({ message: 'Order closed', tone: 'success', id: 'closed' })}>
        Toast
      </Button>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Toast' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('alert')).toHaveTextContent('Order closed');
  },
};
