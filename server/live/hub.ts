import { isPrivate } from './topics.ts';

/** Tells what is happening to those who asked for it. */
export interface Hub {
  /** To every socket subscribed to the topic; the frame is built once. */
  broadcast(topic: string, data: unknown): void;
  /** To the user's sockets subscribed to the topic. */
  send(userId: string, topic: string, data: unknown): void;
  /** The users with a signed-in socket subscribed to the topic. */
  onlineUsers(topic: string): string[];
  isWanted(topic: string): boolean;
  /** Calls the listener for each new subscription; what it sends goes to that socket only. */
  onSubscribe(listener: SubscribeListener): void;
}

type SubscribeListener = (topic: string, send: (data: unknown) => void) => void;

/** What the hub knows of one socket. */
export interface Client {
  /** Null for a guest. */
  userId: string | null;
  /** Takes a frame, or cuts the socket when it doesn't read. */
  write(frame: Buffer): void;
}

/** Who listens to what. */
export interface Subscriptions extends Hub {
  /** To this process's sockets only. */
  receive(topic: string, data: unknown): void;
  subscribe(client: Client, topic: string): void;
  unsubscribe(client: Client, topic: string): void;
}

const frameOf = (topic: string, data: unknown): Buffer =>
  Buffer.from(JSON.stringify({ type: topic, topic, data }));

/** `relay` carries each broadcast to the other processes, where there are any. */
export function createSubscriptions(relay: ((topic: string, data: unknown) => void) | null): Subscriptions {
  const subscribers = new Map<string, Set<Client>>();
  const listeners: SubscribeListener[] = [];
  const clientsOf = (topic: string): Set<Client> => subscribers.get(topic) ?? new Set();

  const tell = (clients: Iterable<Client>, topic: string, data: unknown) => {
    let frame: Buffer | null = null;
    for (const client of clients) {
      frame ??= frameOf(topic, data);
      client.write(frame);
    }
  };

  return {
    broadcast(topic, data) {
      relay?.(topic, data);
      tell(clientsOf(topic), topic, data);
    },
    receive: (topic, data) => tell(clientsOf(topic), topic, data),
    send: (userId, topic, data) =>
      tell(
        [...clientsOf(topic)].filter((client) => client.userId === userId),
        topic,
        data,
      ),
    onlineUsers: (topic) => [
      ...new Set([...clientsOf(topic)].flatMap(({ userId }) => (userId === null ? [] : [userId]))),
    ],
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
