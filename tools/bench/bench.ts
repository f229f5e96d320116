import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { defaultNetwork, isNetworkName, networks } from './networks.ts';
import type { Bench, Part } from './part.ts';
import { chart } from './parts/chart.ts';
import { cluster, defaultSockets } from './parts/cluster.ts';
import { copies } from './parts/copies.ts';
import { endurance } from './parts/endurance.ts';
import { growth } from './parts/growth.ts';
import { heap } from './parts/heap.ts';
import { lists } from './parts/lists.ts';
import { live } from './parts/live.ts';
import { loading } from './parts/loading.ts';
import { moves } from './parts/moves.ts';
import { server } from './parts/server.ts';

const parts: readonly Part[] = [
  loading,
  moves,
  lists,
  chart,
  heap,
  live,
  server,
  growth,
  endurance,
  copies,
  cluster,
];

const minutes = (key: keyof Part['minutes']) => parts.reduce((total, part) => total + part.minutes[key], 0);

const help = `npm run bench -- [<part> …] [--quick] [--network ${Object.keys(networks).join('|')}] [--sockets ${defaultSockets}]

Measures the built app and the sandbox, each with a control in the same run. Without a part, all of them:
about ${minutes('full')} minutes on two cores, with --quick about ${minutes('quick')}. docs/benchmarks.md says how to read the tables.

${parts.map((part) => `  ${part.name.padEnd(9)} ${part.measures} (${part.minutes.full} min, quick ${part.minutes.quick})`).join('\n')}

  --quick    fewer and shorter runs, to try something out
  --network  of the part loading; ${defaultNetwork} unless it is named
  --sockets  of the part cluster; ${defaultSockets} unless they are named`;

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

async function run(
  chosen: readonly Part[],
  options: Pick<Bench, 'isQuick' | 'network' | 'sockets'>,
): Promise<void> {
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
      await part.run({ ...options, cleanup });
    } catch (error) {
      if (isStopping) return;
      console.error(`${part.name} broke.`, error);
      process.exitCode = 1;
    } finally {
      await cleanup.run();
    }
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    network: { type: 'string', default: defaultNetwork },
    sockets: { type: 'string', default: String(defaultSockets) },
  },
});
const { network } = values;
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (values.help) console.log(help);
else if (unknown.length > 0 || !isNetworkName(network)) {
  const wrong = unknown.length > 0 ? `parts: ${unknown.join(', ')}` : `network: ${network}`;
  console.error(`Unknown ${wrong}\n\n${help}`);
  process.exitCode = 1;
} else
  await run(
    parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    { isQuick: values.quick, network, sockets: Number(values.sockets) },
  );
