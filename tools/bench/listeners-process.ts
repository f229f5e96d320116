import { once } from 'node:events';
import { WebSocket } from 'ws';
import { livePath, topicOf } from '#protocol/live-topics.ts';
import { runRemote } from '../shared/remote.ts';
import { percentile } from '../shared/statistics.ts';
import { ageOf } from './timed-move.ts';

/** Sockets that are subscribed to the market, in a process of their own. */
export interface ListenersInput {
  /** The origin of the server, with http. */
  url: string;
  sockets: number;
}

export interface Heard {
  frames: number;
  /** Milliseconds from the sending of a move to its arrival. */
  p50: number;
  p99: number;
  /** The sockets that the server has closed. */
  closed: number;
}

/** How many sockets are opened at a time. */
const batch = 50;
/** Milliseconds between two pings of a socket, as of the app's: a silent one is closed. */
const pingEveryMilliseconds = 5000;

async function start({ url, sockets }: ListenersInput) {
  let ages: number[] = [];
  const open: WebSocket[] = [];
  const openOne = async () => {
    const socket = new WebSocket(url.replace('http', 'ws') + livePath, { perMessageDeflate: false });
    socket.on('message', (data) => {
      // A Buffer, since nothing else is asked for.
      const age = ageOf((data as Buffer).toString('latin1'));
      if (age !== null) ages.push(age);
    });
    // A socket that breaks is counted among the closed ones.
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'sub', topic: topicOf('market') }));
    open.push(socket);
  };
  while (open.length < sockets)
    await Promise.all(Array.from({ length: Math.min(batch, sockets - open.length) }, openOne));

  let pinged = 0;
  const pinging = setInterval(() => {
    open[pinged % sockets]?.send(JSON.stringify({ type: 'ping', ts: Date.now() }));
    pinged += 1;
  }, pingEveryMilliseconds / sockets);

  const tasks = {
    /** The frames that have arrived since the last call. */
    collect(): Heard {
      const heard = ages;
      ages = [];
      return {
        frames: heard.length,
        p50: percentile(heard, 0.5),
        p99: percentile(heard, 0.99),
        closed: open.filter(({ readyState }) => readyState !== WebSocket.OPEN).length,
      };
    },
  };
  return {
    tasks,
    stop() {
      clearInterval(pinging);
      for (const socket of open) socket.terminate();
    },
  };
}

export type ListenersTasks = Awaited<ReturnType<typeof start>>['tasks'];

await runRemote(start);
