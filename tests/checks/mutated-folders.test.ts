import { readdirSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { type Mutated, mutatedFolders } from '#tools/mutation/mutated-folders.ts';

it('every test in Node of the product is run when what it holds is mutated', () => {
  const folders: Mutated[] = Object.values(mutatedFolders);
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(domain|gateway|machines|main|protocol|server)\/.*\.test\.ts$/.test(name),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((name) => !folders.some(({ tests }) => matchesGlob(name, tests)))).toEqual([]);
});

it('every folder of code that tests in Node hold can be mutated', () => {
  const areas = readdirSync('server', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `server/${name}`);
  const rooms = ['domain', 'protocol', 'machines', 'server', 'src/gateway', 'src/main'];
  expect(Object.keys(mutatedFolders).toSorted()).toEqual([...rooms, ...areas].toSorted());
});

it('the composition of the app is held by the tests that start all of it', () => {
  const started = mutatedFolders['src/main'].browserTests();
  expect(started).toContain('tests/journeys/app/start.test.tsx');
  expect(started).not.toContain('tests/journeys/forex/orders.test.tsx');
});
