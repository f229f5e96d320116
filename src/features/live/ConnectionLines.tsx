import { Trans } from '@lingui/react/macro';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { Banner } from '#machines/live/connection.ts';
import { PlainButton } from '#ui/fields/PlainButton.tsx';
import { AsOf } from '#ui/figures/AsOf.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import classes from './ConnectionLines.module.css';

export interface ConnectionLinesProps {
  banner: Banner | null;
  /** When the oldest of what the screen shows was read, in Unix milliseconds; null where all is of this visit. */
  oldest: number | null;
  /** The same of the newest that isn't of this visit. */
  newest: number | null;
  onReconnect: () => void;
}

const minuteOf = (moment: number) => Math.floor(moment / millisecondsPerMinute);

const isSameMinute = (one: number, other: number) => minuteOf(one) === minuteOf(other);

/** The lines of the banner about the connection. */
export default function ConnectionLines({ banner, oldest, newest, onReconnect }: ConnectionLinesProps) {
  return (
    <div className={classes.banner} data-banner={banner ?? undefined}>
      <span className={classes.lines}>
        {banner ? <BannerText banner={banner} /> : null}
        {oldest === null ? null : (
          <span className={classes.age}>
            {newest === null || isSameMinute(oldest, newest) ? (
              <AsOf moment={oldest} />
            ) : (
              <Trans comment="Day, month and time of the oldest of what is on the screen; other parts of it are newer">
                Oldest data on this screen: {<DateText value={oldest} timeStyle="dateMinute" />}
              </Trans>
            )}
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
