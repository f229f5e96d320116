import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type SessionActor, sessionStatusOf } from '#machines/session/session.machine.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';

/** Signs out after a confirmation (ACCOUNT-17). Renders nothing for a guest. */
export function SignOutButton({ actor }: { actor: SessionActor }) {
  const sessionStatus = useSelector(actor, sessionStatusOf);
  const canSignOut = useSelector(actor, (snapshot) => snapshot.can({ type: 'signOut' }));
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!canSignOut) return null;
  return (
    <>
      <Button variant="subtle" c="dimmed" fullWidth onClick={() => setAsking(true)}>
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
        {sessionStatus === 'demo' ? (
          <Trans>You can come back to this demo account on this device.</Trans>
        ) : (
          <Trans>Your positions stay open. You'll need your password to sign in again.</Trans>
        )}{' '}
        <Trans>Notices and price alerts on this device are removed.</Trans>
      </ConfirmSheet>
    </>
  );
}
