import { readTopic } from '#protocol/live-topics.ts';
import type { Hub, SubscribeListener } from '../kernel/live/hub.ts';
import { isPrivate } from './topics.ts';

/** One socket, as far as the hub needs it. */
export interface Client {
  /** Null for a guest. */
  userId: string | null;
  /** Sends a frame, or closes the socket when too many frames are unread. */
  write(frame: Buffer): void;
}

/** The hub with the subscribers of each topic. */
export interface Subscriptions extends Hub {
  /** Sends a broadcast of another process to this process's sockets. */
  receive(topic: string, data: unknown): void;
  subscribe(client: Client, topic: string): void;
  unsubscribe(client: Client, topic: string): void;
}

const frameOf = (topic: string, data: unknown): Buffer =>
  Buffer.from(JSON.stringify({ type: topic, topic, data }));

/** `relay` sends each broadcast to the other processes; null if there are none. */
export function createSubscriptions(relay: ((topic: string, data: unknown) => void) | null): Subscriptions {
  const subscribers = new Map<string, Set<Client>>();
  const listeners: SubscribeListener[] = [];
  const clientsOf = (topic: string): Set<Client> => subscribers.get(topic) ?? new Set();

  const sendTo = (clients: Iterable<Client>, topic: string, data: unknown) => {
    let frame: Buffer | null = null;
    for (const client of clients) {
      frame ??= frameOf(topic, data);
      client.write(frame);
    }
  };

  return {
    broadcast(topic, data) {
      relay?.(topic, data);
      sendTo(clientsOf(topic), topic, data);
    },
    receive: (topic, data) => sendTo(clientsOf(topic), topic, data),
    send: (userId, topic, data) =>
      sendTo(
        [...clientsOf(topic)].filter((client) => client.userId === userId),
        topic,
        data,
      ),
    onlineUsers: (topic) => [
      ...new Set([...clientsOf(topic)].flatMap(({ userId }) => (userId === null ? [] : [userId]))),
    ],
    topicsOf: (name) => [...subscribers.keys()].filter((topic) => readTopic(topic)?.name === name),
    isWanted: (topic) => (relay !== null && !isPrivate(topic) ? true : clientsOf(topic).size > 0),
    onSubscribe: (listener) => void listeners.push(listener),
    subscribe(client, topic) {
      subscribers.set(topic, clientsOf(topic).add(client));
      for (const listener of listeners) listener(topic, (data) => client.write(frameOf(topic, data)));
    },
    unsubscribe(client, topic) {
      const clients = clientsOf(topic);
      clients.delete(client);
      if (clients.size === 0) subscribers.delete(topic);
    },
  };
}
