import type { Trader } from '#protocol/follow.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import type { RelationServices } from './trader-services.ts';

/** The trader of this id; null until the trader is known. */
export function useTrader(services: Pick<RelationServices, 'traderOf'>, id: string): Trader | null {
  const answer = useShownValue(services.traderOf(id));
  return answer?.known ? answer.value : null;
}
