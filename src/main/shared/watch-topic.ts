import type { ChannelActor } from '#machines/live/channel.machine.ts';
import type { Subscription } from '#ports/live.ts';

/**
 * Subscribes to a topic, and reports when its data stops arriving and arrives again; at once if it doesn't arrive
 * now. Returns the function that ends both.
 */
export function watchTopic(
  channel: ChannelActor,
  subscription: Subscription,
  report: (fact: { type: 'channel.lost' | 'channel.restored' }) => void,
): () => void {
  const lost = channel.on('channel.lost', () => report({ type: 'channel.lost' }));
  const restored = channel.on('channel.restored', () => report({ type: 'channel.restored' }));
  channel.send({ type: 'subscribe', ...subscription });
  if (!channel.getSnapshot().hasTag('live')) report({ type: 'channel.lost' });
  return () => {
    lost.unsubscribe();
    restored.unsubscribe();
    channel.send({ type: 'unsubscribe', topic: subscription.topic });
  };
}
