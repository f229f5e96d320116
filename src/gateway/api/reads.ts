import { CallError, type Remembered } from '#ports/answer.ts';
import type { Call } from '#protocol/call.ts';
import { codes } from '#protocol/envelope.ts';
import { parseReply } from '#protocol/lists.ts';
import type { Client } from './client.ts';
import type { ClientOptions } from './client-options.ts';
import { cancelled, failure, linkedController, type Sender } from './sender.ts';

/** The data of a reply as far as the device may store it (INSTALL-13). */
const storableData = ({ storedFields }: Call, data: unknown): unknown =>
  storedFields && typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).filter(([name]) => storedFields.includes(name)))
    : data;

/** The last reply to a read, in the language of now and for the user of now; null for a call that isn't stored. */
function rememberedReply(
  call: Call,
  identity: string,
  { language, token: currentToken, replies, isStoredSession, hasAdditions }: ClientOptions,
) {
  if (!call.isStored) return null;
  const token = currentToken();
  const key = JSON.stringify([language(), identity]);
  return {
    write: (data: unknown, at: number) => {
      // A late answer isn't stored for the next user.
      if (isStoredSession(token)) void replies.write(key, token, { data: storableData(call, data), at });
    },
    read: async (): Promise<Remembered | null> => {
      const stored = isStoredSession(token) ? await replies.read(key, token) : null;
      if (stored === null) return null;
      const { result } = parseReply(call.reply, stored.data, hasAdditions);
      return result.success ? { value: result.output, at: stored.at } : null;
    },
  };
}

/** The reads of one client, of which a newer one cancels an older one of the same data. */
export function createReads(options: ClientOptions, { fieldsOf, send, dataOf }: Sender): Client['read'] {
  const reads = new Map<string, AbortController>();
  return async (call, request, of = {}) => {
    if (call.effect !== 'read') throw new TypeError(`${call.path} is a write`);
    const { fields, identity } = fieldsOf(call, request);
    reads.get(identity)?.abort();
    const controller = linkedController(of.signal);
    const { signal } = controller;
    reads.set(identity, controller);
    try {
      const asOf = options.now();
      const reply = rememberedReply(call, identity, options);
      const outcome = await send(call, fields, {
        ...of,
        signal,
        stamp: String(asOf),
        remembered: reply?.read,
      });
      if (signal.aborted) throw cancelled(call);
      if (outcome.kind !== 'answered') throw failure(call, outcome, 'failed');
      const { code, msg, data } = outcome.envelope;
      if (code !== codes.success) throw new CallError('refused', call.path, String(code), msg);
      const read = dataOf(call, data, of);
      reply?.write(data, asOf);
      return read;
    } finally {
      if (reads.get(identity) === controller) reads.delete(identity);
    }
  };
}
