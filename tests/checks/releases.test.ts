import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepReleases } from '#tools/build/releases.ts';

it('a build leaves the files of the two releases before it, and no older ones [INSTALL-3]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const build = (...assets: string[]) => {
    for (const name of assets) writeFileSync(join(folder, 'assets', name), '');
    writeFileSync(join(folder, 'assets', `${assets[0]}.br`), '');
    keepReleases(folder, assets);
    return readdirSync(join(folder, 'assets')).sort();
  };
  expect(build('one.js', 'same.css')).toEqual(['one.js', 'one.js.br', 'same.css']);
  build('two.js', 'same.css');
  // The same sources again are no other release.
  build('two.js', 'same.css');
  expect(build('three.js')).toEqual([
    ...['one.js', 'one.js.br', 'same.css'],
    ...['three.js', 'three.js.br', 'two.js', 'two.js.br'],
  ]);
  expect(build('four.js')).toEqual([
    ...['four.js', 'four.js.br', 'same.css', 'three.js', 'three.js.br', 'two.js', 'two.js.br'],
  ]);
});
