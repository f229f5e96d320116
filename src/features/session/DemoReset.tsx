import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  askingOf,
  type ConfirmedActionActor,
  confirmedActionRefusalOf,
  confirmedActionStepOf,
} from '#machines/shared/confirmed-action.machine.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';

/** Resets a demo account to its initial state after a confirmation (SESSION-25, ACCOUNT-18). */
export function DemoReset({ actor }: { actor: ConfirmedActionActor<'demo account'> }) {
  const asking = useSelector(actor, askingOf);
  const refusal = useSelector(actor, confirmedActionRefusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const isDone = useSelector(actor, (snapshot) => confirmedActionStepOf(snapshot) === 'done');
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        onClick={() => actor.send({ type: 'open', subject: 'demo account' })}
      >
        <Trans>Reset demo account</Trans>
      </Button>
      {isDone ? (
        <Text role="status" size="sm" c="dimmed" ta="center" mt={8}>
          <Trans>Your demo account has been reset.</Trans>
        </Text>
      ) : null}
      <ConfirmSheet
        opened={asking !== null}
        title={<Trans>Reset the demo account?</Trans>}
        confirmLabel={<Trans comment="Puts the demo account back to its initial state">Reset</Trans>}
        danger
        step={asking ?? 'asking'}
        refusal={refusal}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onAskAgain={onAskAgain}
        onCancel={() => actor.send({ type: 'cancel' })}
      >
        <Trans>
          This deletes all positions and orders of the demo account and restores its starting balances.
        </Trans>
      </ConfirmSheet>
    </div>
  );
}
