import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { TextStorage } from '#ports/text-storage.ts';

const schemeKey = 'pelorus:scheme';

const isScheme = (value: string | null): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** Stores the user's choice of dark or light; without one Mantine follows the system. */
export function colourSchemeManager(storage: TextStorage): MantineColorSchemeManager {
  return {
    get: (byDefault) => {
      const stored = storage.read(schemeKey);
      return isScheme(stored) ? stored : byDefault;
    },
    set: (scheme) => storage.write(schemeKey, scheme),
    clear: () => storage.write(schemeKey, 'auto'),
    // A choice made in another tab of the browser is applied here after a reload.
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
}
