import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainButton } from '../fields/PlainButton.tsx';
import classes from './EmptyState.module.css';

export interface NextStep {
  label: ReactNode;
  onClick: () => void;
}

interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  action?: NextStep | undefined;
  icon?: ReactNode;
}

/** Shown where there is no content, with what can be done next. */
export const EmptyState = ({ title, hint, action, icon }: EmptyStateProps) => (
  <div className={classes.state} role="status">
    <span className={classes.icon} aria-hidden="true">
      {icon ?? <IconMoodEmpty size={32} stroke={1.5} />}
    </span>
    <p className={classes.title}>{title}</p>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    {action ? (
      <PlainButton variant="light" className={classes.action} onClick={action.onClick}>
        {action.label}
      </PlainButton>
    ) : null}
  </div>
);
