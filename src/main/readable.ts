/** An actor that reads something from the API. */
export interface Refreshable {
  getSnapshot: () => { value: unknown; context: { asOf: number | null; refusal: string | null } };
  send: (event: { type: 'refresh' }) => void;
}

interface RefreshableValue extends Refreshable {
  getSnapshot: () => {
    value: unknown;
    context: { asOf: number | null; refusal: string | null; value: unknown };
  };
}

/** Something that can be read again. What doesn't exist yet isn't listed: it is read when a screen asks for it. */
export interface Readable {
  existing: () => Iterable<Refreshable>;
}

export const isReading = (actor: Refreshable): boolean => {
  const { value } = actor.getSnapshot();
  return value === 'loading' || value === 'refreshing';
};

/** An actor that exists from the start. */
export const always = (actor: Refreshable): Readable => ({ existing: () => [actor] });

/** The same, while a condition holds. */
export const when = (holds: () => boolean, readable: Readable): Readable => ({
  existing: () => (holds() ? readable.existing() : []),
});

/** A value that exists from the start, while it isn't known. */
export const ifUnknown = (actor: RefreshableValue): Readable =>
  when(() => actor.getSnapshot().context.value === null, always(actor));

/** The same, without what is being read at the moment. */
export const idle = (readable: Readable): Readable => ({
  existing: () => [...readable.existing()].filter((actor) => !isReading(actor)),
});

const unreadStates: readonly unknown[] = ['failed', 'broken', 'outdated'];

/** The same, of what got no answer: an earlier value is shown, or none. What was refused stays so. */
export const unread = (readable: Readable): Readable => ({
  existing: () =>
    [...readable.existing()].filter((actor) => {
      const { value, context } = actor.getSnapshot();
      return context.asOf !== null || (context.refusal === null && unreadStates.includes(value));
    }),
});

/** Reads all of them again, each once. */
export function refresh(readables: Iterable<Readable>): void {
  const actors = new Set([...readables].flatMap((readable) => [...readable.existing()]));
  for (const actor of actors) actor.send({ type: 'refresh' });
}
