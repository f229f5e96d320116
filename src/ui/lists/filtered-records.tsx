import { Trans } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import { fits, isFiltering, type RecordFacts } from '#domain/record-filter.ts';
import type { Option } from '../sheets/PickerSheet.tsx';
import { RecordBar, RecordFilterBar } from './RecordFilterBar.tsx';
import { RecordFilterContext } from './record-filter-context.ts';

export interface Filtering<Item> {
  factsOf: (item: Item) => RecordFacts;
  /** The kinds to choose from; none where all records are of one kind. */
  kinds?: readonly Option<string>[];
  /** Another choice about the list, which stands with the search. */
  beside?: ReactNode;
}

interface FilteredRecords<Item> {
  rows: readonly Item[];
  /** The search, above the list; null while there is too little to search. */
  above: ReactNode;
  /** The words of a list that is empty because of the filter; null for one that isn't. */
  empty: { emptyTitle: ReactNode; emptyHint: ReactNode; emptyAction: undefined } | null;
}

/** A list that is shorter is read faster than searched. */
const fewestToFilter = 5;

/** The records that fit the filter in the address (APP-35), and the search that sets it. */
export function useFilteredRecords<Item>(
  rows: readonly Item[],
  filtering: Filtering<Item> | null,
): FilteredRecords<Item> {
  const state = useContext(RecordFilterContext);
  const beside = filtering?.beside ? <RecordBar>{filtering.beside}</RecordBar> : null;
  if (state === null || filtering === null) return { rows, above: beside, empty: null };
  const isOn = isFiltering(state.filter);
  const shown = isOn ? rows.filter((row) => fits(filtering.factsOf(row), state.filter)) : rows;
  const isOffered = rows.length >= fewestToFilter || (isOn && rows.length > 0);
  return {
    rows: shown,
    above: isOffered ? (
      <RecordFilterBar
        {...state}
        kinds={filtering.kinds ?? []}
        beside={filtering.beside}
        found={shown.length}
        loaded={rows.length}
      />
    ) : (
      beside
    ),
    empty:
      isOn && rows.length > 0
        ? {
            emptyTitle: <Trans comment="A search in a list of records found nothing">Nothing found</Trans>,
            emptyHint: <Trans>Only the entries that are loaded are searched.</Trans>,
            emptyAction: undefined,
          }
        : null,
  };
}
