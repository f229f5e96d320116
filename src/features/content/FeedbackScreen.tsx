import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { feedbackMachine } from '#machines/content/feedback.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
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
  const icon = <IconMessage2 size={32} stroke={1.5} />;
  return (
    <Screen title={t`Feedback`} onBack={onBack} padded={services.feedback !== null && user !== null}>
      {services.feedback === null ? (
        <EmptyState
          icon={icon}
          title={<Trans>Feedback isn't available yet</Trans>}
          hint={<Trans>Until then, please e-mail our customer service.</Trans>}
          action={{ label: <Trans>Contact by e-mail</Trans>, onClick: onWrite }}
        />
      ) : user === null ? (
        <EmptyState
          icon={icon}
          title={<Trans>Sign in to send us feedback</Trans>}
          action={{ label: <Trans>Sign in</Trans>, onClick: onSignIn }}
        />
      ) : (
        <SignedInFeedback
          key={user.id}
          machine={services.feedback}
          newIdempotency={services.newIdempotency}
          onDone={onBack}
        />
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
