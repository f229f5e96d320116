import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'danger';
  title?: ReactNode;
  /** Screen readers announce an `alert` at once, a `status` when they are idle, and a `note` not at all. */
  role?: 'alert' | 'status' | 'note';
  /** Buttons below the text. */
  action?: ReactNode;
  children: ReactNode;
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } as const;

/** A message inside the screen, with optional actions. */
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
