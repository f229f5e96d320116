import { setTimeout as wait } from 'node:timers/promises';
import type { Cleanup } from '../../shared/cleanup.ts';
import { type Remote, startRemote } from '../../shared/remote.ts';
import { median, ratios } from '../../shared/statistics.ts';
import type { BareInput, BareTasks } from '../bare-process.ts';
import { newFolder, startExchange } from '../built-app.ts';
import type { Heard, ListenersInput, ListenersTasks } from '../listeners-process.ts';
import type { Pace } from '../pace.ts';
import type { Bench } from '../part.ts';
import { figure, printNote, printTable } from '../table.ts';

const program = (name: string) => new URL(`../${name}-process.ts`, import.meta.url);

const sockets = 1000;
const rate = 100;

interface Run extends Heard {
  /** Percent of the frames that were sent. */
  arrived: number;
  /** Microseconds of the processor that the server uses for a frame to a socket. */
  processor: number;
}

interface Side {
  name: string;
  move: (pace: Pace) => Promise<void>;
  processorSeconds: () => Promise<number>;
  listeners: Remote<ListenersTasks>;
  runs: Run[];
}

async function startSides(cleanup: Cleanup): Promise<Side[]> {
  const bare = await startRemote<BareTasks>(program('bare'), {} satisfies BareInput, cleanup);
  const exchange = await startExchange(
    // Prices that don't move: the exchange would send moves of its own.
    { dataFolder: await newFolder(cleanup), isMoving: false, hasSamplePast: false },
    cleanup,
  );
  const listen = (url: string) =>
    startRemote<ListenersTasks>(program('listeners'), { url, sockets } satisfies ListenersInput, cleanup);
  return [
    {
      name: 'a bare ws broadcast',
      move: (pace) => bare.ask('move', pace),
      processorSeconds: () => bare.ask('processorSeconds'),
      listeners: await listen(await bare.ask('url')),
      runs: [],
    },
    {
      name: 'the exchange',
      move: (pace) => exchange.ask('move', pace),
      processorSeconds: () => exchange.ask('processorSeconds'),
      listeners: await listen(exchange.url),
      runs: [],
    },
  ];
}

async function measure({ move, processorSeconds, listeners }: Side, seconds: number): Promise<Run> {
  const before = await processorSeconds();
  await move({ rate, seconds });
  // The frames that are still on their way.
  await wait(2000);
  const used = (await processorSeconds()) - before;
  const heard = await listeners.ask('collect');
  const sent = sockets * rate * seconds;
  return { ...heard, arrived: (heard.frames / sent) * 100, processor: (used / sent) * 1e6 };
}

export async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const seconds = 4;
  const rounds = isQuick ? 1 : 5;
  const sides = await startSides(cleanup);
  for (let round = 0; round <= rounds; round += 1)
    for (const side of sides) {
      const measured = await measure(side, seconds);
      // The first round only warms up.
      if (round > 0) side.runs.push(measured);
    }
  const all = (side: Side | undefined, key: keyof Run) => (side?.runs ?? []).map((each) => each[key]);
  const [control] = sides;
  printTable(
    `${sockets.toLocaleString('en')} sockets × ${rate} moves a second, one move a frame, ${seconds} s, ${rounds} runs`,
    ['sent by', 'p50', 'to control', 'p99', 'to control', 'µs a frame', 'to control', 'arrived', 'closed'],
    sides.map((side) => {
      const both = (key: keyof Run, look: { places: number; unit?: string }) => [
        figure(all(side, key), look),
        side === control ? '' : figure(ratios(all(side, key), all(control, key)), { places: 2, unit: ' ×' }),
      ];
      return [
        side.name,
        ...both('p50', { places: 1, unit: ' ms' }),
        ...both('p99', { places: 1, unit: ' ms' }),
        ...both('processor', { places: 1 }),
        figure([median(all(side, 'arrived'))], { places: 1, unit: ' %' }),
        figure([median(all(side, 'closed'))]),
      ];
    }),
  );
  printNote(
    'From the sending of a move to its arrival, with server and sockets in different processes. µs a frame: of the processor, for one\n' +
      'frame to one socket. The exchange broadcasts through its hub.',
  );
}
