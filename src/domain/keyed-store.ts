/** Values by key, outside any machine: what changes many times a second and is read one key at a time. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined;
  /** Calls `listener` after the value of `key` changed; returns how to stop. */
  subscribe(key: string, listener: () => void): () => void;
}
