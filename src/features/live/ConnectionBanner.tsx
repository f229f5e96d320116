import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import { bannerOf } from '#machines/live/connection.ts';
import { useNewestShown, useOldestShown } from '#ui/figures/shown-ages.ts';
import type { ConnectionLinesProps } from './ConnectionLines.tsx';

/** Called before they are shown, too: without the network they couldn't be loaded any more. */
export const loadConnectionLines = () => import('./ConnectionLines.tsx');

// Without its words the app goes on: what isn't live is dimmed.
const ConnectionLines = lazy<ComponentType<ConnectionLinesProps>>(() =>
  loadConnectionLines().catch(() => ({ default: () => null })),
);

/**
 * Explains why prices or orders aren't updating, and how old the screen is if an earlier visit has read what it shows
 * (INSTALL-12). Empty while all is live, and before the first connection.
 */
export function ConnectionBanner({ actor }: { actor: ChannelActor }) {
  const banner = useSelector(actor, bannerOf);
  const oldest = useOldestShown();
  const newest = useNewestShown();
  return (
    <div role="status" style={{ flex: 'none' }}>
      {banner || oldest !== null ? (
        <Suspense>
          <ConnectionLines
            banner={banner}
            oldest={oldest}
            newest={newest}
            onReconnect={() => actor.send({ type: 'reconnect' })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
