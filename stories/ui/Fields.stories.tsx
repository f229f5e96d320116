import { PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

const meta = { title: 'ui/Fields' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Price({ initial }: { initial: Decimal | null }) {
  const [price, setPrice] = useState(initial);
  return <DecimalInput label="Price" places={2} value={price} onChange={setPrice} />;
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

const ignore = () => undefined;

export const Codes: Story = {
  render: () => (
    <Stack p="md">
      <CodeField label="Code" value="" onChange={ignore} onComplete={ignore} />
      <CodeField label="Code half typed" value="0840" onChange={ignore} onComplete={ignore} />
      <CodeField label="Wrong code" value="084028" error="wrong" onChange={ignore} onComplete={ignore} />
    </Stack>
  ),
};

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
