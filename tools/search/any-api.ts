import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/*
 * Runs every flow through the composed app, each time at another API that keeps the specification.
 *
 *   npm run any-api -- --seeds 1000            seeds 1 to 1000
 *   npm run any-api -- --seeds 50 --from 300   seeds 300 to 349
 *   npm run any-api -- --draw '{"calls":…}'    the draw that a failure has printed
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    draw: { type: 'string' },
  },
});

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'any-api', '--reporter=agent'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ANY_API_SEEDS: values.seeds,
    ANY_API_FROM: values.from,
    ...(values.draw === undefined ? {} : { ANY_API_DRAW: values.draw }),
  },
});
process.exitCode = status ?? 1;
