import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import { type Filtering, useFilteredRecords } from './filtered-records.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';

interface RecordListProps<Item extends Row, Summary>
  extends Omit<
    PagedListProps<Item>,
    'rows' | 'status' | 'asOf' | 'refusal' | 'above' | 'onMore' | 'onRefresh'
  > {
  actor: PagedListActor<Item, Summary>;
  /** How its records are searched and filtered; without it they aren't. */
  filtering?: Filtering<Item>;
  /** The names of the columns, between the search and the rows. */
  heading?: ReactNode;
  /** Picks and orders the rows that are shown; by default all of them, in the API's order. */
  choose?: (rows: readonly Item[]) => readonly Item[];
}

/** The rows that a paged list machine has read, in all its states. */
export function RecordList<Item extends Row, Summary>(props: RecordListProps<Item, Summary>) {
  const { actor, filtering = null, heading = null, choose = (rows) => rows, ...list } = props;
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const filtered = useFilteredRecords(rows, filtering);
  const status = useSelector(actor, listStatusOf);
  const asOf = useSelector(actor, asOfOf);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  return (
    <PagedList
      {...list}
      {...filtered.empty}
      rows={choose(filtered.rows)}
      above={
        <>
          {filtered.above}
          {filtered.rows.length === 0 ? null : heading}
        </>
      }
      status={status}
      asOf={asOf}
      refusal={refusal}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
