import { once } from 'node:events';
import { connect } from 'node:net';

export interface HttpReply {
  status: number;
  body: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** The reply at the start of the bytes that have arrived, and its length; null while it isn't whole. */
function replyIn(bytes: Buffer): (HttpReply & { length: number }) | null {
  const headLength = bytes.indexOf(headEnd);
  if (headLength < 0) return null;
  const head = bytes.toString('latin1', 0, headLength);
  const start = headLength + headEnd.length;
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // In chunks: the end of the last one ends the reply. The bodies of calls are text, so none of them contains it.
  const end =
    length === undefined ? bytes.indexOf(lastChunk, start - 2) + lastChunk.length : start + Number(length);
  if (length === undefined ? end < start : bytes.length < end) return null;
  return { status, body: bytes.subarray(start, end), length: end };
}

/** One kept connection to a server, for one request at a time. A client of Node's own would cost as much as the server. */
export async function openConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let arrived: Buffer = Buffer.alloc(0);
  let resolveReply: ((reply: HttpReply) => void) | null = null;
  let rejectReply: (error: Error) => void = () => undefined;
  socket.on('data', (bytes) => {
    arrived = arrived.length === 0 ? bytes : Buffer.concat([arrived, bytes]);
    const reply = replyIn(arrived);
    if (!reply) return;
    arrived = arrived.subarray(reply.length);
    resolveReply?.(reply);
  });
  socket.on('error', (error) => rejectReply(error));
  socket.on('close', () => rejectReply(new Error(`${origin} has closed the connection.`)));
  await once(socket, 'connect');
  return {
    send: (request: string): Promise<HttpReply> =>
      new Promise((resolve, reject) => {
        resolveReply = resolve;
        rejectReply = reject;
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}
