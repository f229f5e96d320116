/** Ends what was started. */
export type Stopping = () => void | Promise<void>;

/** Stops one after the other, in the order given. */
export async function stopAll(stops: readonly Stopping[]): Promise<void> {
  for (const stop of stops) await stop();
}
