import { useCallback, useSyncExternalStore } from 'react';
import { kycPhotos } from '#domain/loan-kyc.ts';
import { isUploading, type KycActor } from '#machines/loan/kyc.machine.ts';

/** Whether a photo of the form is on its way: sent now, the form would lack it. */
export function useUploading(actor: KycActor): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { children } = actor.getSnapshot();
      const subscriptions = kycPhotos.map((photo) => children[photo]?.subscribe(listener));
      return () => {
        for (const subscription of subscriptions) subscription?.unsubscribe();
      };
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => isUploading(actor.getSnapshot()));
}
