import { exchange, type Outcome } from './transport.ts';

/** Too many requests were refused with a time to wait: until then a read gets the same answer without being sent. */
export function withPause(now: () => number): typeof exchange {
  let refusal: { outcome: Outcome; until: number; pauseMilliseconds: number } | null = null;
  return async (call, request, transport) => {
    if (call.effect === 'read' && refusal !== null) {
      const left = refusal.until - now();
      // More than the whole pause is left only if the clock was set back since.
      if (left > 0 && left <= refusal.pauseMilliseconds) return refusal.outcome;
    }
    const outcome = await exchange(call, request, transport);
    const { pauseMilliseconds } = outcome;
    if (pauseMilliseconds !== undefined)
      refusal = { outcome, until: now() + pauseMilliseconds, pauseMilliseconds };
    return outcome;
  };
}
