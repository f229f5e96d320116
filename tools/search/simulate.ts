import { availableParallelism } from 'node:os';
import { commandLine, countOf, refuse } from '../shared/command-line.ts';

const help = `
Simulates the whole system: apps, the exchange and the network between them, one run for each seed.

npm run simulate -- --seeds 1000            seeds 1 to 1000, after the regressions; 100 by default
npm run simulate -- --seeds 50 --from 300   seeds 300 to 349
npm run simulate -- --seed 7                one seed, with its log in the cache
npm run simulate -- --minutes 30            as many seeds as fit, from a random one on
npm run simulate -- --replay <file>         what a failure was stored as
npm run simulate -- --shrink 0              makes no failure smaller; 150 further runs may, by default
npm run simulate -- --workers 4             so many at once; 2 by default
`;

const { values } = commandLine(help, {
  seeds: { type: 'string', default: '100' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  minutes: { type: 'string' },
  replay: { type: 'string' },
  shrink: { type: 'string', default: '150' },
  workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
});
const shrinkWithin = Number(values.shrink);
if (!Number.isInteger(shrinkWithin) || shrinkWithin < 0)
  refuse(`--shrink takes a whole number, not "${values.shrink}".`);
const optional = (option: 'seed' | 'minutes') => values[option] && countOf(option, values[option]);
const wanted = {
  seeds: countOf('seeds', values.seeds),
  from: countOf('from', values.from),
  seed: optional('seed') || undefined,
  minutes: optional('minutes') || undefined,
  replay: values.replay,
  shrinkWithin,
  workers: countOf('workers', values.workers),
};
const { simulate } = await import('./simulation/simulate.ts');
process.exitCode = (await simulate(wanted)) ? 0 : 1;
