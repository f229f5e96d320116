/**
 * For what something is read: for the screen that the user has opened; again, for one that shows it already; or in the
 * background, for screens to come. What nobody has asked for says that it failed where it is shown, and by no toast.
 */
export type Asker = 'screen' | 'again' | 'background';

/** Actors read as soon as they are told to, so only one is told at a time. */
let now: Asker = 'screen';

/** Runs what makes actors read for this. */
export function askedFor<Result>(asker: Asker, run: () => Result): Result {
  const before = now;
  now = asker;
  try {
    return run();
  } finally {
    now = before;
  }
}

/** Options of a read for which others wait in a queue, so that it can't wait in the background itself. */
export const awaitedByOthers = <Options extends { asker?: Asker }>(options: Options): Options =>
  options.asker === 'background' ? { ...options, asker: 'again' } : options;

export const askerNow = (): Asker => now;
