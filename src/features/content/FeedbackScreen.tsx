import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMessage2 } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FeedbackActor, feedbackMachine } from '#machines/content/feedback.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import formCard from '#ui/screen/FormCard.module.css';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import type { ContentServices } from './services.ts';

interface FeedbackScreenProps {
  services: Pick<ContentServices, 'feedback' | 'newIdempotency' | 'session'>;
  /** Opens the page with the support's e-mail address. */
  onWrite: () => void;
  onSignIn: () => void;
  onBack: () => void;
}

/** /feedback: a message to the operator where the API takes some; else a stub that leads to the e-mail (CONTENT-27, CONTENT-28). */
export function FeedbackScreen({ services, onWrite, onSignIn, onBack }: FeedbackScreenProps) {
  const { t } = useLingui();
  const user = useSelector(services.session, userOf);
  const icon = <IconMessage2 />;
  return (
    <Screen title={t`Feedback`} onBack={onBack} padded={services.feedback !== null && user !== null}>
      {services.feedback === null ? (
        <EmptyState
          icon={icon}
          title={<Trans>Feedback isn't available yet</Trans>}
          hint={<Trans>Until then, please e-mail our customer service team.</Trans>}
          action={{ label: <Trans>Contact by e-mail</Trans>, onClick: onWrite }}
        />
      ) : user === null ? (
        <EmptyState
          icon={icon}
          title={<Trans>Sign in to send us feedback</Trans>}
          action={{ label: <Trans>Sign in</Trans>, onClick: onSignIn }}
        />
      ) : (
        <div className={formCard.around}>
          <SignedInFeedback
            key={user.id}
            machine={services.feedback}
            newIdempotency={services.newIdempotency}
            onDone={onBack}
          />
        </div>
      )}
    </Screen>
  );
}

interface SignedInFeedbackProps extends Pick<ContentServices, 'newIdempotency'> {
  machine: typeof feedbackMachine;
  onDone: () => void;
}

function SignedInFeedback({ machine, newIdempotency, onDone }: SignedInFeedbackProps) {
  const [idempotency] = useState(newIdempotency);
  const actor = useActorRef(machine, { input: { idempotency } });
  return <FeedbackForm actor={actor} onDone={onDone} />;
}

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
      unknown={<Trans>We're not sure your message was sent.</Trans>}
      finished={
        <EmptyState
          picture="done"
          title={<Trans>Thank you for your message</Trans>}
          hint={
            <Trans>Our customer service team will read it. If you'd like a reply, please e-mail us.</Trans>
          }
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
