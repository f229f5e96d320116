import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { connectionOf } from '#machines/live/connection.ts';
import { Pill } from '#ui/Pill.tsx';

/** Beside prices: whether they are live. */
export function ConnectionBadge({ actor }: { actor: ChannelActor }) {
  const connection = useSelector(actor, connectionOf);
  switch (connection) {
    case 'live':
      return (
        <Pill tone="success">
          <Trans comment="Prices arrive as they change">Live</Trans>
        </Pill>
      );
    case 'reconnecting':
      return (
        <Pill tone="warning">
          <Trans comment="Badge beside prices">Reconnecting</Trans>
        </Pill>
      );
    case 'offline':
      return (
        <Pill tone="danger">
          <Trans comment="Badge beside prices">Offline</Trans>
        </Pill>
      );
  }
}
