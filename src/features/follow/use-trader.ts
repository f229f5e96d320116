import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import type { RelationServices } from './relation-services.ts';

/** The trader of this id; null until the trader is known. */
export function useTrader(services: Pick<RelationServices, 'traderOf'>, id: string): Trader | null {
  const answer = useSelector(services.traderOf(id), loadedValueOf);
  return answer?.known ? answer.value : null;
}
