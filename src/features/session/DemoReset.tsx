import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  askingOf,
  type ConfirmedActionActor,
  refusalOf,
  stepOf,
} from '#machines/shared/confirmed-action.machine.ts';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';

/** Puts a demo account back to its initial state, once that was confirmed (document 1, §4). */
export function DemoReset({ actor }: { actor: ConfirmedActionActor<'mock account'> }) {
  const asking = useSelector(actor, askingOf);
  const refusal = useSelector(actor, refusalOf);
  const isDone = useSelector(actor, (snapshot) => stepOf(snapshot) === 'done');
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        onClick={() => actor.send({ type: 'open', subject: 'mock account' })}
      >
        <Trans>Reset mock account</Trans>
      </Button>
      {isDone ? (
        <Text role="status" size="sm" c="dimmed" ta="center" mt={8}>
          <Trans>Your demo account starts anew.</Trans>
        </Text>
      ) : null}
      <ConfirmSheet
        opened={asking !== null}
        title={<Trans>Reset the mock account?</Trans>}
        confirmLabel={<Trans comment="Puts the demo account back to its initial state">Reset</Trans>}
        danger
        step={asking ?? 'asking'}
        refusal={refusal}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onAskAgain={() => actor.send({ type: 'askAgain' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      >
        <Trans>All orders of this demo account end, and its balances are as they were at the start.</Trans>
      </ConfirmSheet>
    </div>
  );
}
