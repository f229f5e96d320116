import type { ReactNode } from 'react';
import type { ListStatus } from '#machines/shared/paged-list.machine.ts';
import { useShownAge } from '../figures/shown-ages.ts';
import { EmptyState, FailedState, type NextStep, SkeletonRows } from '../screen/Placeholders.tsx';
import { ListFooter } from './ListFooter.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { Rows } from './Rows.tsx';

export interface PagedListProps<Row extends { id: string }> {
  /** The list's accessible name. */
  label?: string;
  rows: readonly Row[];
  status: ListStatus;
  /** When the oldest of its rows was read that an earlier visit has read (Unix milliseconds); null without one. */
  asOf: number | null;
  /** The API's words, if it has refused the page that was asked for last. */
  refusal?: string | null | undefined;
  /** About how many pixels a row takes, until it is drawn and measured. */
  rowHeight: number;
  /** Whether its rows are cards, which stand side by side on the desk (DESK-14). */
  areCards?: boolean | undefined;
  /** The index starts at 0. */
  renderRow: (row: Row, index: number) => ReactNode;
  emptyTitle: ReactNode;
  emptyHint?: ReactNode;
  emptyAction?: NextStep | undefined;
  /** Above the rows, also where none is left. */
  above?: ReactNode;
  onMore: () => void;
  onRefresh: () => void;
}

/** A list that loads more at its end and can be refreshed, by a pull or a button (API-10, API-11, API-13). */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { label, rows, status, rowHeight, renderRow, emptyTitle, emptyHint, emptyAction } = props;
  useShownAge(props.asOf);
  if (status === 'loading') return <SkeletonRows rowHeight={rowHeight} withMark={false} />;
  if (rows.length === 0 && (status === 'broken' || status === 'outdated'))
    return <FailedState refusal={props.refusal} onRetry={props.onRefresh} />;
  return (
    <>
      <PullToRefresh onRefresh={props.onRefresh} />
      {props.above}
      {rows.length === 0 ? (
        <EmptyState title={emptyTitle} hint={emptyHint} action={emptyAction} />
      ) : (
        <Rows
          label={label}
          rows={rows}
          rowHeight={rowHeight}
          areCards={props.areCards}
          renderRow={renderRow}
        />
      )}
      <ListFooter
        status={status}
        isRemembered={props.asOf !== null}
        isEmpty={rows.length === 0}
        onMore={props.onMore}
        onRefresh={props.onRefresh}
      />
    </>
  );
}
