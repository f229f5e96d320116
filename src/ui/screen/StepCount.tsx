import { Trans } from '@lingui/react/macro';
import classes from './StepCount.module.css';

/** How far a form of several steps is, at the end of its header: in figures, and as a bar. */
export const StepCount = ({ step, count }: { step: number; count: number }) => (
  <div className={classes.count} data-steps>
    <Trans comment="How far a form is: the step, and how many there are">
      {step} of {count}
    </Trans>
    <span className={classes.steps} style={{ '--ticks': count, '--lit': step }} />
  </div>
);
