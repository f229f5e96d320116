import classes from './RangeInput.module.css';

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

interface RangeInputProps {
  /** The accessible name. */
  label: string;
  /** What the step means, read out for it. */
  valueText: string;
  least?: number;
  most: number;
  step: number;
  disabled: boolean;
  onChange: (step: number) => void;
}

/** Slides between whole steps, also by keys. */
export function RangeInput({ label, valueText, least = 0, most, step, disabled, onChange }: RangeInputProps) {
  const share = most <= least ? 0 : (step - least) / (most - least);
  return (
    <input
      type="range"
      className={classes.slider}
      style={{ '--share': Math.min(1, Math.max(0, share)) }}
      aria-label={label}
      aria-valuetext={valueText}
      min={least}
      max={most}
      value={step}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
