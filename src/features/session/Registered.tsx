import { Trans } from '@lingui/react/macro';
import { IconArrowsExchange, IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactElement, useState } from 'react';
import { submissionStepOf } from '#machines/shared/submission.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { SignInRequest } from '#ports/session.ts';
import { FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import classes from './Finished.module.css';
import { Finished } from './Finished.tsx';
import type { SessionFormServices } from './services.ts';

/** What a new user does next, in this order. */
type FirstStep = 'verification' | 'deposit' | 'trade';

export interface RegisteredProps {
  /** The title of the document. */
  screen: string;
  services: Pick<SessionFormServices, 'signIn' | 'newIdempotency'>;
  /** The account that was created, and its password. */
  request: SignInRequest;
  renderLink: (step: FirstStep, row: RowLinkProps) => ReactElement;
  /** Leads to the page that was wanted. */
  onDone: () => void;
  onBack: () => void;
}

const icons = { verification: IconShieldCheck, deposit: IconPlus, trade: IconArrowsExchange } as const;
const labels = {
  verification: <Trans>Real-name verification</Trans>,
  deposit: <Trans>Deposit</Trans>,
  trade: (
    <Trans context="act" comment="Leads to trading">
      Trade
    </Trans>
  ),
} as const;

/** An account was created: signs in to it (SESSION-71), and shows what comes next. */
export function Registered({ screen, services, request, renderLink, onDone, onBack }: RegisteredProps) {
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.signIn, { input: { idempotency, request } });
  const step = useSelector(actor, submissionStepOf);
  const busy = useSelector(actor, isBusy);

  const title = <Trans>Your account has been created</Trans>;
  if (step !== 'accepted')
    return (
      <Finished screen={screen} title={title} onBack={onBack}>
        <FormFooter actor={actor} unknown={<Trans>We're not sure you're signed in.</Trans>}>
          <SubmitButton busy={busy} disabled={busy} onClick={() => actor.send({ type: 'submit', request })}>
            <Trans>Sign in</Trans>
          </SubmitButton>
        </FormFooter>
      </Finished>
    );
  return (
    <Finished
      screen={screen}
      title={title}
      action={{ label: <Trans comment="Leaves a page that has done its work">Done</Trans>, onClick: onDone }}
      onBack={onDone}
    >
      <div className={classes.next}>
        <Card padded={false}>
          {(['verification', 'deposit', 'trade'] as const).map((next) => {
            const Icon = icons[next];
            return (
              <NavRow
                key={next}
                icon={<Icon size={20} />}
                label={labels[next]}
                render={(row) => renderLink(next, row)}
              />
            );
          })}
        </Card>
      </div>
    </Finished>
  );
}
