import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/fields/Form.tsx';
import classes from './AccountSteps.module.css';

/** The question of a step. */
export const StepTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={classes.title}>{children}</h1>
);

/** Leads to the next step. */
export const NextButton = () => (
  <SubmitButton type="submit">
    <Trans comment="To the next step of a form">Next</Trans>
  </SubmitButton>
);
