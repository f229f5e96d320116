import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface NextStep {
  label: ReactNode;
  onClick: () => void;
}

interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** What can be done next. */
  action?: NextStep | undefined;
  icon?: ReactNode;
}

/** Where there is nothing to show: that there isn't, and what can be done next. */
export const EmptyState = ({ title, hint, action, icon }: EmptyStateProps) => (
  <div className={classes.state} role="status">
    <span className={classes.icon} aria-hidden="true">
      {icon ?? <IconMoodEmpty size={32} stroke={1.5} />}
    </span>
    <p className={classes.title}>{title}</p>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    {action ? (
      <Button variant="light" mt={16} onClick={action.onClick}>
        {action.label}
      </Button>
    ) : null}
  </div>
);
