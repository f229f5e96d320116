/** A message to everybody who subscribes to its channel, in every process. */
export interface Message {
  channel: string;
  payload: string;
}

export type Handler = (payload: string) => void;

/** Ends a subscription; resolves when that is done. */
export type Unsubscribe = () => Promise<void>;

/** `away` while nothing can be sent and nothing arrives. */
export type BrokerState = 'connected' | 'away';

/**
 * Carries messages between the processes. It stores none: what is sent while a process is away doesn't reach it.
 * So a message either only says that there is something to read in the database, or is outdated by the next one.
 */
export interface Broker {
  /** Resolves when the messages are on their way. What can't be sent is reported and lost. */
  publish(messages: readonly Message[]): Promise<void>;
  /** The messages of one process arrive in the order in which they were sent. */
  subscribe(channel: string, handler: Handler): Promise<Unsubscribe>;
  state(): BrokerState;
  /** Calls the listener whenever the broker was away and is there: messages may have been lost. */
  onReturn(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The subscribers of a process by channel. */
export function createHandlers() {
  const byChannel = new Map<string, Set<Handler>>();
  return {
    channels: () => [...byChannel.keys()],
    add(channel: string, handler: Handler) {
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(handler));
    },
    delete(channel: string, handler: Handler) {
      byChannel.get(channel)?.delete(handler);
    },
    call({ channel, payload }: Message) {
      for (const handler of byChannel.get(channel) ?? []) handler(payload);
    },
  };
}

/** Whether the broker is away, and who wants to know that it is back. */
export function createPresence() {
  const listeners = new Set<() => void>();
  let state: BrokerState = 'away';
  return {
    state: () => state,
    onReturn(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connected() {
      if (state === 'connected') return;
      state = 'connected';
      for (const listener of listeners) listener();
    },
    lost() {
      state = 'away';
    },
  };
}

/** A broker of one process: subscribers are called at once. */
export function createLocalBroker(): Broker {
  const handlers = createHandlers();
  return {
    async publish(messages) {
      for (const message of messages) handlers.call(message);
    },
    async subscribe(channel, handler) {
      handlers.add(channel, handler);
      return async () => handlers.delete(channel, handler);
    },
    state: () => 'connected',
    onReturn: () => () => undefined,
    close: () => Promise.resolve(),
  };
}
