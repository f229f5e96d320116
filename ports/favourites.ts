/** The ids of the pairs that were marked as favourites on this device. */
export interface Favourites {
  /** In the order of marking. Returns the same array until something changes. */
  ids(): readonly string[];
  /** Marks an unmarked pair, and unmarks a marked one. */
  toggle(id: string): void;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
