import { CallError } from '#ports/answer.ts';
import { codes } from '#protocol/envelope.ts';
import type { Client } from './client.ts';
import type { ClientOptions } from './client-options.ts';
import { createReadTurns, type Wanted } from './read-turns.ts';
import { rememberedReply } from './remembered-reply.ts';
import { cancelled, failure, linkedController, type Sender } from './sender.ts';

/** The reads of one client, of which a newer one cancels an older one of the same data. */
export function createReads(options: ClientOptions, { fieldsOf, send, dataOf }: Sender): Client['read'] {
  const reads = new Map<string, { controller: AbortController; turn: Wanted }>();
  const { turns = createReadTurns() } = options;
  return async (call, request, { owner, ...wanted } = {}) => {
    if (call.effect !== 'read') throw new TypeError(`${call.path} is a write`);
    const { fields, identity } = fieldsOf(call, request);
    const before = reads.get(identity);
    before?.controller.abort();
    // A screen that waits for the older one waits for this one.
    const asker = before?.turn.asker === 'screen' ? 'screen' : (wanted.asker ?? 'screen');
    // What nobody has asked for says where it is shown that it failed.
    const of = { ...wanted, quiet: wanted.quiet || asker !== 'screen' };
    const controller = linkedController(of.signal);
    const { signal } = controller;
    const turn: Wanted = { asker, owner, signal };
    reads.set(identity, { controller, turn });
    const end = await turns.take(turn);
    try {
      if (signal.aborted) throw cancelled(call);
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
      end();
      if (reads.get(identity)?.controller === controller) reads.delete(identity);
    }
  };
}
