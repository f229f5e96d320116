/** One page of a list. `total` counts all rows, `lastPage` all pages; null where the API doesn't send it. */
export interface Page<Row> {
  data: Row[];
  total: number | null;
  lastPage: number | null;
}

/** A page together with the figures above the whole list, where the API sends them. */
export interface SummedPage<Row, Summary> extends Page<Row> {
  summary?: Summary | null;
}
