import { type ReactNode, useId } from 'react';
import { Segments, type SegmentsProps } from '#ui/fields/Segments.tsx';
import classes from './Setting.module.css';

interface SettingProps<Value extends string>
  extends Pick<SegmentsProps<Value>, 'value' | 'data' | 'onChange'> {
  label: ReactNode;
}

/** One setting of this device: its label above its choices. */
export function Setting<Value extends string>({ label, ...choices }: SettingProps<Value>) {
  const labelId = useId();
  return (
    <div className={classes.setting}>
      <p className={classes.label} id={labelId}>
        {label}
      </p>
      <Segments aria-labelledby={labelId} fullWidth {...choices} />
    </div>
  );
}
