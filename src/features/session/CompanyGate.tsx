import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type CompanyGateActor, lossLinkOf, stepOf } from '#machines/session/company-gate.machine.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';

interface CompanyGateProps {
  actor: CompanyGateActor;
  /** What stands on the screen until the company is known to be open. */
  shell: ReactNode;
  children: ReactNode;
}

/** Lets the app through once the company is open (document 1, §7); otherwise it says why not. */
export function CompanyGate({ actor, shell, children }: CompanyGateProps) {
  const step = useSelector(actor, stepOf);
  const lossLink = useSelector(actor, lossLinkOf);

  switch (step) {
    case 'open':
      return children;
    case 'checking':
      return shell;
    case 'failed':
      return (
        <FailedState
          title={<Trans>The service didn't answer</Trans>}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      );
    case 'closed':
      return (
        <EmptyState
          icon={<IconBuildingOff size={32} stroke={1.5} />}
          title={<Trans>This service is closed</Trans>}
          hint={
            lossLink === null ? (
              <Trans>It takes no visitors at the moment.</Trans>
            ) : (
              <Trans>
                You are being taken to <Anchor href={lossLink}>the page that explains it</Anchor>.
              </Trans>
            )
          }
        />
      );
  }
}
