import type { KeyedStore } from '#ports/keyed-store.ts';

/** Runs a task later: in the app after a frame, four times a second at most (`createPace`). */
export type Schedule = (task: () => void) => unknown;

export interface WritableKeyedStore<Value> extends KeyedStore<Value> {
  set: (key: string, value: Value) => void;
  setMany: (entries: Iterable<readonly [key: string, value: Value]>) => void;
  delete: (key: string) => void;
  clear: () => void;
  /** Shows and reports at once what has changed, for values that follow others which have just been shown. */
  flush: () => void;
}

/**
 * A keyed store that notifies as often as its schedule runs a task, however many writes there are, and only the
 * listeners of keys that changed. `get` always returns the newest value; a removed value is no longer shown, either.
 */
export function createKeyedStore<Value>(schedule: Schedule): WritableKeyedStore<Value> {
  const values = new Map<string, Value>();
  const shown = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();

  const flush = () => {
    const keys = [...changed];
    changed.clear();
    for (const key of keys) {
      const value = values.get(key);
      if (value !== undefined) shown.set(key, value);
    }
    for (const key of keys) for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };

  const mark = (key: string) => {
    if (changed.size === 0) schedule(flush);
    changed.add(key);
  };

  const set = (key: string, value: Value) => {
    if (values.has(key) && Object.is(values.get(key), value)) return;
    values.set(key, value);
    if (!shown.has(key)) shown.set(key, value);
    mark(key);
  };

  const remove = (key: string) => {
    shown.delete(key);
    if (values.delete(key)) mark(key);
  };

  return {
    get: (key) => values.get(key),
    shown: (key) => shown.get(key),
    subscribe(key, listener) {
      const subscriber = () => listener();
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(subscriber));
      return () => {
        all.delete(subscriber);
        if (all.size === 0 && listeners.get(key) === all) listeners.delete(key);
      };
    },
    set,
    setMany(entries) {
      for (const [key, value] of entries) set(key, value);
    },
    delete: remove,
    clear() {
      for (const key of [...values.keys()]) remove(key);
    },
    flush,
  };
}
