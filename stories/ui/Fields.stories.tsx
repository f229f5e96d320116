import { PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { RadioRow } from '#ui/fields/RadioRow.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

const meta = { title: 'ui/Fields' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Price({ initial, disabled = false }: { initial: Decimal | null; disabled?: boolean }) {
  const [price, setPrice] = useState(initial);
  return <DecimalInput label="Price" places={2} value={price} disabled={disabled} onChange={setPrice} />;
}

export const Decimals: Story = {
  render: () => (
    <Stack p="md">
      <Price initial={decimal('1234.5')} />
    </Stack>
  ),
};

export const DecimalsInGerman: Story = {
  globals: { locale: 'de' },
  render: () => (
    <Stack p="md">
      <Price initial={decimal('1234.5')} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Price' });
    await expect(field).toHaveValue('1.234,5');
    await userEvent.clear(field);
    await userEvent.type(field, '7,25');
    await expect(field).toBeValid();
  },
};

export const DecimalsInArabic: Story = { ...Decimals, globals: { locale: 'ar' } };

function Leverage({ options }: { options: readonly string[] }) {
  const [value, setValue] = useState<string | null>(options[0] ?? null);
  return (
    <SelectField
      label="Leverage"
      value={value}
      placeholder="no multiple"
      disabled={options.length === 0}
      options={options.map((option) => ({ value: option, label: `${option}×` }))}
      onChange={setValue}
    />
  );
}

export const Selects: Story = {
  render: () => (
    <Stack p="md">
      <Leverage options={['10', '20', '50']} />
      <Leverage options={[]} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [field] = within(canvasElement).getAllByRole('button', { name: /Leverage/ });
    if (!field) throw new Error('No field');
    await userEvent.click(field);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('radio', { name: '50×' }));
    await expect(field).toHaveTextContent('50×');
  },
};

function Languages() {
  const [chosen, setChosen] = useState('English');
  return (
    <div role="radiogroup" aria-label="Language">
      {['English', 'Deutsch'].map((name) => (
        <RadioRow key={name} name="language" checked={name === chosen} onChange={() => setChosen(name)}>
          {name}
        </RadioRow>
      ))}
    </div>
  );
}

export const RadioRows: Story = {
  render: () => <Languages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Deutsch'));
    await expect(canvas.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'English' })).not.toBeChecked();
  },
};

/** Mantine's own fields in the app's theme. */
export const Others: Story = {
  render: () => (
    <Stack p="md">
      <TextInput label="E-mail" placeholder="name@example.com" />
      <TextInput label="E-mail" error="E-mail required" defaultValue="wrong" />
      <TextInput label="E-mail" disabled defaultValue="name@example.com" />
      <PasswordInput
        label="Password"
        defaultValue="secret"
        visibilityToggleButtonProps={{ 'aria-label': 'Show' }}
      />
      <Switch label="Stop loss" defaultChecked />
      <Switch label="Take profit" />
      <Segments
        fullWidth
        aria-label="Order type"
        value="market"
        data={[
          { value: 'market', label: 'Market price' },
          { value: 'pending', label: 'Pending order' },
        ]}
        onChange={() => undefined}
      />
    </Stack>
  ),
};
