import * as v from 'valibot';
import {
  offeredKeys,
  type ShortcutAction,
  type Shortcuts,
  shortcutActions,
  usualShortcuts,
} from '#domain/shortcuts.ts';
import type { ShortcutStore } from '#ports/shortcuts.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createListeners } from './listeners.ts';
import { createStored } from './stored.ts';

const shortcutsKey = 'pelorus:shortcuts';

/** The keys of each action; one that isn't offered any more is the usual one. */
function offered(stored: Record<string, string | null>): Shortcuts {
  const keysOf = (action: ShortcutAction) => {
    const keys = stored[action];
    const isOffered = keys === null || (keys !== undefined && offeredKeys[action].includes(keys));
    return isOffered ? keys : usualShortcuts[action];
  };
  // The type of Object.fromEntries loses the names.
  return Object.fromEntries(shortcutActions.map((action) => [action, keysOf(action)])) as Shortcuts;
}

/** The keys that were chosen, stored on the device (DESK-9). */
export function createShortcuts(storage: TextStorage): ShortcutStore {
  const stored = createStored(storage, shortcutsKey, v.record(v.string(), v.nullable(v.string())), {});
  let shortcuts = offered(stored.read());
  const { callAll, subscribe } = createListeners();
  return {
    get: () => shortcuts,
    choose(action, keys) {
      shortcuts = { ...shortcuts, [action]: keys };
      stored.write(shortcuts);
      callAll();
    },
    subscribe,
  };
}
