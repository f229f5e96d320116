import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { FeedbackActor } from '#machines/content/feedback.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { EmptyState } from '#ui/screen/Placeholders.tsx';

interface FeedbackFormProps {
  actor: FeedbackActor;
  /** Leaves the page after the message was sent. */
  onDone: () => void;
}

/** A message to the operator (CONTENT-39). */
export function FeedbackForm({ actor, onDone }: FeedbackFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isEditing);
  const form = useForm({
    initialValues: { message: '' },
    validate: {
      message: (message) => (message.trim() === '' ? t`Please write a message.` : null),
    },
    onValuesChange: () => actor.send({ type: 'edit' }),
  });
  const submit = form.onSubmit(
    ({ message }) => actor.send({ type: 'submit', request: { message: message.trim() } }),
    focusFirst(form),
  );

  return (
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans comment="Sends a message">Send</Trans>}
      unknown={<Trans>We got no answer, so we don't know whether your message was sent.</Trans>}
      finished={
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} />}
          title={<Trans>Thank you for your message</Trans>}
          hint={<Trans>Our customer service reads it. If you expect an answer, please e-mail us.</Trans>}
          action={{
            label: <Trans comment="Leaves a page that has done its work">Done</Trans>,
            onClick: onDone,
          }}
        />
      }
    >
      <Textarea
        {...form.getInputProps('message')}
        label={t({ message: 'Your message', comment: 'A message of the user to the operator' })}
        description={
          <Trans>What works well, what doesn't, what is missing? Never send us your password.</Trans>
        }
        rows={6}
        readOnly={readOnly}
      />
    </SubmissionForm>
  );
}
