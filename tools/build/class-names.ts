import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A short name for each class of each CSS module: three characters of its file's path, and its place in the file. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const classesOf = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const prefix = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3);
    const classes = classesOf.get(path) ?? [];
    classesOf.set(path, classes);
    if (!classes.includes(name)) classes.push(name);
    return `_${prefix}${classes.indexOf(name).toString(36)}`;
  };
}

/** Names the classes of CSS modules briefly: their names stand in stylesheets and scripts, and hardly compress. */
export const classNamesPlugin = (): Plugin => ({
  name: 'pelorus:class-names',
  apply: 'build',
  config: ({ root = process.cwd() }) => ({ css: { modules: { generateScopedName: shortClassNames(root) } } }),
});
