import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../browsers/chromium.ts';

const help = `
npm run test:model                          every test in a browser, with walks that take every transition
npm run test:model -- <files>               those of these files
npm run test:model -- --cover pairs         only the walks, each of which takes every pair of transitions that can
                                            follow one another
npm run test:model -- --width desk          the walks, or those of the files, in a window of 1,440 pixels; the desk
                                            begins at 1,200
`;

const walks = 'tests/model';

/** The values after the flags, and the arguments without both. */
function split(given: readonly string[]): { cover: string; width: string; others: string[] } {
  const others = [...given];
  const take = (flag: string, usual: string) => {
    const at = others.indexOf(flag);
    return at < 0 ? usual : (others.splice(at, 2)[1] ?? '');
  };
  return { cover: take('--cover', 'transitions'), width: take('--width', 'phone'), others };
}

const { cover, width, others } = split(process.argv.slice(2));
if (others.includes('--help')) console.log(help.trim());
else if (cover !== 'transitions' && cover !== 'pairs') {
  console.error(`Walks cover transitions or pairs, not "${cover}".`);
  process.exitCode = 1;
} else if (width !== 'phone' && width !== 'desk') {
  console.error(`Walks are taken on a phone or a desk, not "${width}".`);
  process.exitCode = 1;
} else {
  const files = cover === 'pairs' && others.length === 0 ? [walks] : others;
  const project = width === 'desk' ? 'desk' : 'browser';
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...files], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), VITE_WALK_COVER: cover },
  });
  process.exitCode = status ?? 1;
}
