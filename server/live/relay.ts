import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Unlisten } from '../kernel/database/engines.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';

const channel = 'pelorus_frames';
/** PostgreSQL rejects a notification of 8,000 bytes or more. */
const longest = 7900;

/** Carries broadcasts between the processes that share one PostgreSQL. */
export interface Relay {
  send(topic: string, data: unknown): void;
  start(receive: (topic: string, data: unknown) => void): Promise<Unlisten>;
}

export function createRelay({ database, listen }: OpenDatabase, random: Random, log: Log): Relay {
  const senderId = random.token(8);
  return {
    send(topic, data) {
      const payload = JSON.stringify([senderId, topic, data]);
      if (Buffer.byteLength(payload) > longest)
        return log.error('A broadcast is too long for the other processes.', topic);
      void database.notify([{ channel, payload }]);
    },
    start: (receive) =>
      listen(channel, (payload) => {
        // Only `send` writes to this channel.
        const [sender, topic, data] = JSON.parse(payload) as [string, string, unknown];
        if (sender !== senderId) receive(topic, data);
      }),
  };
}
