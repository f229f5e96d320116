import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { decimal } from '#domain/decimal.ts';
import { ProfitText } from '#ui/figures/Figure.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#ui/sheets/ConfirmSheet.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import { PickerSheet } from '#ui/sheets/PickerSheet.tsx';

const meta = { title: 'ui/Sheets' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sheet: Story = {
  render: () => (
    <BottomSheet opened onClose={fn()} title="Order placed">
      You can see it on the order page.
    </BottomSheet>
  ),
};

export const Explanation: Story = {
  render: () => <InfoButton title="Margin level">At 100 % you can open no more orders.</InfoButton>,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Margin level' }));
    await expect(await body.findByText('At 100 % you can open no more orders.')).toBeVisible();
  },
};

const confirmation: ConfirmSheetProps = {
  opened: true,
  title: 'Close this position?',
  confirmLabel: 'Close position',
  step: 'asking',
  lines: [
    { label: 'Order', value: 'EUR/USD' },
    { label: 'Current profit', value: <ProfitText value={decimal('12.5')} currency="USD" /> },
  ],
  onConfirm: fn(),
  onAskAgain: fn(),
  onCancel: fn(),
};

export const Dangerous: Story = { render: () => <ConfirmSheet {...confirmation} danger /> };

const cancelled = fn();

export const Busy: Story = {
  render: () => <ConfirmSheet {...confirmation} step="busy" onCancel={cancelled} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole('dialog');
    cancelled.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(cancelled).not.toHaveBeenCalled();
  },
};

const picked = fn();

export const Picker: Story = {
  render: () => (
    <PickerSheet
      opened
      onClose={fn()}
      title="Leverage"
      value="20"
      options={[
        { value: '10', label: '10×', detail: 'Smaller risk' },
        { value: '20', label: '20×' },
        { value: '100', label: '100×' },
      ]}
      onPick={picked}
    />
  ),
};

const countries = [
  'Österreich',
  'Belgium',
  'Chile',
  'Denmark',
  'Estonia',
  'France',
  'Greece',
  'Hungary',
  'India',
];

/** With more than eight options there is a search field. */
export const SearchedPicker: Story = {
  render: () => (
    <PickerSheet
      opened
      onClose={fn()}
      title="Country"
      value={null}
      options={countries.map((label, index) => ({
        value: String(index),
        label,
        ...(label === 'Greece' ? { detail: 'Hellas', searchText: 'GR' } : {}),
      }))}
      onPick={picked}
    />
  ),
  play: async ({ canvasElement }) => {
    picked.mockClear();
    const body = within(canvasElement.ownerDocument.body);
    const search = await body.findByRole('searchbox', { name: 'Search' });
    await expect(body.getAllByRole('radio')).toHaveLength(9);
    await userEvent.type(search, 'osterr');
    await expect(body.getByRole('radio', { name: 'Österreich' })).toBeVisible();
    await expect(body.getAllByRole('radio')).toHaveLength(1);
    for (const text of ['hellas', 'gr']) {
      await userEvent.clear(search);
      await userEvent.type(search, text);
      await expect(body.getByRole('radio', { name: /^Greece/ })).toBeVisible();
    }
    await userEvent.clear(search);
    await userEvent.type(search, 'Atlantis');
    await expect(body.getByText('Nothing found')).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: 'Show all' }));
    await userEvent.click(body.getByRole('radio', { name: 'India' }));
    await expect(picked).toHaveBeenCalledWith('8');
  },
};
