import { CallError } from '#ports/answer.ts';
import { codes } from '#protocol/envelope.ts';
import type { Client } from './client.ts';
import type { ClientOptions } from './client-options.ts';
import { cancelled, failure, linkedController, type Sender } from './sender.ts';

/** The writes of one client, each of which is sent once, and not while the same one is on its way. */
export function createWrites(
  { hasAdditions, newIdempotencyKey }: ClientOptions,
  { fieldsOf, send, dataOf }: Sender,
): Pick<Client, 'write' | 'pending'> {
  const identities = new Set<string>();
  const pending = new Set<Promise<unknown>>();

  const writeOnce: Client['write'] = async (call, change, of = {}) => {
    if (call.effect !== 'write') throw new TypeError(`${call.path} is a read`);
    const { fields, identity } = fieldsOf(call, change);
    if (of.signal?.aborted) throw cancelled(call);
    if (identities.has(identity)) throw new CallError('duplicate', call.path, 'DUPLICATE');
    identities.add(identity);
    const { signal } = linkedController(of.signal);
    // After an abort the caller may send the write again at once, before the transport has noticed.
    const release = () => identities.delete(identity);
    signal.addEventListener('abort', release);
    try {
      const stamp = of.idempotencyKey ?? newIdempotencyKey();
      const outcome = await send(call, fields, { ...of, signal, stamp });
      if (outcome.kind !== 'answered') throw failure(call, outcome, 'unknown');
      const { code, msg, data } = outcome.envelope;
      if (code !== codes.success)
        return { accepted: false, code, message: msg, ...(data === null || !hasAdditions ? {} : { data }) };
      return { accepted: true, data: dataOf(call, data, of), message: msg };
    } finally {
      signal.removeEventListener('abort', release);
      if (!signal.aborted) release();
    }
  };

  return {
    write(call, change, of) {
      const writing = writeOnce(call, change, of);
      const end = () => pending.delete(writing);
      pending.add(writing);
      writing.then(end, end);
      return writing;
    },

    pending,
  };
}
