import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { type Banner, bannerOf } from '#machines/live/connection.ts';
import { PlainButton } from '#ui/PlainButton.tsx';
import classes from './ConnectionBanner.module.css';

/** Explains why prices or orders aren't updating. Empty while they are, and before the first connection. */
export function ConnectionBanner({ actor }: { actor: ChannelActor }) {
  const banner = useSelector(actor, bannerOf);
  return (
    <div role="status" className={classes.place}>
      {banner ? (
        <div className={classes.banner} data-banner={banner}>
          <BannerText banner={banner} />
          {banner === 'waiting' ? (
            <PlainButton
              className={classes.action}
              variant="subtle"
              onClick={() => actor.send({ type: 'reconnect' })}
            >
              <Trans comment="Reconnects at once instead of waiting">Reconnect now</Trans>
            </PlainButton>
          ) : null}
        </div>
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
