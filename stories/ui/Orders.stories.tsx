import { Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { decimal } from '#domain/decimal.ts';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { SideBadge } from '#ui/figures/SideBadge.tsx';
import { OrderRow } from '#ui/lists/OrderRow.tsx';
import { OrderTimeline } from '#ui/lists/OrderTimeline.tsx';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import { UnconfirmedOrderNotice } from '#ui/screen/Notice.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';

const meta = { title: 'ui/Orders' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ignore = () => undefined;

export const Row: Story = {
  render: () => (
    <OrderRow
      symbol="EUR/USD"
      badge={<Pill tone="up">Buy</Pill>}
      terms="0.02 lots at 1.25000"
      figures={
        <>
          <ProfitText value={decimal(2)} places={6} fw={600} />
          <DecimalText value={decimal('1.251')} places={5} size="xs" c="dimmed" />
        </>
      }
      onOpen={ignore}
    />
  ),
};

/** Without a detail the row is no button. */
export const RowWithANote: Story = {
  render: () => (
    <OrderRow
      symbol="EUR/USD"
      badge={<SideBadge side="sell" />}
      terms="0.02 lots at 1.25000"
      figures={<ProfitText value={decimal(-2)} places={6} fw={600} />}
      note={<Pill>Skipped</Pill>}
    />
  ),
};

const openTick = { sequence: 4021, price: decimal('1.25') };

export const Timeline: Story = {
  render: () => (
    <Stack p="md" gap={4}>
      <OrderTimeline
        createdAt="2026-03-02T09:30:00.000Z"
        completedAt="2026-03-02T11:02:09.000Z"
        reason="Take profit"
        openTick={openTick}
        closeTick={{ sequence: 4144, price: decimal('1.2512') }}
        places={5}
      />
    </Stack>
  ),
};

export const TimelineOfAnOpenOrder: Story = {
  render: () => (
    <Stack p="md" gap={4}>
      <OrderTimeline
        createdAt="2026-03-02T09:30:00.000Z"
        completedAt=""
        openTick={openTick}
        closeTick={null}
        places={5}
      />
    </Stack>
  ),
};

export const Statuses: Story = {
  render: () => (
    <StatusTabs
      statuses={[
        { value: 'holding', label: 'Open' },
        { value: 'closed', label: 'History' },
      ]}
      status="holding"
      onStatus={ignore}
    />
  ),
};

export const UnconfirmedWithoutRepetition: Story = {
  render: () => (
    <Stack p="md">
      <UnconfirmedOrderNotice onAskAgain={null} onViewOrders={ignore} onLeave={ignore} />
    </Stack>
  ),
};

const calls: string[] = [];

/** The button closes the sheet before it opens the orders. */
export const Placed: Story = {
  render: () => (
    <DoneSheet
      opened
      title="Order placed"
      onClose={() => calls.push('close')}
      action={{ label: 'See your orders', onClick: () => calls.push('view orders') }}
    >
      0.02 lots of EUR/USD
    </DoneSheet>
  ),
  play: async ({ canvasElement }) => {
    calls.length = 0;
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'See your orders' }));
    await expect(calls).toEqual(['close', 'view orders']);
  },
};
