import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, countOf, refuse } from '../shared/command-line.ts';
import { buildIfNeeded, explained, root } from './serving/build-if-needed.ts';

const help = `
Several processes of the exchange behind a proxy, as compose.yaml has them, beside a PostgreSQL that is already there.

DATABASE_URL=postgres://… npm run cluster -- --processes 3

  --processes  how many; 3 by default
  --dist       the folder of the built app
`;

const { values } = commandLine(help, {
  processes: { type: 'string', default: '3' },
  dist: { type: 'string', default: join(root, 'dist') },
});
const processes = countOf('processes', values.processes);
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

await explained(async () => {
  const { readVariable } = await import('#server/kernel/config.ts');
  if (readVariable(process.env, 'DATABASE_URL') === '')
    refuse(
      'Several processes need a PostgreSQL server: set DATABASE_URL, such as postgres://user:password@localhost/pelorus.',
    );
  buildIfNeeded(values.dist);
  const { startCluster } = await import('./serving/cluster.ts');
  await startCluster(processes, values.dist);
});
