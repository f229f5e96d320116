import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { listStatusOf, type PagedListMachine } from '#machines/shared/paged-list.machine.ts';
import type { Row } from '#machines/shared/pages.ts';
import { PagedList } from '#ui/PagedList.tsx';

/** A paged list with minimal rows, for the states that all lists share. */
export function PagedRows({ actor }: { actor: ActorRefFrom<PagedListMachine<Row>> }) {
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <PagedList
      label="Rows"
      rows={rows}
      status={status}
      rowHeight={64}
      emptyTitle="No data"
      renderRow={({ id }) => <p>Row {id}</p>}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
