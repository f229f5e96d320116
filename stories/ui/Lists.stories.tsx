import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { ListStatus } from '#machines/shared/paged-list.machine.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { EmptyState, FailedState, SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

const meta = { title: 'ui/Lists' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const more = fn();
const refresh = fn();

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));

const list = (status: ListStatus, count: number) => (
  <AppFrame>
    <Screen title="Orders">
      <PagedList
        label="Orders"
        rows={rowsOf(count)}
        asOf={null}
        status={status}
        rowHeight={48}
        emptyTitle="No orders yet"
        emptyHint="Place one, and it appears here."
        emptyAction={{ label: 'Trade', onClick: fn() }}
        renderRow={({ id }) => (
          <div style={{ padding: 12 }}>
            <InfoRow label={`Order ${id}`}>open</InfoRow>
          </div>
        )}
        onMore={more}
        onRefresh={refresh}
      />
    </Screen>
  </AppFrame>
);

export const Empty: Story = { render: () => list('finished', 0) };
/** After its first page. */
export const BrokenOff: Story = { render: () => list('broken', 3) };

/** A long list draws only its visible rows and loads more when it is scrolled near its end. */
export const Long: Story = {
  render: () => list('partial', 2000),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2000'));
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
    more.mockClear();
    const scroller = canvas.getByRole('main');
    scroller.scrollTop = scroller.scrollHeight;
    await canvas.findByText('Order 2000');
    await waitFor(() => expect(more).toHaveBeenCalled());
  },
};

export const States: Story = {
  render: () => (
    <>
      <SkeletonRows count={3} />
      <EmptyState title="no data" />
      <EmptyState picture="notFound" title="not found" />
      <FailedState onRetry={refresh} />
      <EmptyState picture="offline" title="offline" />
      <EmptyState picture="done" title="done" />
    </>
  ),
};
