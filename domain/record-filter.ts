/** The choice by which a list of records is narrowed. An empty text narrows nothing. */
export interface RecordFilter {
  words: string;
  /** One of the list's own kinds, such as a status. */
  kind: string;
  /** The first and the last day, YYYY-MM-DD, in the device's time zone. */
  since: string;
  until: string;
}

/** The facts by which a record is found. */
export interface RecordFacts {
  /** Null for what isn't known. */
  texts: readonly (string | null)[];
  kind: string | readonly string[] | null;
  /** YYYY-MM-DD in the device's time zone; null where the record's time isn't known. */
  day: string | null;
}

export const noFilter: RecordFilter = { words: '', kind: '', since: '', until: '' };

export const isFiltering = (filter: RecordFilter): boolean =>
  Object.values(filter).some((value) => value.trim() !== '');
