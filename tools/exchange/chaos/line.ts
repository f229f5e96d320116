import type { ChaosOutcome } from './run.ts';

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');

/** A run in one line. */
export function lineOf(seed: number, outcome: ChaosOutcome): string {
  const { faults, lag } = outcome;
  const mark = outcome.broken.length + outcome.late.length === 0 ? '✓' : '✗';
  const happened = faults.map(({ kind, process }) => (process === null ? kind : `${kind} ${process}`));
  return [
    `${mark} seed ${seed}: ${happened.join(', ') || 'no fault'}`,
    `${whole(outcome.calls)} calls, p99 ${whole(outcome.call99)} ms, longest ${whole(outcome.longestCall)} ms`,
    `${whole(lag.frames)} frames, p50 ${whole(lag.p50)} ms, p99 ${whole(lag.p99)} ms`,
    `service after ${whole(outcome.service)} ms`,
    `limit ${(outcome.limitError * 100).toFixed(2)} %`,
    `${whole(outcome.returns)} sockets came back`,
    `${whole(outcome.seconds)} s, load ${outcome.load.toFixed(1)}`,
  ].join(' · ');
}
