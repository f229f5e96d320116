import type { ShortcutAction, Shortcuts } from '#domain/shortcuts.ts';

/** The keys of the desk on this device. */
export interface ShortcutStore {
  /** Returns the same object until something changes. */
  get(): Shortcuts;
  /** Null takes the key away. */
  choose(action: ShortcutAction, keys: string | null): void;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
