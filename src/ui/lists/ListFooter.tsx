import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import type { ListStatus } from '#machines/shared/paged-list.machine.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useScroller } from '../screen/Screen.tsx';
import classes from './ListFooter.module.css';

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
export function ListFooter({ status, isRemembered, isEmpty, onMore, onRefresh }: ListFooterProps) {
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
      <Button variant="subtle" onClick={onRefresh}>
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
      return isEmpty ? null : <Trans comment="The end of a list">End of list</Trans>;
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
