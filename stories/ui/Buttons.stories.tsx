import { Button, Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconHeadset } from '@tabler/icons-react';
import { expect, within } from 'storybook/test';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow } from '#ui/lists/NavRow.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';

const meta = { title: 'ui/Buttons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Submit: Story = {
  render: () => (
    <Stack p="md">
      <SubmitButton>Sign in</SubmitButton>
      <SubmitButton color="up">Buy</SubmitButton>
      <SubmitButton color="down">Sell</SubmitButton>
      <SubmitButton color="danger">Delete</SubmitButton>
      <SubmitButton busy>Sending</SubmitButton>
      <SubmitButton reason="The market is closed. You can place an order when it opens.">Order</SubmitButton>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Order' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(
      'The market is closed. You can place an order when it opens.',
    );
  },
};

export const Variants: Story = {
  render: () => (
    <Stack p="md" align="flex-start">
      <Button>Filled</Button>
      <Button variant="light">Light</Button>
      <Button variant="default">Default</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="subtle">Subtle</Button>
      <Button variant="light" color="danger">
        Light danger
      </Button>
      <IconButton label="Customer service" onClick={() => undefined}>
        <IconHeadset />
      </IconButton>
    </Stack>
  ),
};

export const Rows: Story = {
  render: () => (
    <Stack p="md">
      <Card padded={false} label="Settings">
        <NavRow icon={<IconHeadset />} label="Chat" render={(row) => <a href="#chat" {...row} />} />
        <NavRow label="Language" value="English" render={(row) => <button type="button" {...row} />} />
      </Card>
      <Card padded={false} label="Traders">
        <RowButton>
          <span>Ada</span>
          <span>Three weeks</span>
        </RowButton>
      </Card>
    </Stack>
  ),
};
