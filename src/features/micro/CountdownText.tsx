import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type CountdownActor, countdownStepOf, secondsOf } from '#machines/micro/countdown.machine.ts';
import { Figure, type FigureStyle } from '#ui/figures/Figure.tsx';

/** Seconds as minutes:seconds (MICRO-18). */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CountdownTextProps extends FigureStyle {
  actor: CountdownActor;
}

/** The remaining time of a running order as minutes:seconds (MICRO-18), then the state of its settlement. */
export function CountdownText({ actor, ...style }: CountdownTextProps) {
  const step = useSelector(actor, countdownStepOf);
  const seconds = useSelector(actor, secondsOf);
  if (step === 'settling')
    return <Trans comment="The result of an order is being worked out">Settling…</Trans>;
  if (step === 'finished') return <Trans comment="An order has been settled">Settled</Trans>;
  return <Figure {...style}>{clockOf(seconds)}</Figure>;
}
