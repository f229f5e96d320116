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

const shortcutsKey = 'pelorus:shortcuts';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.nullable(v.string())));

function read(storage: TextStorage): Shortcuts {
  const stored = v.safeParse(storedSchema, storage.read(shortcutsKey));
  if (!stored.success) return usualShortcuts;
  const keysOf = (action: ShortcutAction) => {
    const keys = stored.output[action];
    const isOffered = keys === null || (keys !== undefined && offeredKeys[action].includes(keys));
    return isOffered ? keys : usualShortcuts[action];
  };
  // The type of Object.fromEntries loses the names.
  return Object.fromEntries(shortcutActions.map((action) => [action, keysOf(action)])) as Shortcuts;
}

/** The keys that were chosen, stored on the device; one that isn't offered any more is the usual one (DESK-9). */
export function createShortcuts(storage: TextStorage): ShortcutStore {
  let shortcuts = read(storage);
  const { callAll, subscribe } = createListeners();
  return {
    get: () => shortcuts,
    choose(action, keys) {
      shortcuts = { ...shortcuts, [action]: keys };
      storage.write(shortcutsKey, JSON.stringify(shortcuts));
      callAll();
    },
    subscribe,
  };
}
