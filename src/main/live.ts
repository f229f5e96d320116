import { type ActorRefFrom, createActor } from 'xstate';
import { createLiveSocket, type LiveSinks } from '#gateway/live-socket.ts';
import { createPageWatch } from '#gateway/page.ts';
import { backoffCeiling, channelMachine } from '#machines/live/channel.machine.ts';
import { livePath, topics } from '#protocol/live.ts';
import type { Environment } from './environment.ts';

export interface Live {
  channel: ActorRefFrom<typeof channelMachine>;
  start: () => void;
  signIn: (token: string) => void;
  signOut: () => void;
}

const ownTopics = [topics.positions, topics.closed];

/** The live channel on its real socket, with full jitter between attempts. */
export function createLive({ host, now, random, warn }: Environment, sinks: LiveSinks): Live {
  const url = `${host.replace(/^http/, 'ws')}${livePath}`;
  const channel = createActor(
    channelMachine.provide({
      actors: {
        socket: createLiveSocket({ open: () => new WebSocket(url), now, sinks, warn }),
        watchPage: createPageWatch(window),
      },
      actions: {
        warnSubscribed: (_, topic) => warn(`Already subscribed to ${topic}`),
        warnNotSubscribed: (_, topic) => warn(`Not subscribed to ${topic}`),
      },
      delays: { backoff: ({ context }) => random() * backoffCeiling(context.attempt) },
    }),
    { input: { token: null } },
  );

  const isOwn = () => channel.getSnapshot().context.topics.includes(topics.positions);

  return {
    channel,
    start: () => {
      if (!channel.getSnapshot().context.topics.includes(topics.market))
        channel.send({ type: 'subscribe', topic: topics.market });
      channel.send({ type: 'start' });
    },
    signIn: (token) => {
      channel.send({ type: 'credentials.changed', token });
      if (!isOwn()) for (const topic of ownTopics) channel.send({ type: 'subscribe', topic });
    },
    signOut: () => {
      if (isOwn()) for (const topic of ownTopics) channel.send({ type: 'unsubscribe', topic });
      channel.send({ type: 'credentials.changed', token: null });
    },
  };
}
