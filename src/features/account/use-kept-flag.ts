import { useState } from 'react';
import type { TextStorage } from '#ports/text-storage.ts';

/** A boolean in this device's storage; false while nothing is stored. */
export function useKeptFlag(storage: TextStorage, key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => storage.read(key) === 'yes');
  const store = (value: boolean) => {
    storage.write(key, value ? 'yes' : null);
    setFlag(value);
  };
  return [flag, store];
}
