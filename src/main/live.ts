import type { LiveServices } from '#features/live/services.ts';
import type { ChannelActor } from '#machines/live/channel.machine.ts';
import type { Subscription } from '#ports/live.ts';
import type { Area } from './area.ts';
import { subscriptionTo } from './channel.ts';
import type { Core } from './core.ts';

const userTopics = [subscriptionTo('positions'), subscriptionTo('closed')];

const isSubscribed = (channel: ChannelActor, topic: string) =>
  channel.getSnapshot().context.subscriptions.some((subscription) => subscription.topic === topic);

const subscribe = (channel: ChannelActor, subscription: Subscription) => {
  if (!isSubscribed(channel, subscription.topic)) channel.send({ type: 'subscribe', ...subscription });
};

/** Subscribes to market prices and starts the channel, if that hasn't been done yet. */
function startChannel(channel: ChannelActor): void {
  subscribe(channel, subscriptionTo('market'));
  channel.send({ type: 'start' });
}

/** The live channel: logged in while a user is, and subscribed to that user's topics. */
export const createLive = ({ channel, turns }: Core): Area<LiveServices> => ({
  services: { channel, slowness: turns.slowness },
  start: () => {
    channel.start();
    startChannel(channel);
  },
  // On every navigation (LIVE-1): whatever has stopped the channel, the next screen starts it again.
  onNavigated: () => startChannel(channel),
  onSignedIn: ({ token }) => {
    channel.send({ type: 'credentials.changed', token });
    for (const topic of userTopics) subscribe(channel, topic);
  },
  onUserLeft: () => {
    for (const { topic } of userTopics)
      if (isSubscribed(channel, topic)) channel.send({ type: 'unsubscribe', topic });
    channel.send({ type: 'credentials.changed', token: null });
  },
});
