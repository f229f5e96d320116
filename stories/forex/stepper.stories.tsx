import { Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { decremented, incremented } from '#domain/lots.ts';
import { Stepper } from '#features/forex/Stepper.tsx';

const meta = { title: 'forex/Stepper' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const step = decimal('0.01');

function Lots({ initial }: { initial: Decimal | null }) {
  const [lots, setLots] = useState(initial);
  return (
    <Stepper
      label="Lots"
      value={lots}
      onChange={setLots}
      onIncrement={() => setLots(lots === null ? step : incremented(lots, step))}
      onDecrement={() => setLots(lots === null ? step : decremented(lots, step))}
      decrementDisabled={lots === null || decremented(lots, step) === null}
      error={lots === null ? 'Enter the number of lots.' : null}
      negative="Lots must be above zero."
    />
  );
}

export const LotStepper: Story = {
  render: () => (
    <Stack p="md">
      <Lots initial={decimal('0.02')} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Lots' });
    const decrease = canvas.getByRole('button', { name: 'Decrease' });
    await userEvent.click(decrease);
    await expect(field).toHaveValue('0.01');
    await expect(decrease).toBeDisabled();
    await userEvent.type(field, '{ArrowUp}');
    await expect(field).toHaveValue('0.02');
    await userEvent.clear(field);
    await userEvent.type(field, '1e3');
    await expect(canvas.getByText('Enter the number in full.')).toBeVisible();
    await expect(field).toHaveValue('1e3');
  },
};
