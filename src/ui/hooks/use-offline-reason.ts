import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { isOffline } from '#machines/shared/network.ts';

/** Why the machine sends nothing at the moment; null while it can, and while an answer is awaited (INSTALL-10). */
export function useOfflineReason(
  actor: Pick<ActorRef<AnyMachineSnapshot, never>, 'getSnapshot' | 'subscribe'>,
): string | null {
  const { t } = useLingui();
  const isHeldBack = useSelector(actor, (snapshot) => isOffline(snapshot) && !snapshot.hasTag('busy'));
  return isHeldBack ? t`You're offline. You can do this once you're back online.` : null;
}
