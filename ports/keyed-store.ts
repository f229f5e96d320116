/** Values by key, outside any machine, for data that changes many times a second (docs/decisions.md). */
export interface KeyedStore<Value> {
  /** The newest value. */
  get(key: string): Value | undefined;
  /** The value at the last notification: what is rendered, so that no component is ahead of the others. */
  shown(key: string): Value | undefined;
  /** Calls `listener` after the shown value of `key` changes. Returns the function that unsubscribes. */
  subscribe(key: string, listener: () => void): () => void;
}
