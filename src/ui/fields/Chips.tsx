import type { ReactNode } from 'react';
import classes from './Chips.module.css';
import { Radios } from './Radios.tsx';

interface ChipsProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  /** `fill` shares the width among few short options, as in a period bar; `scroll` scrolls sideways. */
  layout?: 'scroll' | 'fill';
  onChange: (value: Value) => void;
}

/** A choice between a few options in one line. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, layout = 'scroll', ...chips } = props;
  return (
    <div role="radiogroup" aria-label={label} className={classes.chips} data-layout={layout}>
      <Radios {...chips} className={classes.chip} />
    </div>
  );
}
