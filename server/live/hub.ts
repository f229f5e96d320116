import type { Position } from '#protocol/live.ts';
import { readTopic } from '#protocol/read-topic.ts';
import type { Hub, SubscribeListener } from '../kernel/live/hub.ts';

export interface EventContent {
  data: unknown;
  /** Of the request that caused it; null where none did, or the app sent no id. */
  requestId: string | null;
}

/** One socket, as far as the hub needs it. */
export interface Client {
  /** Null for a guest. */
  userId: string | null;
  /** Sends a frame, or closes the socket when too many frames are unread. */
  write(frame: Buffer): void;
  /** Sends an event once, after all earlier ones that the socket has missed. */
  writeEvent(topic: string, at: Position, frame: Buffer): void;
}

/** The hub with the subscribers of each topic. */
export interface Subscriptions extends Hub {
  /** Sends an event to the user's sockets subscribed to the topic. */
  sendEvent(userId: string, topic: string, event: EventContent, at: Position): void;
  subscribe(client: Client, topic: string): void;
  unsubscribe(client: Client, topic: string): void;
}

const frameOf = (topic: string, data: unknown): Buffer =>
  Buffer.from(JSON.stringify({ type: topic, topic, data }));

export function eventFrameOf(topic: string, { data, requestId }: EventContent, at: Position): Buffer {
  const cause = requestId === null ? {} : { request_id: requestId };
  return Buffer.from(JSON.stringify({ type: topic, topic, data, ...at, ...cause }));
}

export function createSubscriptions(): Subscriptions {
  const subscribers = new Map<string, Set<Client>>();
  const listeners: SubscribeListener[] = [];
  const clientsOf = (topic: string): Set<Client> => subscribers.get(topic) ?? new Set();
  const clientsOfUser = (userId: string, topic: string) =>
    [...clientsOf(topic)].filter((client) => client.userId === userId);

  const sendTo = (clients: Iterable<Client>, topic: string, data: unknown) => {
    let frame: Buffer | null = null;
    for (const client of clients) {
      frame ??= frameOf(topic, data);
      client.write(frame);
    }
  };

  return {
    broadcast: (topic, data) => sendTo(clientsOf(topic), topic, data),
    send: (userId, topic, data) => sendTo(clientsOfUser(userId, topic), topic, data),
    sendEvent(userId, topic, event, at) {
      const clients = clientsOfUser(userId, topic);
      if (clients.length === 0) return;
      const frame = eventFrameOf(topic, event, at);
      for (const client of clients) client.writeEvent(topic, at, frame);
    },
    onlineUsers: (topic) => [
      ...new Set([...clientsOf(topic)].flatMap(({ userId }) => (userId === null ? [] : [userId]))),
    ],
    topicsOf: (name) => [...subscribers.keys()].filter((topic) => readTopic(topic)?.name === name),
    isWanted: (topic) => clientsOf(topic).size > 0,
    onSubscribe: (listener) => void listeners.push(listener),
    subscribe(client, topic) {
      subscribers.set(topic, clientsOf(topic).add(client));
      const send = (data: unknown) => client.write(frameOf(topic, data));
      for (const listener of listeners) listener(topic, send, client.userId);
    },
    unsubscribe(client, topic) {
      const clients = clientsOf(topic);
      clients.delete(client);
      if (clients.size === 0) subscribers.delete(topic);
    },
  };
}
