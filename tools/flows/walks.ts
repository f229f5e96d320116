import { spawnSync } from 'node:child_process';
import { commandLine, refuse } from '../shared/command-line.ts';
import { testsNamed, walks } from './screens.ts';

const help = `
npm run test:model                          every test in a browser, with walks that take every transition
npm run test:model -- <words>               those whose path contains one of the words, or whose process does, such as: forex
npm run test:model -- --width desk          only the walks, in a window of 1,440 pixels; --width phone in one of 390
npm run test:model -- --cover pairs         only the walks on the phone, each of which takes every pair of transitions
                                            that can follow one another; also transitions, leaves
`;

const { values, positionals } = commandLine(
  help,
  { cover: { type: 'string' }, width: { type: 'string' } },
  { takesWords: true },
);
const { cover, width = cover && 'phone' } = values;
if (cover !== undefined && !['transitions', 'pairs', 'leaves'].includes(cover))
  refuse(`Walks cover transitions, pairs or leaves, not "${cover}".`);
if (width !== undefined && width !== 'phone' && width !== 'desk')
  refuse(`Walks are taken on a phone or a desk, not "${width}".`);
const { files, env } = testsNamed(positionals);
const { ensureChromium } = await import('../browsers/chromium.ts');
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'browser', ...(width ? [walks[width]] : files)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: ensureChromium(),
      ...(cover && { VITE_WALK_COVER: cover }),
    },
  },
);
process.exitCode = status ?? 1;
