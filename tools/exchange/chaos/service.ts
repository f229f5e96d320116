import { walletCalls } from '#protocol/wallet.ts';
import { sendCall } from '../serving/send-call.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { wanted } from './settings.ts';

/** An answer of a process to a call that reads from the database. */
interface Served {
  process: number;
  /** Unix milliseconds. */
  at: number;
}

const askEveryMilliseconds = 100;
const answerWithinMilliseconds = 5_000;

/** Asks every living process ten times a second, whether or not it has answered before. */
export function watchService(cluster: Cluster, user: { token: string; address: string }) {
  const served: Served[] = [];
  let asked = 0;
  const ask = async (number: number, url: string) => {
    asked += 1;
    try {
      const { status } = await sendCall(
        url,
        walletCalls.balances,
        {},
        { ...user, key: `service-${asked}`, signal: AbortSignal.timeout(answerWithinMilliseconds) },
      );
      if (status === 200) served.push({ process: number, at: Date.now() });
    } catch {
      // Not silent: a process that doesn't answer in time is a fault of the run.
    }
  };
  const asking = setInterval(() => {
    for (const { number, url } of cluster.living()) void ask(number, url);
  }, askEveryMilliseconds);
  return { served, stop: () => clearInterval(asking) };
}

/**
 * How soon after each fault every process that lives answers: those that it doesn't hit from its beginning on. Returns
 * the milliseconds until the last of them answered.
 */
export function serviceFaults(served: readonly Served[], faults: readonly Fault[], processes: number) {
  const found: string[] = [];
  let longest = 0;
  const waited = (process: number, since: number) =>
    (served.find((answer) => answer.process === process && answer.at > since)?.at ??
      Number.POSITIVE_INFINITY) - since;
  const check = (process: number, since: number, when: string) => {
    const milliseconds = waited(process, since);
    longest = Math.max(longest, milliseconds);
    if (milliseconds > wanted.serviceMilliseconds)
      found.push(`Process ${process} answered ${Math.round(milliseconds)} ms after ${when}`);
  };
  for (const { kind, process: hit, begun, over } of faults)
    for (let process = 1; process <= processes; process += 1) {
      if (process !== hit) check(process, begun, `the beginning of ${kind}`);
      check(process, over, `the end of ${kind}`);
    }
  return { milliseconds: longest, faults: found };
}
