import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { type Banner, bannerOf } from '#machines/live/connection.ts';
import classes from './ConnectionBanner.module.css';

/** Says when prices don't arrive, and why. It is silent while they do, and before the first connection. */
export function ConnectionBanner({ actor }: { actor: ChannelActor }) {
  const banner = useSelector(actor, bannerOf);
  return (
    <div role="status" className={classes.place}>
      {banner ? (
        <div className={classes.banner} data-banner={banner}>
          <BannerText banner={banner} />
          {banner === 'waiting' ? (
            <Button
              className={classes.action}
              variant="subtle"
              onClick={() => actor.send({ type: 'reconnect' })}
            >
              <Trans comment="Reconnects at once instead of waiting">Reconnect now</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function BannerText({ banner }: { banner: Banner }) {
  switch (banner) {
    case 'offline':
      return <Trans>You are offline. Prices stand still.</Trans>;
    case 'waiting':
      return <Trans>The connection is lost. Prices stand still.</Trans>;
    case 'connecting':
      return <Trans>Reconnecting. Prices stand still.</Trans>;
    case 'paused':
      return <Trans>Prices are paused while nobody looks.</Trans>;
    case 'rejected':
      return <Trans>Prices are live, but changes of your orders don't arrive. Sign in again.</Trans>;
  }
}
