import { createContext, use } from 'react';

/** The id of the record whose detail stands beside the list; null where none does. */
export const ShownRecord = createContext<string | null>(null);

/** Marks the row or card of that record (DESK-13). */
export function useShownMark(id: string): { 'aria-current'?: true } {
  return use(ShownRecord) === id ? { 'aria-current': true } : {};
}
