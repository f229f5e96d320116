import type { ChaosOutcome } from './run.ts';

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');

/** A run in one line. */
export function lineOf(seed: number, outcome: ChaosOutcome): string {
  const {
    broken,
    late,
    faults,
    calls,
    call99,
    longestCall,
    lag,
    service,
    limitError,
    returns,
    seconds,
    load,
  } = outcome;
  const happened = faults.map(({ kind, process }) => (process === null ? kind : `${kind} ${process}`));
  return [
    `${broken.length + late.length === 0 ? '✓' : '✗'} seed ${seed}: ${happened.join(', ') || 'no fault'}`,
    `${whole(calls)} calls, p99 ${whole(call99)} ms, longest ${whole(longestCall)} ms`,
    `${whole(lag.frames)} frames, p50 ${whole(lag.p50)} ms, p99 ${whole(lag.p99)} ms`,
    `service after ${whole(service)} ms`,
    `limit ${(limitError * 100).toFixed(2)} %`,
    `${whole(returns)} sockets came back`,
    `${whole(seconds)} s, load ${load.toFixed(1)}`,
  ].join(' · ');
}
