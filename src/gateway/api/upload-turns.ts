interface Waiting {
  token: string;
  begin: () => void;
}

/** Whether the device is online, and a target that fires `online`. */
export interface Network {
  isOnline: () => boolean;
  events: Pick<EventTarget, 'addEventListener'>;
}

/** Lets one upload happen at a time, in the order in which they asked, and none while the device is offline. */
export interface UploadTurns {
  /** Resolves at the token's turn, which lasts until `end`. A caller that aborts gives its turn up. */
  await: (token: string, signal: AbortSignal) => Promise<void>;
  end: (token: string) => void;
}

export function createUploadTurns({ isOnline, events }: Network): UploadTurns {
  let current: string | null = null;
  let waiting: Waiting[] = [];

  const proceed = () => {
    const [first, ...others] = waiting;
    if (current !== null || first === undefined || !isOnline()) return;
    waiting = others;
    current = first.token;
    first.begin();
  };
  const end = (token: string) => {
    waiting = waiting.filter((other) => other.token !== token);
    if (current === token) current = null;
    proceed();
  };

  events.addEventListener('online', proceed);
  return {
    end,
    await: (token, signal) =>
      new Promise((begin) => {
        signal.addEventListener('abort', () => end(token), { once: true });
        waiting.push({ token, begin });
        proceed();
      }),
  };
}
