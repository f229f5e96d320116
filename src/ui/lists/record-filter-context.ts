import { createContext, useContext } from 'react';
import { noFilter, type RecordFilter } from '#domain/record-filter.ts';

/** The filter of the shown list of records, which stands in the address. */
export interface RecordFilterState {
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
}

/** Null where there is no address: nothing can be filtered there. */
export const RecordFilterContext = createContext<RecordFilterState | null>(null);

export const useRecordFilter = (): RecordFilter => useContext(RecordFilterContext)?.filter ?? noFilter;
