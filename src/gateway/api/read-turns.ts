import type { Asker } from './asker.ts';

/** A browser has six connections to an API. */
const mostForScreens = 5;
const mostInBackground = 1;

/** After so long the user reads that it takes longer than usual. */
const slowMilliseconds = 3_000;

export interface Wanted {
  /** Changes to the screen when the user opens one that shows it. */
  asker: Asker;
  /** The actor that reads, by which its turn can come earlier. */
  owner: object | undefined;
  signal: AbortSignal;
}

interface Read {
  of: Wanted;
  isSent: boolean;
  /** From when it is sent until it is late. */
  timer?: ReturnType<typeof setTimeout>;
  start: () => void;
}

export interface ReadTurns {
  /** Waits for the turn of a read; the function that it resolves with ends the turn. */
  take: (of: Wanted) => Promise<() => void>;
  /** The user has opened a screen that shows what these actors read. */
  promote: (owners: ReadonlySet<object>) => void;
  /** Whether the user has been waiting for a read for long. */
  slowness: { get: () => boolean; subscribe: (listener: () => void) => () => void };
}

/** Reads of the opened screen are sent before others, and those of the background one after the other. */
export function createReadTurns(): ReadTurns {
  const reads = new Set<Read>();
  /** Of those, the ones that take long, and the ones for which the user waits meanwhile. */
  const late = new Set<Read>();
  const slow = new Set<Read>();
  const listeners = new Set<() => void>();

  const isBackground = ({ of }: Read) => of.asker === 'background';

  const setSlow = (read: Read, isSlow: boolean) => {
    const before = slow.size > 0;
    if (isSlow) slow.add(read);
    else slow.delete(read);
    if (before !== slow.size > 0) for (const listener of listeners) listener();
  };

  const watch = (read: Read) => {
    read.timer = setTimeout(() => {
      late.add(read);
      if (read.of.asker === 'screen') setSlow(read, true);
      begin();
    }, slowMilliseconds);
  };

  const begin = () => {
    for (const read of reads) {
      if (read.isSent) continue;
      // One that is late holds no other back: it may be a call that this API doesn't answer at all.
      const sent = [...reads].filter(
        (each) => each.isSent && !late.has(each) && isBackground(each) === isBackground(read),
      );
      if (sent.length >= (isBackground(read) ? mostInBackground : mostForScreens)) continue;
      read.isSent = true;
      watch(read);
      read.start();
    }
  };

  return {
    take: (of) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(read.timer);
          late.delete(read);
          setSlow(read, false);
          reads.delete(read);
          of.signal.removeEventListener('abort', leave);
          begin();
        };
        const read: Read = { of, isSent: false, start: () => resolve(end) };
        // One that nobody waits for any more needs no turn.
        const leave = () => {
          if (read.isSent) return;
          end();
          resolve(() => undefined);
        };
        of.signal.addEventListener('abort', leave);
        reads.add(read);
        begin();
      }),
    promote(owners) {
      for (const read of reads) {
        const { of } = read;
        if (of.asker === 'screen' || of.owner === undefined || !owners.has(of.owner)) continue;
        of.asker = 'screen';
        if (late.has(read)) setSlow(read, true);
      }
      begin();
    },
    slowness: {
      get: () => slow.size > 0,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
