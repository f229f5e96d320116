import { type Broker, createHandlers } from './broker.ts';

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
