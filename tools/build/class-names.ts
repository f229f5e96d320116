import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The stylesheets of a folder in the order of their paths, which is the same in every build. */
const stylesheetsIn = (root: string): string[] =>
  readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `src/${file}`)
    .sort();

/** A short name for each class of each CSS module: the number of its file, and its place in the file. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = stylesheetsIn(root);
  const classesOf = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    if (!files.includes(path)) files.push(path);
    const number = files.indexOf(path).toString(36).padStart(2, '0');
    const classes = classesOf.get(path) ?? [];
    classesOf.set(path, classes);
    if (!classes.includes(name)) classes.push(name);
    return `_${number}${classes.indexOf(name).toString(36)}`;
  };
}

/** Names the classes of CSS modules briefly: their names stand in stylesheets and scripts, and hardly compress. */
export const classNamesPlugin = (): Plugin => ({
  name: 'pelorus:class-names',
  apply: 'build',
  config: ({ root = process.cwd() }) => ({ css: { modules: { generateScopedName: shortClassNames(root) } } }),
});
