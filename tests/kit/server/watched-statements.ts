import type { PGlite } from '@electric-sql/pglite';

/** Calls with a statement's text before and after it is executed. */
export interface Watcher {
  before?: ((text: string) => void) | undefined;
  after?: ((text: string) => void) | undefined;
}

const letters = { parse: 'P'.charCodeAt(0), bind: 'B'.charCodeAt(0), query: 'Q'.charCodeAt(0) };

/** The texts that end with a zero at the start of a message of PostgreSQL's protocol, after its letter and its length. */
const textsIn = (message: Buffer): string[] => message.subarray(5).toString().split('\0');

function* messagesIn(request: Buffer): Generator<Buffer> {
  for (let at = 0; at < request.length; at += 1 + request.readInt32BE(at + 1)) {
    yield request.subarray(at, at + 1 + request.readInt32BE(at + 1));
  }
}

/** Watches the statements of a PGlite that is new, or those of a prototype's only one, on their way into it. */
export function watchStatements(pglite: Pick<PGlite, 'execProtocolRawSync'>, watcher: Watcher): void {
  const prepared = new Map<string, string>();
  const textOf = (message: Buffer): string | undefined => {
    const [first = '', second = ''] = textsIn(message);
    if (message[0] === letters.parse) prepared.set(first, second);
    if (message[0] === letters.query) return first;
    return message[0] === letters.bind ? prepared.get(second) : undefined;
  };
  const send = pglite.execProtocolRawSync;
  pglite.execProtocolRawSync = function (this: PGlite, request) {
    const texts = [...messagesIn(Buffer.from(request))].flatMap((message) => textOf(message) ?? []);
    for (const text of texts) watcher.before?.(text);
    const answer = send.call(this, request);
    for (const text of texts) watcher.after?.(text);
    return answer;
  };
}
