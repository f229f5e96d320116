/** The pairs that the user marked on this device, by their ids. */
export interface Favourites {
  /** In the order in which they were marked; the same array until one is marked or unmarked. */
  ids(): readonly string[];
  /** Marks what isn't marked, and unmarks what is. */
  toggle(id: string): void;
  /** Calls `listener` after a change; returns how to stop. */
  subscribe(listener: () => void): () => void;
}
