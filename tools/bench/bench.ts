import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { type Cleanup, createCleanup } from '../shared/cleanup.ts';
import { commandLine, refuse } from '../shared/command-line.ts';
import { defaultNetwork, isNetworkName, networks } from './networks.ts';
import type { Bench, Part } from './part.ts';

const parts: readonly Part[] = [
  {
    name: 'loading',
    measures: 'FCP, LCP, TBT and CLS of /, /trade and /order at 4 × and 8 ×, and of a second visit',
    minutes: { full: 18, quick: 6 },
    load: () => import('./parts/loading.ts'),
  },
  {
    name: 'moves',
    measures:
      "frames, long tasks and taps on home while prices move, 0 to 5,000 moves a second and the sandbox's own",
    minutes: { full: 9, quick: 3 },
    load: () => import('./parts/moves.ts'),
  },
  {
    name: 'heap',
    measures: 'growth of the heap over 10 minutes of price moves and navigation',
    minutes: { full: 12, quick: 3 },
    load: () => import('./parts/heap.ts'),
  },
  {
    name: 'live',
    measures: 'fan-out of the live channel: 1,000 sockets × 100 moves a second',
    minutes: { full: 2, quick: 1 },
    load: () => import('./parts/live.ts'),
  },
  {
    name: 'server',
    measures: 'calls and postings a second, and their times, with 32 connections, on PGlite and PostgreSQL',
    minutes: { full: 4, quick: 2 },
    load: () => import('./parts/server.ts'),
  },
];

const minutes = (key: keyof Part['minutes']) => parts.reduce((total, part) => total + part.minutes[key], 0);

const help = `npm run bench -- [<part> …] [--quick] [--network ${Object.keys(networks).join('|')}]

Measures the built app and the sandbox, each with a control in the same run. Without a part, all of them:
about ${minutes('full')} minutes on two cores, with --quick about ${minutes('quick')}. docs/benchmarks.md says how to read the tables.

${parts.map((part) => `  ${part.name.padEnd(9)} ${part.measures} (${part.minutes.full} min, quick ${part.minutes.quick})`).join('\n')}

  --quick    fewer and shorter runs, to try something out
  --network  of the part loading; ${defaultNetwork} unless it is named`;

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'no commit';
  }
}

/** Seconds that 300 million additions take, by which the figures of two machines, or of two days, can be compared. */
function secondsOfFixedLoop(): number {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < 3e8; index += 1) sum += index;
  if (sum < 0) throw new Error('An unused sum would be optimised away.');
  return (performance.now() - start) / 1000;
}

let isStopping = false;

/** Ends what is running when the benchmark is stopped; what then fails because of that isn't reported. */
function stopOn(signal: NodeJS.Signals, code: number, cleanup: Cleanup): void {
  process.once(signal, () => {
    isStopping = true;
    console.log(`Stopped by ${signal}.`);
    void cleanup.run().finally(() => process.exit(code));
  });
}

async function run(chosen: readonly Part[], options: Omit<Bench, 'cleanup'>): Promise<void> {
  const cleanup = createCleanup();
  stopOn('SIGINT', 130, cleanup);
  stopOn('SIGTERM', 143, cleanup);
  const [processor] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${commit()} · ${cpus().length} × ${processor?.model.trim()} · ${memory} GiB · Node ${process.version} · ` +
      `3e8 additions in ${secondsOfFixedLoop().toFixed(2)} s`,
  );
  for (const part of chosen) {
    const load = loadavg().map((value) => value.toFixed(1));
    console.log(`\n── ${part.name}: ${part.measures} (load average ${load.join(', ')})`);
    try {
      await (await part.load()).run({ ...options, cleanup });
    } catch (error) {
      if (isStopping) return;
      console.error(`${part.name} broke.`, error);
      process.exitCode = 1;
    } finally {
      await cleanup.run();
    }
  }
}

const { values, positionals } = commandLine(
  help,
  { quick: { type: 'boolean', default: false }, network: { type: 'string', default: defaultNetwork } },
  { takesWords: true },
);
const { network } = values;
if (!isNetworkName(network)) refuse(`There is no network "${network}".`);
const unknown = positionals.find((name) => !parts.some((part) => part.name === name));
if (unknown !== undefined) refuse(`There is no part "${unknown}".`);
await run(
  parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  { isQuick: values.quick, network },
);
