import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { LocaleCode } from '#i18n/locales.ts';
import type { TextStorage } from '#ports/text-storage.ts';

/** The colour of rising prices; falling prices have the other one. */
export type RiseColour = 'green' | 'red';

const riseKey = 'pelorus:rise';
const usuallyRed: readonly LocaleCode[] = ['hk', 'jp', 'kr'];

/** The stored choice, or else what is usual for the language. */
export function riseColourOf(stored: string | null, code: LocaleCode): RiseColour {
  if (stored === 'green' || stored === 'red') return stored;
  return usuallyRed.includes(code) ? 'red' : 'green';
}

interface RiseChoice {
  colour: RiseColour;
  choose: (colour: RiseColour) => void;
}

const RiseColourContext = createContext<RiseChoice>({ colour: 'green', choose: () => undefined });

/** Stores the choice, and sets it as data-rise on the root element, where the tokens depend on it. */
export function RiseColourProvider({ storage, children }: { storage: TextStorage; children: ReactNode }) {
  const { code } = useLocale();
  const [stored, setStored] = useState(() => storage.read(riseKey));
  const colour = riseColourOf(stored, code);
  useLayoutEffect(() => {
    document.documentElement.dataset.rise = colour;
  }, [colour]);
  const value = useMemo<RiseChoice>(
    () => ({
      colour,
      choose: (next) => {
        storage.write(riseKey, next);
        setStored(next);
      },
    }),
    [colour, storage],
  );
  return <RiseColourContext value={value}>{children}</RiseColourContext>;
}

/** Whether green or red means up, and the function that changes it. */
export const useRiseColour = (): RiseChoice => useContext(RiseColourContext);
