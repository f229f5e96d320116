import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'danger';
  title?: ReactNode;
  /** Said at once (`alert`), or when the reader is next silent. */
  role?: 'alert' | 'status';
  /** Buttons below the text. */
  action?: ReactNode;
  children: ReactNode;
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } as const;

/** Something to read in the flow of the screen, and what can be done about it. */
export function Notice({ tone = 'info', title, role = 'status', action, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon className={classes.icon} size={20} aria-hidden="true" />
      <div className={classes.text}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
    </div>
  );
}
