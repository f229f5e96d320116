import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Decimal, zero } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { useTypedDecimal } from '../hooks/use-typed-decimal.ts';
import classes from './AmountField.module.css';

declare module 'react' {
  interface CSSProperties {
    '--characters'?: number;
  }
}

interface AmountFieldProps {
  label: string;
  value: Decimal | null;
  /** Of USD the sign stands where the language has it, and another sign before the amount; a code stands after it. */
  unit: string;
  /** The most decimals allowed. */
  places?: number;
  /** Shown in an empty field; by default 0. */
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** Shown while the text is a valid number; otherwise the parse error is shown instead. */
  error?: ReactNode;
  /** Shown for a number below zero. */
  negative: string;
  /** Below the amount: chips that fill a share in, and what is available. */
  children?: ReactNode;
  /** Called with null when the field is empty or its text isn't a valid number. */
  onChange: (value: Decimal | null) => void;
}

/** The amount that a screen is about: typed, large, in the middle. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, placeholder = '0', disabled = false, readOnly = false, error, children } = props;
  const id = useId();
  const { text, problem, inputMode, type } = useTypedDecimal(props);
  const message = disabled ? null : (problem ?? error);
  const [before, after] = useUnitPlaces(unit);
  return (
    <div className={classes.field}>
      {/* As wide as its text, so that the unit stands beside it. */}
      <label className={classes.amount} style={{ '--characters': text.length || placeholder.length }}>
        <Unit>{before}</Unit>
        <input
          className={classes.input}
          type="text"
          autoComplete="off"
          inputMode={inputMode}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          value={text}
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Unit>{after}</Unit>
      </label>
      {message ? <Input.Error id={id}>{message}</Input.Error> : null}
      {children}
    </div>
  );
}

const Unit = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className={classes.unit} aria-hidden="true">
      {children}
    </span>
  ) : null;

/** What stands before an amount, and what after it. */
function useUnitPlaces(unit: string): (string | undefined)[] {
  const format = useFormat();
  if (unit === 'USD')
    return format
      .decimal(zero, { currency: unit, places: 0 })
      .split(format.decimal(zero))
      .map((part) => part.trim());
  return unit.length === 1 ? [unit] : ['', unit];
}
