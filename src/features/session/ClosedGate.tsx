import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type CompanyGateActor, closedPageUrlOf } from '#machines/session/company-gate.machine.ts';
import { EmptyState, FailedState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

interface ClosedGateProps {
  actor: CompanyGateActor;
  step: 'failed' | 'checkingAgain' | 'closed';
}

/** Why the visitor doesn't see the app: the company is closed, or its status isn't known. */
export default function ClosedGate({ actor, step }: ClosedGateProps) {
  const closedPageUrl = useSelector(actor, closedPageUrlOf);
  return (
    <Screen title="">
      {step === 'closed' ? (
        <EmptyState
          icon={<IconBuildingOff size={32} stroke={1.5} />}
          title={<Trans>This service is closed</Trans>}
          hint={
            closedPageUrl === null ? (
              <Trans>It's closed at the moment.</Trans>
            ) : (
              <Trans>
                You are being redirected to{' '}
                <Anchor href={closedPageUrl} underline="always" inherit>
                  another page
                </Anchor>
                .
              </Trans>
            )
          }
        />
      ) : (
        <FailedState
          title={<Trans>The service didn't answer</Trans>}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      )}
    </Screen>
  );
}
