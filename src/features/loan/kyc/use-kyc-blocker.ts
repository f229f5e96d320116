import { useCallback, useSyncExternalStore } from 'react';
import { kycPhotos } from '#domain/loan-kyc.ts';
import { type KycActor, kycBlockerOf } from '#machines/loan/kyc.machine.ts';
import type { KycBlocker } from '#machines/loan/kyc-form.ts';

/** Why the form can't be sent, or null. The form itself doesn't change while a photo is uploaded. */
export function useKycBlocker(actor: KycActor): KycBlocker | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { children } = actor.getSnapshot();
      const subscriptions = [actor.subscribe(listener)];
      for (const photo of kycPhotos) {
        const upload = children[photo];
        if (upload) subscriptions.push(upload.subscribe(listener));
      }
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => kycBlockerOf(actor.getSnapshot()));
}
