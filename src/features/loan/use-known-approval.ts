import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import type { LoanServices } from './services.ts';

/**
 * Whether the verification is known to be approved although it could not be read now, such as without the network: then
 * the loans of an earlier visit are readable (INSTALL-11).
 */
export function useKnownApproval({ info, standing }: Pick<LoanServices, 'info' | 'standing'>): boolean {
  const hasFailed = useSelector(info, (snapshot) => snapshot.matches('failed'));
  const known = useSelector(standing, loadedValueOf);
  useEffect(() => {
    if (hasFailed) readOnce(standing);
  }, [hasFailed, standing]);
  return hasFailed && known?.status === 'approved';
}
