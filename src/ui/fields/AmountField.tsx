import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { useTypedDecimal } from '../hooks/use-typed-decimal.ts';
import classes from './AmountField.module.css';

interface AmountFieldProps {
  label: string;
  value: Decimal | null;
  /** The currency: a sign before the amount, or a code after it. */
  unit: string;
  /** The most decimals allowed. */
  places?: number;
  /** Shown in an empty field; by default 0. */
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** Shown while the text is a valid number; otherwise the parse error is shown instead. */
  error?: ReactNode;
  /** Below the amount: chips that fill a share in, and what is available. */
  children?: ReactNode;
  /** Called with null when the field is empty or its text isn't a valid number. */
  onChange: (value: Decimal | null) => void;
}

/** The amount that a screen is about: typed, large, in the middle. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, unit, places, placeholder = '0', disabled = false, readOnly = false } = props;
  const { error, children, onChange } = props;
  const id = useId();
  const { text, problem, inputMode, type } = useTypedDecimal(value, places, onChange);
  const message = disabled ? null : (problem ?? error);
  return (
    <div className={classes.field}>
      <label className={classes.amount} data-sign={unit.length === 1}>
        <span className={classes.unit} aria-hidden="true">
          {unit}
        </span>
        <input
          className={classes.input}
          // As wide as its text, so that the unit stands beside it.
          style={{ width: `${text.length || placeholder.length}ch` }}
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
      </label>
      {message ? <Input.Error id={id}>{message}</Input.Error> : null}
      {children}
    </div>
  );
}
