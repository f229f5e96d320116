import { readFileSync } from 'node:fs';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A module of ours without its imports and exports, from the comment on that it is carried elsewhere. */
const plainText = (path: string, comment: RegExp) =>
  (textOf(path).split(comment)[1] ?? '').replaceAll(/^export /gm, '').trim();

const nameIn = (declaration: string) => /^(?:const|async function) (\w+)/m.exec(declaration)?.[1];

const isNamedIn = (name: string | undefined, text: string) =>
  name !== undefined && new RegExp(`\\b${name}\\b`).test(text);

/** The helpers that a generated file needs: those that its text names, and those that these name. */
export function helpersFor(text: string): string[] {
  const pressable = plainText('../../../packages/flow-kit/src/pressable.ts', /^\/\/ Uses nothing .*$/m);
  const indented = `${pressable}\n`.replaceAll(/^(?=.)/gm, '      ');
  const declarations = plainText('helpers.ts', /^\/\/ The text below .*$/m)
    .replace(/^ *\/\/ pressable\.ts$/m, () => indented)
    .split(/\n\n(?=\S)/);
  const needed = new Set<string>();
  let size = -1;
  while (size !== needed.size) {
    size = needed.size;
    const known = [text, ...needed].join('\n');
    for (const declaration of declarations)
      if (!needed.has(declaration) && isNamedIn(nameIn(declaration), known)) needed.add(declaration);
  }
  return declarations.filter((declaration) => needed.has(declaration)).flatMap((each) => [each, '']);
}

/** The import of a generated file, of what its text names. */
export const importFor = (text: string): string => {
  const types = ['Locator', 'Page', 'Route'].filter((type) => isNamedIn(type, text));
  return `import { ${['expect', ...types.map((type) => `type ${type}`), 'test'].join(', ')} } from '@playwright/test';`;
};
