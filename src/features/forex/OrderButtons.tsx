import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { OrderObstacle } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { Quote } from '#domain/quote.ts';
import {
  isBusy,
  type OrderEntryActor,
  obstacleOf,
  sideOf,
  stepOf,
} from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { ReasonLine } from '#ui/ReasonLine.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { obstacleWords } from './obstacle-words.ts';

interface OrderButtonsProps {
  actor: OrderEntryActor;
  pair: Pair;
  quotes: KeyedStore<Quote>;
  onSignIn: () => void;
}

/** Buy and Sell; what keeps either from being pressed is told once, right above them. */
export function OrderButtons({ actor, pair, quotes, onSignIn }: OrderButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const quote = useKeyed(quotes, pair.code)?.price ?? null;
  const buyObstacle = useSelector(actor, (snapshot) => obstacleOf(snapshot, 'buy', quote));
  const sellObstacle = useSelector(actor, (snapshot) => obstacleOf(snapshot, 'sell', quote));
  const busy = useSelector(actor, isBusy);
  const pressed = useSelector(actor, sideOf);
  const isUnconfirmed = useSelector(actor, (snapshot) => stepOf(snapshot) === 'unconfirmed');
  const reasons = [...new Set([buyObstacle, sellObstacle])].filter((each) => each !== null);

  const button = (side: Side, obstacle: OrderObstacle | null) => (
    <SubmitButton
      color={side === 'buy' ? 'up' : 'down'}
      busy={busy && pressed === side}
      disabled={busy || obstacle !== null}
      aria-describedby={obstacle === null ? undefined : reasonId}
      onClick={() => actor.send({ type: side, quote })}
    >
      {side === 'buy' ? t`Buy` : t`Sell`}
    </SubmitButton>
  );

  if (isUnconfirmed) return null;
  return (
    <div>
      <ReasonLine
        id={reasonId}
        reasons={busy ? [] : reasons.map((reason) => t(obstacleWords[reason]))}
        onSignIn={reasons.includes('signedOut') ? onSignIn : undefined}
      />
      <Group grow gap="sm">
        {button('buy', buyObstacle)}
        {button('sell', sellObstacle)}
      </Group>
    </div>
  );
}
