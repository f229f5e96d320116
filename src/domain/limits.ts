import { decimal } from './decimal.ts';

/** The most lots that one order may have (docs/decisions.md: the specification names no limit). */
export const maximumLots = decimal(1000);
