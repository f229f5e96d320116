import { Trans } from '@lingui/react/macro';
import type { Banner } from '#machines/live/connection.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { PlainButton } from '#ui/PlainButton.tsx';
import classes from './ConnectionLines.module.css';

export interface ConnectionLinesProps {
  banner: Banner | null;
  /** When the oldest of what the screen shows was read, in Unix milliseconds; null where all is of this visit. */
  asOf: number | null;
  onReconnect: () => void;
}

/** The lines of the banner about the connection. */
export default function ConnectionLines({ banner, asOf, onReconnect }: ConnectionLinesProps) {
  return (
    <div className={classes.banner} data-banner={banner ?? undefined}>
      <span className={classes.lines}>
        {banner ? <BannerText banner={banner} /> : null}
        {asOf === null ? null : (
          <span className={classes.age}>
            <AsOf moment={asOf} />
          </span>
        )}
      </span>
      {banner === 'waiting' ? (
        <PlainButton className={classes.action} variant="subtle" onClick={onReconnect}>
          <Trans comment="Reconnects at once instead of waiting">Reconnect now</Trans>
        </PlainButton>
      ) : null}
    </div>
  );
}

function BannerText({ banner }: { banner: Banner }) {
  switch (banner) {
    case 'offline':
      return <Trans>You're offline. Prices aren't updating.</Trans>;
    case 'waiting':
      return <Trans>Connection lost. Prices aren't updating.</Trans>;
    case 'connecting':
      return <Trans>Reconnecting. Prices aren't updating.</Trans>;
    case 'paused':
      return <Trans>Prices pause while this tab is in the background.</Trans>;
    case 'rejected':
      return <Trans>Prices are live, but your orders aren't updating. Please sign in again.</Trans>;
  }
}
