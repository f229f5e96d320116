import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { TextStorage } from '#domain/text-storage.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { LocaleCode } from '#i18n/locales.ts';

/** The colour of what rises; what falls has the other one. */
export type RiseColour = 'green' | 'red';

const riseKey = 'pelorus:rise';
const usuallyRed: readonly LocaleCode[] = ['hk', 'jp', 'kr'];

/** What was chosen, or else what is usual where the language is spoken. */
export function riseColourOf(stored: string | null, code: LocaleCode): RiseColour {
  if (stored === 'green' || stored === 'red') return stored;
  return usuallyRed.includes(code) ? 'red' : 'green';
}

interface RiseChoice {
  colour: RiseColour;
  choose: (colour: RiseColour) => void;
}

const RiseColourContext = createContext<RiseChoice>({ colour: 'green', choose: () => undefined });

/** Keeps the choice, and tells it to the tokens through the root's data-rise. */
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

/** Whether green or red means up, and how to change it. */
export const useRiseColour = (): RiseChoice => useContext(RiseColourContext);
