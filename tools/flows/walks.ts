import { spawnSync } from 'node:child_process';
import { commandLine, refuse } from '../shared/command-line.ts';
import { testsNamed, walks } from './screens.ts';

const help = `
npm run test:model                          every test in a browser, with walks that take every transition
npm run test:model -- <words>               those whose path contains one of the words, or whose process does, such as: forex
npm run test:model -- --cover pairs         only the walks, each of which takes every pair of transitions that can
                                            follow one another
npm run test:model -- --width desk          the walks, or those of the words, in a window of 1,440 pixels; the desk
                                            begins at 1,152
`;

const { values, positionals } = commandLine(
  help,
  { cover: { type: 'string', default: 'transitions' }, width: { type: 'string', default: 'phone' } },
  { takesWords: true },
);
const { cover, width } = values;
if (cover !== 'transitions' && cover !== 'pairs') refuse(`Walks cover transitions or pairs, not "${cover}".`);
if (width !== 'phone' && width !== 'desk') refuse(`Walks are taken on a phone or a desk, not "${width}".`);
const { files, env } = testsNamed(positionals);
const { ensureChromium } = await import('../browsers/chromium.ts');
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    width === 'desk' ? 'desk' : 'browser',
    ...(cover === 'pairs' ? [walks] : files),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...env, CHROMIUM_PATH: ensureChromium(), VITE_WALK_COVER: cover },
  },
);
process.exitCode = status ?? 1;
