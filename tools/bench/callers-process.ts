import { openConnection } from '../shared/http-connection.ts';
import { runRemote } from '../shared/remote.ts';
import { percentile } from '../shared/statistics.ts';
import { type LoadName, loads, requestText } from './requests.ts';

/** Callers of an exchange, in a process of their own. */
export interface Calling {
  load: LoadName;
  origin: string;
  connections: number;
  /** One a connection; none: guests. */
  tokens: readonly string[];
  /** How long they call, or how often each connection does. */
  seconds?: number;
  calls?: number;
}

export interface Called {
  /** Calls a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with code 1, as far as the answers can be read: none that is compressed. */
  accepted: number;
  calls: number;
  /** Answers by HTTP status, other than 200. */
  unexpected: Record<number, number>;
}

const isAccepted = (body: Buffer) => body.includes('"code":1,');

let stamps = 0;

async function call({ load, origin, connections, tokens, ...until }: Calling): Promise<Called> {
  const request = loads[load];
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)));
  const { host } = new URL(origin);
  const took: number[] = [];
  const unexpected: Called['unexpected'] = {};
  let accepted = 0;
  const start = performance.now();
  const end = start + (until.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const most = until.calls ?? Number.POSITIVE_INFINITY;
  await Promise.all(
    open.map(async ({ send }, index) => {
      const token = tokens[index % tokens.length];
      for (let round = 0; round < most && performance.now() < end; round += 1) {
        stamps += 1;
        const stamp = `${process.pid}-${stamps}`;
        const text = requestText(request(index + round), { host, token, stamp });
        const sentAt = performance.now();
        const { status, body } = await send(text);
        took.push(performance.now() - sentAt);
        if (status !== 200) unexpected[status] = (unexpected[status] ?? 0) + 1;
        else if (isAccepted(body)) accepted += 1;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  for (const { close } of open) close();
  return {
    rate: took.length / elapsed,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    accepted,
    calls: took.length,
    unexpected,
  };
}

const tasks = { call };

export type CallersTasks = typeof tasks;

await runRemote(async () => ({ tasks, stop: () => undefined }));
