import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from '#tools/build/class-names.ts';

const root = join(import.meta.dirname, '../..');

it('no two classes of the stylesheets have the same short name, and each has one name in every build', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(root, 'src', file));
  expect(files.length).toBeGreaterThan(50);
  const naming = () => {
    const nameOf = shortClassNames(root);
    return files.flatMap((file) => {
      const classes = new Set(readFileSync(file, 'utf8').match(/(?<=\.)[a-z]\w*(?=[^{};]*\{)/gi));
      return [...classes].map((name) => nameOf(name, file));
    });
  };
  expect(new Set(naming()).size).toBe(naming().length);
  expect(naming()).toEqual(naming());
});
