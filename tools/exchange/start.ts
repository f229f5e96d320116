import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../shared/command-line.ts';
import { explained, root } from './serving/build-if-needed.ts';

const help = `
npm start   builds the app after a change, and serves it with the sandbox's exchange; docs/operating.md lists the
            variables that it reads from the environment and from .env

  --dist <folder>  where the built app is, or will be
  --bare           serves only the API, without samples
`;

const { values } = commandLine(help, {
  dist: { type: 'string', default: join(root, 'dist') },
  bare: { type: 'boolean', default: false },
});
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

await explained(async () => {
  const { startExchange } = await import('./serving/start-exchange.ts');
  await startExchange(values);
});
