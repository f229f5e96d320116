import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { OrderBlocker } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import {
  blockerOf,
  isBusy,
  type OrderEntryActor,
  sideOf,
  stepOf,
} from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { ReasonLine } from '#ui/ReasonLine.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useKeyed } from '#ui/use-keyed.ts';
import { blockerMessages } from './blocker-messages.ts';
import type { ForexServices } from './services.ts';

interface OrderButtonsProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
  onSignIn: () => void;
}

/** Buy and Sell (FOREX-14). The reasons why they are disabled are shown once, above both. */
export function OrderButtons({ actor, pair, services, onSignIn }: OrderButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const openProfit = useKeyed(services.summary, 'all')?.profit ?? null;
  const figures = { quote, openProfit };
  const buyBlocker = useSelector(actor, (snapshot) => blockerOf(snapshot, 'buy', figures));
  const sellBlocker = useSelector(actor, (snapshot) => blockerOf(snapshot, 'sell', figures));
  const busy = useSelector(actor, isBusy);
  const pressed = useSelector(actor, sideOf);
  const isUnconfirmed = useSelector(actor, (snapshot) => stepOf(snapshot) === 'unconfirmed');
  const reasons = [...new Set([buyBlocker, sellBlocker])].filter((blocker) => blocker !== null);

  const button = (side: Side, blocker: OrderBlocker | null) => (
    <SubmitButton
      color={side === 'buy' ? 'up' : 'down'}
      busy={busy && pressed === side}
      disabled={busy || blocker !== null}
      aria-describedby={blocker === null ? undefined : reasonId}
      onClick={() => actor.send({ type: side, ...figures })}
    >
      {side === 'buy' ? t`Buy` : t`Sell`}
    </SubmitButton>
  );

  if (isUnconfirmed) return null;
  return (
    <div>
      <ReasonLine
        id={reasonId}
        reasons={busy ? [] : reasons.map((reason) => t(blockerMessages[reason]))}
        onSignIn={reasons.includes('signedOut') ? onSignIn : undefined}
      />
      <Group grow gap="sm">
        {button('buy', buyBlocker)}
        {button('sell', sellBlocker)}
      </Group>
    </div>
  );
}
