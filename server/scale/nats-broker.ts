import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import {
  type Broker,
  createHandlers,
  createPresence,
  type Handler,
  type Unsubscribe,
} from '../kernel/broker/broker.ts';

const reconnectAfterMilliseconds = 250;
const connectTimeoutMilliseconds = 2_000;
/** A connection over which nothing comes any more is found after two of these. */
const pingEveryMilliseconds = 3_000;

/** The servers of a cluster, separated by commas; a user and a password, or a token, stand in the first URL. */
function optionsFor(urls: string): NodeConnectionOptions {
  const parsed = urls.split(',').map((each) => new URL(each.trim()));
  const [{ username = '', password = '', protocol = '' } = {}] = parsed;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    name: 'pelorus',
    timeout: connectTimeoutMilliseconds,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectAfterMilliseconds,
    reconnectJitter: reconnectAfterMilliseconds,
    pingInterval: pingEveryMilliseconds,
    servers: parsed.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(pass !== '' ? { user, pass } : user !== '' ? { token: user } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}

interface NatsOptions {
  /** Subjects begin with it, so that exchanges on other databases can use the same server. */
  prefix: string;
  onError: (error: unknown) => void;
}

async function watch(
  watched: NatsConnection,
  presence: ReturnType<typeof createPresence>,
  onError: NatsOptions['onError'],
): Promise<void> {
  for await (const status of watched.status())
    if (status.type === 'disconnect') presence.lost();
    else if (status.type === 'reconnect') presence.connected();
    else if (status.type === 'error') onError(status.error);
}

/**
 * A broker on NATS. It connects in the background, so that an exchange starts, and keeps serving, without it. What
 * is published while it is away is dropped: sent later it would be outdated.
 */
export function createNatsBroker(urls: string, { prefix, onError }: NatsOptions): Broker {
  const handlers = createHandlers();
  const presence = createPresence();
  const channels = new Set<string>();
  const options = optionsFor(urls);
  let connection: NatsConnection | null = null;
  let closed = false;

  const subjectOf = (channel: string) => `${prefix}.${channel}`;
  const listen = (to: NatsConnection, channel: string) =>
    to.subscribe(subjectOf(channel), {
      callback: (error, message) => {
        if (error) onError(error);
        else handlers.call({ channel, payload: message.string() });
      },
    });

  const connectFirst = async (): Promise<void> => {
    for (let isFirst = true; !closed; isFirst = false) {
      try {
        const opened = await connect(options);
        if (closed) return await opened.close();
        connection = opened;
        for (const channel of channels) listen(opened, channel);
        await opened.flush();
        void watch(opened, presence, onError).catch(onError);
        return presence.connected();
      } catch (error) {
        if (isFirst) onError(error);
        await wait(reconnectAfterMilliseconds, undefined, { ref: false });
      }
    }
  };
  const connected = connectFirst();

  return {
    async publish(messages) {
      if (presence.state() === 'away') return;
      try {
        for (const { channel, payload } of messages) connection?.publish(subjectOf(channel), payload);
      } catch (error) {
        onError(error);
      }
    },
    async subscribe(channel: string, handler: Handler): Promise<Unsubscribe> {
      handlers.add(channel, handler);
      if (!channels.has(channel)) {
        channels.add(channel);
        if (connection) {
          listen(connection, channel);
          // It rejects when the connection breaks; the client subscribes again when it is back.
          await connection.flush().catch(onError);
        }
      }
      return async () => handlers.delete(channel, handler);
    },
    state: presence.state,
    onReturn: presence.onReturn,
    async close() {
      closed = true;
      await connection?.close();
      await connected;
    },
  };
}
