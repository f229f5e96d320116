import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { configFrom, defaultConfig, variables } from '#server/kernel/config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('.env.example names every variable with its default, and no other', () => {
  expect(parseEnv(readFileSync(`${root}.env.example`, 'utf8'))).toEqual(variables);
});

it('an environment without any variable gives the defaults', () => {
  expect(configFrom({})).toEqual(defaultConfig);
});

it('no code reads a variable that is not in the table', () => {
  const files = ['server', 'tools'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8')),
  );
  const read = files.flatMap((text) => [...text.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_]+)\b/g)]);
  // Variables of CI, of the test runner and of the browser for tests, which don't configure the exchange.
  const others = ['CI', 'VITEST', 'CHROMIUM_PATH'];
  expect(read.map(([, name]) => name).filter((name) => !others.includes(name ?? ''))).toEqual([]);
});
