import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type SessionActor, standingOf } from '#machines/session/session.machine.ts';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';

/** Signs out after a confirmation; absent where nobody is signed in. */
export function SignOutButton({ actor }: { actor: SessionActor }) {
  const standing = useSelector(actor, standingOf);
  const canSignOut = useSelector(actor, (snapshot) => snapshot.can({ type: 'signOut' }));
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!canSignOut) return null;
  return (
    <>
      <Button variant="light" color="danger" fullWidth onClick={() => setAsking(true)}>
        <Trans>Sign out</Trans>
      </Button>
      <ConfirmSheet
        opened={asking}
        title={<Trans>Sign out?</Trans>}
        confirmLabel={<Trans>Sign out</Trans>}
        danger
        step="asking"
        onConfirm={() => {
          close();
          actor.send({ type: 'signOut' });
        }}
        onCancel={close}
      >
        {standing === 'demo' ? (
          <Trans>You can come back to this demo account on this device.</Trans>
        ) : (
          <Trans>Open orders stay open. You need your password to come back.</Trans>
        )}
      </ConfirmSheet>
    </>
  );
}
