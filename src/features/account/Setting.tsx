import { type ReactNode, useId } from 'react';
import classes from './Setting.module.css';

interface SettingProps {
  icon: ReactNode;
  label: ReactNode;
  /** Renders the control; the id is that of its label, for `aria-labelledby`. */
  children: (labelId: string) => ReactNode;
}

/** One setting of this device: icon, label and its control. */
export function Setting({ icon, label, children }: SettingProps) {
  const labelId = useId();
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      {children(labelId)}
    </div>
  );
}
