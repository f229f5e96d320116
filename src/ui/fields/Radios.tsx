import { type ReactNode, useId } from 'react';
import classes from './Radios.module.css';

interface RadiosProps<Value extends string> {
  options: readonly { value: Value; label: ReactNode }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  disabled?: boolean;
  /** Draws an option: a label, whose place its radio button fills unseen. */
  className: string | undefined;
  onChange: (value: Value) => void;
}

/** The options of a radio group, all visible. Arrow keys move between them. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { options, value, disabled = false, className, onChange } = props;
  const name = useId();
  return options.map((option) => (
    <label key={option.value} className={className}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        checked={option.value === value}
        disabled={disabled}
        onChange={() => onChange(option.value)}
      />
      <span className={classes.label}>{option.label}</span>
    </label>
  ));
}
