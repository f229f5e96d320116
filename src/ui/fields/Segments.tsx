import { type ReactNode, useId } from 'react';
import classes from './Segments.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: NoInfer<Value>;
  data: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * A choice of one of a few, side by side. Mantine's `SegmentedControl` measures itself after the first screen was
 * rendered, which lays the page out twice and renders again in the same task.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { value, data, onChange, fullWidth = false, disabled = false, readOnly = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={classes.segments}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-readonly={readOnly || undefined}
      data-full={fullWidth || undefined}
    >
      {data.map((segment) => (
        <div key={segment.value} className={classes.control}>
          <input
            type="radio"
            id={`${name}-${segment.value}`}
            className={classes.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled}
            onChange={() => readOnly || onChange(segment.value)}
          />
          <label className={classes.segment} htmlFor={`${name}-${segment.value}`}>
            {segment.label}
          </label>
        </div>
      ))}
    </div>
  );
}
