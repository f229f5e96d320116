import { fromCallback } from 'xstate';
import type { SocketCommand, SocketFact } from '#ports/live.ts';
import type { TopicData } from '#protocol/live.ts';
import type { TopicName } from '#protocol/live-topics.ts';
import type { LiveConnection } from './connection.ts';

/** Receives the data of a topic's frame. */
export type Deliver = <Name extends TopicName>(
  name: Name,
  data: TopicData<Name>,
  parameters: readonly string[],
) => void;

export interface LiveSocketOptions {
  /** Opens the channel's WebSocket: `livePath` on the API's host. */
  open: () => WebSocket;
  /** Whether the API numbers its events (docs/additions.md). */
  hasAdditions: boolean;
  /** Whether it is a request of this app that has its answer, so that an event which it caused says nothing new. */
  wasAnswered: (requestId: string) => boolean;
  /** Unix milliseconds. */
  now: () => number;
  deliver: Deliver;
  /** Called before each new connection: data sent since the last one is missing. */
  onConnecting: () => void;
  warn: (message: string, cause?: unknown) => void;
}

/**
 * The socket of the live channel as the machine's actor. Its code, which reads every kind of frame, isn't part of the
 * first route: it loads with the first command. If that fails, the channel isn't connected, and its next attempt
 * loads again.
 */
export const createLiveSocket = (options: LiveSocketOptions) =>
  fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (fact: SocketFact) => sendBack(fact);
    let loading: Promise<LiveConnection> | null = null;
    const load = async () => {
      const { createLiveConnection } = await import('./connection.ts');
      return createLiveConnection(options, report);
    };
    receive((command) => {
      loading ??= load();
      loading.then(
        (connection) => connection.obey(command),
        (cause: unknown) => {
          loading = null;
          options.warn('The live channel could not be loaded', cause);
          if (command.type === 'connect') report({ type: 'socket.closed' });
        },
      );
    });
    // A failed load has been reported, and left nothing to close.
    return () =>
      void loading?.then(
        ({ close }) => close(),
        () => undefined,
      );
  });
