import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Radios } from '#ui/fields/Radios.tsx';
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
  const { label, error, ...field } = props;
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
        <Radios {...field} className={classes.option} />
      </div>
    </Input.Wrapper>
  );
}
