import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const table = readFileSync(resolve('docs/additions.md'), 'utf8');

/** The names of our additions to the reply of each call, as the table of them lists them. */
export const namesakes: ReadonlyMap<string, readonly string[]> = new Map(
  [...table.matchAll(/^\| `\w+ (\S+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, path = '', names = '']) => [
    path,
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'data'),
  ]),
);
