import { type Exchange, startExchange } from '../built-app.ts';
import type { CallersTasks } from '../callers-process.ts';
import { newDatabases } from '../databases.ts';
import type { Bench, Part } from '../part.ts';
import { givePast, type Past } from '../past.ts';
import { startRemote } from '../remote.ts';
import type { LoadName } from '../requests.ts';
import { ratios } from '../statistics.ts';
import { figure, printNote, printTable } from '../table.ts';

const measures: readonly { label: string; load: LoadName }[] = [
  { label: 'getBalance', load: 'balances' },
  { label: 'get_profits', load: 'profits' },
  { label: 'account history, page 1', load: 'accountLog' },
  { label: 'my_deal, open', load: 'orders' },
  { label: 'my_deal, closed, page 1', load: 'closedOrders' },
  { label: 'micro orders, closed, page 1', load: 'closedMicroOrders' },
  { label: 'transfers, page 1', load: 'transfers' },
  { label: 'the list of traders', load: 'traders' },
  { label: 'the best traders', load: 'bestTraders' },
  { label: 'a transfer', load: 'transfer' },
  { label: 'a contract', load: 'contract' },
];

const wanted = { atMost: 1.5, places: 2, unit: ' ×' };
const milliseconds = { places: 1, unit: ' ms' };

async function run({ cleanup, isQuick }: Bench): Promise<void> {
  const past: Past = isQuick
    ? { users: 1000, closedOrders: 100_000, ordersOfOne: 1030 }
    : { users: 10_000, closedOrders: 1_000_000, ordersOfOne: 1030 };
  const [youngUrl, grownUrl] = await newDatabases(2, cleanup);
  if (youngUrl === undefined || grownUrl === undefined) return;
  const callers = await startRemote<CallersTasks>('callers', null, cleanup);
  const start = async (url: string) => {
    const exchange = await startExchange({ url, isMoving: true, hasSamplePast: false }, cleanup);
    return { exchange, tokens: await exchange.ask('openUsers', 1) };
  };
  const young = await start(youngUrl);
  const grown = await start(grownUrl);
  await givePast(youngUrl, { users: 20, closedOrders: 420, ordersOfOne: 20 });
  await givePast(grownUrl, past);

  const p50 = async (load: LoadName, { exchange, tokens }: { exchange: Exchange; tokens: string[] }) => {
    const called = await callers.ask('call', {
      load,
      origins: [exchange.url],
      connections: 1,
      tokens,
      // A contract stays open, and each one makes the next one dearer.
      calls: load === 'contract' ? 8 : 60,
    });
    if (called.accepted !== called.calls) throw new Error(`${load}: ${called.accepted} of ${called.calls}`);
    return called.p50;
  };
  const rows: string[][] = [];
  for (const { label, load } of measures) {
    const before: number[] = [];
    const after: number[] = [];
    for (let round = 0; round <= (isQuick ? 3 : 7); round += 1) {
      const [one, other] = [await p50(load, young), await p50(load, grown)];
      // The first round only warms up.
      if (round > 0) {
        before.push(one);
        after.push(other);
      }
    }
    rows.push([
      label,
      figure(before, milliseconds),
      figure(after, milliseconds),
      figure(ratios(after, before), wanted),
    ]);
  }
  printTable('PostgreSQL, one caller, p50', ['call', 'a young exchange', 'with a past', 'to young'], rows);
  const count = (value: number) => value.toLocaleString('en');
  printNote(
    `The past: ${count(past.closedOrders)} closed orders and ${count(past.closedOrders * 3)} entries of ` +
      `${count(past.users)} users; of the caller's own ${count(past.ordersOfOne)} contracts and as many micro orders. The young\nexchange has as many traders and full pages, but no more.`,
  );
}

export const growth: Part = {
  name: 'growth',
  measures: 'calls of a user with a past, on a database with a million closed orders, beside a young one',
  minutes: { full: 6, quick: 2 },
  run,
};
