import { useState } from 'react';
import type { TextStorage } from '#domain/text-storage.ts';

/** A yes or no that this device remembers; no at first. */
export function useKeptFlag(storage: TextStorage, key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => storage.read(key) === 'yes');
  const keep = (value: boolean) => {
    storage.write(key, value ? 'yes' : null);
    setFlag(value);
  };
  return [flag, keep];
}
