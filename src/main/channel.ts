import { createActor } from 'xstate';
import { createPageWatch } from '#gateway/device/page-watch.ts';
import { createLiveSocket, type LiveSocketOptions } from '#gateway/live/socket.ts';
import {
  backoffCeilingMilliseconds,
  type ChannelActor,
  channelMachine,
} from '#machines/live/channel.machine.ts';
import type { Subscription } from '#ports/live.ts';
import { isPrivateTopic, livePath, type TopicName, topicOf } from '#protocol/live-topics.ts';
import type { Environment } from './environment.ts';

export const subscriptionTo = (name: TopicName, ...parameters: string[]): Subscription => ({
  topic: topicOf(name, ...parameters),
  isPrivate: isPrivateTopic(name),
});

/** The live channel on the environment's WebSocket, with full jitter between the attempts to connect. */
export function createChannel(
  { host, hasAdditions, openSocket, now, random, page, network, warn }: Environment,
  to: Pick<LiveSocketOptions, 'wasAnswered' | 'deliver' | 'onConnecting'>,
): ChannelActor {
  const url = `${host.replace(/^http/, 'ws')}${livePath}`;
  return createActor(
    channelMachine.provide({
      actors: {
        socket: createLiveSocket({ ...to, open: () => openSocket(url), hasAdditions, now, warn }),
        watchPage: createPageWatch({ page, network }),
      },
      actions: {
        warnSubscribed: (_, topic) => warn(`Already subscribed to ${topic}`),
        warnNotSubscribed: (_, topic) => warn(`Not subscribed to ${topic}`),
      },
      delays: { backoff: ({ context }) => random() * backoffCeilingMilliseconds(context.attempt) },
    }),
    { input: { token: null } },
  );
}
