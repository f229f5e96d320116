import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import type { RecordFilter } from '#domain/record-filter.ts';
import { RecordFilterContext } from '#ui/lists/record-filter-context.ts';

const text = v.optional(v.fallback(v.string(), ''));
const day = v.optional(v.fallback(v.pipe(v.string(), v.isoDate()), ''));

/** The filter of a list of records in a link (APP-35). What can't be read filters nothing. */
export const recordSearch = v.object({ words: text, kind: text, since: day, until: day });

/** Gives the lists of a screen their filter from the address, and writes it there. */
export function RecordFilterProvider({ children }: { children: ReactNode }) {
  const { words = '', kind = '', since = '', until = '' } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const state = useMemo(
    () => ({
      filter: { words, kind, since, until },
      onFilter: (filter: RecordFilter) =>
        navigate({ to: '.', search: (search) => ({ ...search, ...filter }), replace: true }),
    }),
    [words, kind, since, until, navigate],
  );
  return <RecordFilterContext value={state}>{children}</RecordFilterContext>;
}
