import { useState } from 'react';
import type { TextStorage } from '#ports/text-storage.ts';

const key = 'pelorus:total-hidden';

/** Whether the user has hidden the total of assets on this device (ACCOUNT-4); false while nothing is stored. */
export function useHiddenTotal(storage: TextStorage): [boolean, (hidden: boolean) => void] {
  const [isHidden, setHidden] = useState(() => storage.read(key) === 'yes');
  const store = (hidden: boolean) => {
    storage.write(key, hidden ? 'yes' : null);
    setHidden(hidden);
  };
  return [isHidden, store];
}
