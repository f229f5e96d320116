import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DoneBezel, type Outcome } from '../pictures/DoneBezel.tsx';
import classes from './UnderReview.module.css';

interface ReviewedProps {
  outcome: Outcome;
  title: ReactNode;
  hint?: ReactNode;
  /** Buttons that lead on. */
  action?: ReactNode;
}

/** How a review stands, in the place of its form. */
export const Reviewed = ({ outcome, title, hint, action }: ReviewedProps) => (
  <div className={classes.state}>
    <DoneBezel outcome={outcome} />
    <div role="status">
      <p className={classes.title}>{title}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
    </div>
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
);

/** The documents were received, and a decision is to come (VERIFICATION-10, LOAN-3). */
export const UnderReview = ({ action }: { action?: ReactNode }) => (
  <Reviewed
    outcome="waiting"
    title={<Trans>Your documents are being checked</Trans>}
    hint={<Trans>A review takes up to 48 hours.</Trans>}
    action={action}
  />
);
