import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { Trader } from '#protocol/follow.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import type { RelationServices } from './trader-services.ts';

interface AbsentTraderProps {
  actor: LoadableActor<Found<Trader>>;
  /** Opens the list of master traders. */
  onTraders: () => void;
}

/** Shown in place of a trader who isn't loaded, or doesn't exist. */
export function AbsentTrader({ actor, onTraders }: AbsentTraderProps) {
  const answer = useSelector(actor, loadedValueOf);
  if (answer !== null && !answer.known)
    return (
      <EmptyState
        title={<Trans>There is no such trader</Trans>}
        hint={<bdi>{answer.message}</bdi>}
        action={{
          label: <Trans comment="Opens the list of master traders">See the master traders</Trans>,
          onClick: onTraders,
        }}
      />
    );
  return (
    <Unloaded actor={actor} title={<Trans>The trader could not be loaded</Trans>}>
      <SkeletonRows />
    </Unloaded>
  );
}

/** The trader of this id; null until the trader is known. */
export function useTrader(services: Pick<RelationServices, 'traderOf'>, id: string): Trader | null {
  const answer = useShownValue(services.traderOf(id));
  return answer?.known ? answer.value : null;
}
