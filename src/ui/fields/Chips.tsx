import { type ReactNode, useId } from 'react';
import classes from './Chips.module.css';

interface ChipsProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  /** `fill` shares the width among few short options, as in a period bar; `scroll` scrolls sideways. */
  layout?: 'scroll' | 'fill';
  onChange: (value: Value) => void;
}

/** A choice between a few options that are all visible; arrow keys move between them. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, value, layout = 'scroll', onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.chips} data-layout={layout}>
      {options.map((option) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
