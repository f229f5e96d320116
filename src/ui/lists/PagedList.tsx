import { Trans } from '@lingui/react/macro';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ListStatus } from '#machines/shared/paged-list.machine.ts';
import { useShownAge } from '../figures/shown-ages.ts';
import { useOnline } from '../hooks/use-online.ts';
import { EmptyState, FailedState, type NextStep, SkeletonRows } from '../screen/Placeholders.tsx';
import { useScroller } from '../screen/Screen.tsx';
import classes from './PagedList.module.css';
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

interface ListFooterProps {
  status: ListStatus;
  /** Whether an earlier visit has read some of its rows. */
  isRemembered: boolean;
  isEmpty: boolean;
  onMore: () => void;
  onRefresh: () => void;
}

/** States in which a list looks as if it were current. */
const settled: readonly ListStatus[] = ['partial', 'finished'];

/** The end of a list: its status, "Load more" and "Refresh". Scrolling near it loads the next page, too. */
function ListFooter({ status, isRemembered, isEmpty, onMore, onRefresh }: ListFooterProps) {
  const isOnline = useOnline();
  const shown = settled.includes(status) && (isRemembered || !isOnline) ? 'outdated' : status;
  useMoreNearEnd(status === 'partial', onMore);
  const isLoading = status === 'loadingMore' || status === 'refreshing';
  return (
    <div className={classes.footer}>
      <span className={classes.status} role="status">
        {isLoading ? <Loader size={16} aria-hidden="true" /> : null}
        <Status status={shown} isEmpty={isEmpty} />
      </span>
      {status === 'partial' ? (
        <Button variant="light" onClick={onMore}>
          <Trans comment="Loads the next page of a list">Load more</Trans>
        </Button>
      ) : null}
      <Button
        variant="subtle"
        className={settled.includes(shown) ? (classes.quiet ?? '') : ''}
        onClick={onRefresh}
      >
        {shown === 'broken' || shown === 'outdated' ? (
          <Trans>Try again</Trans>
        ) : (
          <Trans comment="Reads a list again from its start">Refresh</Trans>
        )}
      </Button>
    </div>
  );
}

function Status({ status, isEmpty }: Pick<ListFooterProps, 'status' | 'isEmpty'>) {
  switch (status) {
    case 'loadingMore':
      return <Trans>Loading more…</Trans>;
    case 'refreshing':
      return <Trans>Refreshing…</Trans>;
    case 'broken':
      return <Trans>The rest of the list could not be loaded.</Trans>;
    case 'outdated':
      return <Trans>This list may be out of date.</Trans>;
    case 'finished':
      return isEmpty ? null : (
        <VisuallyHidden>
          <Trans comment="The end of a list">End of list</Trans>
        </VisuallyHidden>
      );
    default:
      return null;
  }
}

/** Pixels before the end of the list at which the next page is loaded. */
const nearEnd = 400;

function useMoreNearEnd(hasMore: boolean, onMore: () => void) {
  const scroller = useScroller();
  useEffect(() => {
    if (!scroller || !hasMore) return;
    const check = () => {
      if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd) onMore();
    };
    // The user may have scrolled before this began to listen.
    if (scroller.scrollTop > 0) check();
    scroller.addEventListener('scroll', check, { passive: true });
    return () => scroller.removeEventListener('scroll', check);
  }, [scroller, hasMore, onMore]);
}

type Phase = 'idle' | 'pulling' | 'ready' | 'released';

/** How far the finger pulls, in pixels, before letting go refreshes. */
const pullDistance = 64;

const phaseAt = (distance: number): Phase => {
  if (distance <= 0) return 'idle';
  return distance < pullDistance ? 'pulling' : 'ready';
};

/**
 * Refreshes when the list, at its top, is pulled down by a finger and let go. The indicator is decorative: there is
 * a button for the same. It resets 500 ms after the release (FOLLOW-70), which is its animation.
 */
function PullToRefresh({ onRefresh }: { onRefresh: () => void }) {
  const scroller = useScroller();
  const [phase, setPhase] = useState<Phase>('idle');
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    if (!scroller) return;
    let start: number | null = null;
    let distance = 0;
    const onStart = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start = touch && touches.length === 1 && scroller.scrollTop <= 0 ? touch.clientY : null;
      distance = 0;
    };
    const onMove = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (start === null || !touch) return;
      distance = scroller.scrollTop > 0 ? 0 : touch.clientY - start;
      setPhase(phaseAt(distance));
    };
    const onEnd = ({ type }: TouchEvent) => {
      if (start === null) return;
      start = null;
      const isReleased = type === 'touchend' && phaseAt(distance) === 'ready';
      setPhase(isReleased ? 'released' : 'idle');
      if (isReleased) refresh();
    };
    const passive = { passive: true };
    scroller.addEventListener('touchstart', onStart, passive);
    scroller.addEventListener('touchmove', onMove, passive);
    scroller.addEventListener('touchend', onEnd);
    scroller.addEventListener('touchcancel', onEnd);
    return () => {
      scroller.removeEventListener('touchstart', onStart);
      scroller.removeEventListener('touchmove', onMove);
      scroller.removeEventListener('touchend', onEnd);
      scroller.removeEventListener('touchcancel', onEnd);
    };
  }, [scroller]);

  return (
    <div className={classes.place} aria-hidden="true">
      <span className={classes.indicator} data-phase={phase} onAnimationEnd={() => setPhase('idle')}>
        <IconRefresh size={20} />
      </span>
    </div>
  );
}
