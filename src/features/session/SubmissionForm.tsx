import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { type SubmissionActor, stepOf } from '#machines/shared/submission.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { SubmissionFooter } from './SubmissionFooter.tsx';

interface SubmissionFormProps<Request> {
  actor: SubmissionActor<Request>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What the button says. */
  label: ReactNode;
  /** What isn't known when no answer came. */
  unknown: ReactNode;
  /** What stands here once the form has done its work. */
  finished: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that is sent as a whole, with one button. While it is sent its fields are read-only, not disabled:
 * a disabled field would lose the focus to which a refusal returns.
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
