import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { withKnown } from '#domain/known.ts';
import { type MicroOutcome, outcomeOf } from '#domain/micro.ts';
import { type CountdownActor, countdownStepOf } from '#machines/micro/countdown.machine.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { Pill, type Tone } from '#ui/figures/Pill.tsx';
import { RowPrice } from '#ui/figures/RowPrice.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { MicroServices } from './services.ts';

interface PresentPriceProps {
  order: Pick<MicroOrder, 'code' | 'direction' | 'openPrice' | 'pricePrecision'>;
  quotes: MicroServices['quotes'];
  countdown: CountdownActor | undefined;
}

/** The current price of the order's pair, and what the outcome would be at it; null once its time is over, and while unknown. */
export function usePresentOutcome({ order, quotes, countdown }: PresentPriceProps) {
  const isRunning = useSelector(
    countdown,
    (snapshot) => snapshot !== undefined && countdownStepOf(snapshot) === 'running',
  );
  const isFrozen = use(ArePricesFrozen);
  const price = useKeyed(quotes, order.code)?.price ?? null;
  const known = withKnown({ ...order, price }, 'direction', 'openPrice', 'price');
  const isShown = isRunning && !isFrozen && known !== null;
  return { price, outcome: isShown ? outcomeOf(known.direction, known.openPrice, known.price) : null };
}

/** The current price of a running order's pair (MICRO-46), and until its time is over what its outcome would be (MICRO-48). */
export function PresentPrice(props: PresentPriceProps) {
  const { price, outcome } = usePresentOutcome(props);
  return (
    <Group gap="4px 8px">
      <RowPrice isClosed={false} value={price} places={props.order.pricePrecision} />
      {outcome === null ? null : <Standing outcome={outcome} />}
    </Group>
  );
}

const standings: Record<MicroOutcome, { tone: Tone; label: MessageDescriptor }> = {
  won: {
    tone: 'up',
    label: msg({
      message: 'Winning',
      comment: 'Of a running micro order: it would win at the current price',
    }),
  },
  lost: {
    tone: 'down',
    label: msg({
      message: 'Losing',
      comment: 'Of a running micro order: it would lose at the current price',
    }),
  },
  drawn: {
    tone: 'neutral',
    label: msg({
      message: 'Tie',
      comment: 'Of a running micro order: the current price is the one it was opened at',
    }),
  },
};

function Standing({ outcome }: { outcome: MicroOutcome }) {
  const { t } = useLingui();
  const { tone, label } = standings[outcome];
  return <Pill tone={tone}>{t(label)}</Pill>;
}
