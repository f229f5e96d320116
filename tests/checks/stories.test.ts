import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '#flow-kit/structure.ts';
import { loadModels } from '#tools/flows/models.ts';

const folder = fileURLToPath(new URL('../../stories/', import.meta.url));

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => readFileSync(`${folder}${path}`, 'utf8'));

/** Model and leaf of each story, from calls such as `leafStory(orderEntryModel, 'editing', …)`. */
const shown = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/leafStory\(\s*(\w+),\s*'([^']+)'/g)].map(([, model, leaf]) => `${model} ${leaf}`),
  ),
);

const variableOf = (name: string) => {
  const process = name.split('/').at(-1) ?? name;
  return `${process.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Model`;
};

describe.each((await loadModels()).map((model) => [model.name, model] as const))(
  '%s',
  (name, { machine }) => {
    it.each(leavesOf(machine))('has a story in the state %s', (leaf) => {
      expect(shown).toContain(`${variableOf(name)} ${leaf}`);
    });
  },
);
