import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { type SubmissionActor, submissionStepOf } from '#machines/shared/submission.ts';
import { Form } from './Form.tsx';
import { FormFooter } from './FormFooter.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SubmissionFormProps<Request> {
  actor: SubmissionActor<Request>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The button's label. */
  label: ReactNode;
  /** Shown if no answer came: says which outcome is uncertain. */
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
  const step = useSelector(actor, submissionStepOf);
  if (step === 'accepted') return finished;
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <FormFooter actor={actor} isUnconfirmed={step === 'unconfirmed'} unknown={unknown}>
        <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
          {label}
        </SubmitButton>
      </FormFooter>
    </Form>
  );
}
