import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useTypedDecimal } from '../hooks/use-typed-decimal.ts';
import classes from './DecimalInput.module.css';

interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'label' | 'error'> {
  label: string;
  /** Makes the label an accessible name only. */
  hideLabel?: boolean;
  value: Decimal | null;
  /** The currency, at the end of the field. */
  unit?: string | undefined;
  /** The currency where something else shows it: it may be typed, too. */
  currency?: string | undefined;
  /** The most decimals allowed. */
  places?: number;
  /** Shown while the text is a valid number; otherwise the parse error is shown instead. */
  error?: ReactNode;
  /** Shown for a number below zero; by default that zero would do. */
  negative?: string;
  /** Called with null when the field is empty or its text isn't a valid number. */
  onChange: (value: Decimal | null) => void;
}

const unitSection = (unit: string): TextInputProps => ({
  rightSection: <Text size="sm">{unit}</Text>,
  rightSectionWidth: 64,
  rightSectionPointerEvents: 'none',
});

/** A field for an amount or a price, with the language's separators. */
export function DecimalInput(props: DecimalInputProps) {
  const {
    label,
    hideLabel = false,
    value,
    unit,
    currency,
    places,
    error,
    negative,
    onChange,
    ...input
  } = props;
  const { text, problem, inputMode, type } = useTypedDecimal({ ...props, unit: unit ?? currency });
  return (
    <TextInput
      {...(unit === undefined ? {} : unitSection(unit))}
      {...input}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      classNames={{ input: classes.input }}
      autoComplete="off"
      inputMode={inputMode}
      value={text}
      error={input.disabled ? null : (problem ?? error)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
