import { createContext } from 'react';

/** Whether no live prices arrive, so that all that follows them stands still. */
export const ArePricesFrozen = createContext(false);
