import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

const help = `
npm run test:model                          every test in a browser, with walks that take every transition
npm run test:model -- <files>               those of these files
npm run test:model -- --cover pairs         only the walks, each of which takes every pair of transitions that can
                                            follow one another
`;

const walks = 'tests/model';

/** The value after `--cover`, and the arguments without both. */
function split(given: readonly string[]): { cover: string; others: string[] } {
  const at = given.indexOf('--cover');
  if (at < 0) return { cover: 'transitions', others: [...given] };
  return { cover: given[at + 1] ?? '', others: given.filter((_, index) => index !== at && index !== at + 1) };
}

const { cover, others } = split(process.argv.slice(2));
if (others.includes('--help')) console.log(help.trim());
else if (cover !== 'transitions' && cover !== 'pairs') {
  console.error(`Walks cover transitions or pairs, not "${cover}".`);
  process.exitCode = 1;
} else {
  const files = cover === 'pairs' && others.length === 0 ? [walks] : others;
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'browser', ...files], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium(), VITE_WALK_COVER: cover },
  });
  process.exitCode = status ?? 1;
}
