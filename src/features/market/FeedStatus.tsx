import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FeedState } from '#machines/market/chart-feed.machine.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { Notice } from '#ui/screen/Notice.tsx';

interface FeedStatusProps {
  feed: FeedState;
  /** Whether the pair's market is open. While it isn't, no bars change, however live the feed is. */
  isOpen: boolean;
  onRetry: () => void;
}

/** Whether the chart's bars are live, stale or incomplete, with a retry where it helps. */
export function FeedStatus({ feed, isOpen, onRetry }: FeedStatusProps) {
  const retry = (
    <Button size="sm" h={44} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (feed) {
    case 'live':
      return isOpen ? (
        <Pill tone="success">
          <Trans comment="Prices arrive as they change">Live</Trans>
        </Pill>
      ) : (
        <Pill>
          <Trans comment="The market of this pair is not open">closed</Trans>
        </Pill>
      );
    case 'loading':
      return (
        <Pill>
          <Trans>Loading</Trans>
        </Pill>
      );
    case 'stale':
      return (
        <Pill tone="warning">
          <Trans comment="The chart's bars don't move: the connection is lost">Not updating</Trans>
        </Pill>
      );
    case 'catchingUp':
      return (
        <Pill>
          <Trans comment="The connection is back; missed bars are being read">Catching up</Trans>
        </Pill>
      );
    case 'behind':
      return (
        <Notice tone="warning" role="alert" action={retry}>
          <Trans>Some bars have been missing since the connection was lost.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" role="alert" action={retry}>
          <Trans>This period could not be loaded.</Trans>
        </Notice>
      );
  }
}
