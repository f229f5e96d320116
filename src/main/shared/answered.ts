import { waitFor } from 'xstate';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';

/** The actor's value as soon as there is one; null if it could not be read. */
export async function answered<Value>(
  actor: LoadableActor<Value>,
  options?: { signal: AbortSignal },
): Promise<Value | null> {
  const snapshot = await waitFor(
    actor,
    ({ context, value }) => context.value !== null || value === 'failed',
    options,
  );
  return snapshot.context.value;
}
