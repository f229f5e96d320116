/** The functions that are called after a change. */
export interface Listeners {
  callAll: () => void;
  /** Returns a function that unsubscribes. One that subscribes twice is called twice. */
  subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    callAll() {
      for (const listener of [...all]) listener();
    },
    subscribe(listener) {
      const subscriber = () => listener();
      all.add(subscriber);
      return () => void all.delete(subscriber);
    },
  };
}
