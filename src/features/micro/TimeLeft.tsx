import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type CountdownActor, secondsOf } from '#machines/micro/countdown.machine.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { CountdownText } from './MicroFigures.tsx';
import { PresentPrice, usePresentOutcome } from './PresentPrice.tsx';
import type { MicroServices } from './services.ts';
import classes from './TimeLeft.module.css';

interface TimeLeftProps {
  order: MicroOrder;
  countdown: CountdownActor;
  quotes: MicroServices['quotes'];
}

/** The countdown of a running order, in the colour of what its outcome would be now (MICRO-18, MICRO-48). */
export function TimeLeft({ order, countdown, quotes }: TimeLeftProps) {
  const { t } = useLingui();
  const left = useSelector(countdown, secondsOf);
  const { outcome } = usePresentOutcome({ order, quotes, countdown });
  return (
    <div className={classes.left} data-outcome={outcome ?? undefined}>
      <Bezel share={order.seconds === null ? 0 : left / order.seconds} ticks={60}>
        <div role="timer" aria-label={t({ message: 'Time left', comment: 'Until a micro order ends' })}>
          <CountdownText actor={countdown} isHeadline />
        </div>
      </Bezel>
      <PresentPrice order={order} quotes={quotes} countdown={countdown} />
    </div>
  );
}
