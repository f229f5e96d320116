import { spawnSync } from 'node:child_process';
import { commandLine, countOf } from '../shared/command-line.ts';

const help = `
Runs every flow through the composed app, each time at another API that keeps the specification.

npm run any-api -- --seeds 1000            seeds 1 to 1000; 200 by default
npm run any-api -- --seeds 50 --from 300   seeds 300 to 349
npm run any-api -- --draw '{"calls":…}'    the draw that a failure has printed
`;

const { values } = commandLine(help, {
  seeds: { type: 'string', default: '200' },
  from: { type: 'string', default: '1' },
  draw: { type: 'string' },
});

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'any-api', '--reporter=agent'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ANY_API_SEEDS: String(countOf('seeds', values.seeds)),
    ANY_API_FROM: String(countOf('from', values.from)),
    ...(values.draw === undefined ? {} : { ANY_API_DRAW: values.draw }),
  },
});
process.exitCode = status ?? 1;
