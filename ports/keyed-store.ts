/** Values by key, outside any machine, for data that changes many times a second (docs/decisions.md). */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined;
  /** Calls `listener` after the value of `key` changes. Returns the function that unsubscribes. */
  subscribe(key: string, listener: () => void): () => void;
}
