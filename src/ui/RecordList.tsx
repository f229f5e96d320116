import { useSelector } from '@xstate/react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import { PagedList, type PagedListProps } from './PagedList.tsx';

interface RecordListProps<Item extends Row, Summary>
  extends Omit<PagedListProps<Item>, 'rows' | 'status' | 'onMore' | 'onRefresh'> {
  actor: PagedListActor<Item, Summary>;
  /** What of the rows that were read is shown, in which order; all in the API's order by default. */
  choose?: (rows: readonly Item[]) => readonly Item[];
}

/** The rows that a paged list machine has read, in all its states. */
export function RecordList<Item extends Row, Summary>({
  actor,
  choose = (rows) => rows,
  ...list
}: RecordListProps<Item, Summary>) {
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <PagedList
      {...list}
      rows={choose(rows)}
      status={status}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
