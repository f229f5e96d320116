import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { type SubmissionActor, stepOf } from '#machines/shared/submission.ts';
import { SubmissionFooter } from './SubmissionFooter.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SubmissionFormProps<Request> {
  actor: SubmissionActor<Request>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The button's label. */
  label: ReactNode;
  /** What is uncertain if no answer came, as a message. */
  unknown: ReactNode;
  /** Replaces the form after success. */
  finished: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

/**
 * A form that is sent as a whole, with one button. While it is sent its fields should be read-only, not
 * disabled: a disabled field loses the focus, which has to be there again after a refusal.
 */
export function SubmissionForm<Request>(props: SubmissionFormProps<Request>) {
  const { actor, onSubmit, label, unknown, finished, children } = props;
  const step = useSelector(actor, stepOf);
  if (step === 'accepted') return finished;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <SubmissionFooter actor={actor} unknown={unknown}>
          <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
            {label}
          </SubmitButton>
        </SubmissionFooter>
      </Stack>
    </form>
  );
}
