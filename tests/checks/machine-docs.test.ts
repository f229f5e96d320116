import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineDocs, machinePages } from '#tools/flows/machine-docs.ts';

it.each([...(await machinePages())])('docs/machines/%s is up to date with the machines', (file, text) => {
  // `npm run flows -- --write` updates the page.
  expect(readFileSync(join(machineDocs, file), 'utf8')).toBe(text);
});
