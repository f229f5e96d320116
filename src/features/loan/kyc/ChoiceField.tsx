import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceField.module.css';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A form field for a choice between a few options that are all visible. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, options, value, error, disabled = false, onChange } = props;
  const id = useId();
  return (
    <Input.Wrapper id={id} size="md" label={label} error={error} labelElement="div">
      <div
        role="radiogroup"
        className={classes.options}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              name={id}
              disabled={disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {/* One item of the flex box, which would drop the spaces between the parts of a text. */}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
