import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import classes from './DecimalInput.module.css';
import { useTypedDecimal } from './use-typed-decimal.ts';

interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'label' | 'error'> {
  label: string;
  /** Names the field without showing the name. */
  hideLabel?: boolean;
  value: Decimal | null;
  /** The most decimals that are taken. */
  places?: number;
  /** Told while what is typed is a figure; otherwise that it isn't one is told. */
  error?: ReactNode;
  /** Null while the field is empty or holds no figure that can be used. */
  onChange: (value: Decimal | null) => void;
}

/** A field for an amount or a price, typed and shown in the language's own separators. */
export function DecimalInput(props: DecimalInputProps) {
  const { label, hideLabel = false, value, places, error, onChange, ...input } = props;
  const { text, problem, inputMode, type } = useTypedDecimal(value, places, onChange);
  return (
    <TextInput
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
