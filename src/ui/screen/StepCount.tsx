import { Trans } from '@lingui/react/macro';
import { Bezel } from '../pictures/Bezel.tsx';
import classes from './StepCount.module.css';

/** How far a form of several steps is, at the end of its header: in figures, and as a small ring. */
export const StepCount = ({ step, count }: { step: number; count: number }) => (
  <div className={classes.count} data-steps>
    <Trans comment="How far a form is: the step, and how many there are">
      {step} of {count}
    </Trans>
    <Bezel share={step / count} ticks={12}>
      {null}
    </Bezel>
  </div>
);
