import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMermaid } from '#flow-kit/diagram.ts';
import type { Model } from '#flow-kit/model.ts';
import { descriptionsOf, leavesOf } from '#flow-kit/structure.ts';
import { loadModels } from './models.ts';

export const machineDocs = fileURLToPath(new URL('../../docs/machines/', import.meta.url));

const titleOf = (name: string) => {
  const process = name.split('/').at(-1)?.replaceAll('-', ' ') ?? name;
  return `${process.charAt(0).toUpperCase()}${process.slice(1)}`;
};

function sectionOf({ name, machine }: Model): string {
  const descriptions = descriptionsOf(machine);
  const states = [...new Set([...leavesOf(machine), ...Object.keys(descriptions)])];
  const rows = states.map((state) => `| \`${state}\` | ${descriptions[state] ?? ''} |`);
  return [
    `## ${titleOf(name)}`,
    '',
    `\`machines/${name}.machine.ts\``,
    '',
    '```mermaid',
    toMermaid(machine),
    '```',
    '',
    '| state | |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

/** File name → the page of an area, with the diagrams and states of its machines. */
export async function machinePages(): Promise<Map<string, string>> {
  const byArea = new Map<string, Model[]>();
  for (const model of await loadModels()) {
    const area = model.name.split('/')[0] ?? '';
    byArea.set(area, [...(byArea.get(area) ?? []), model]);
  }
  return new Map(
    [...byArea].map(([area, models]) => {
      const head = `# Machines: ${area}\n\nWritten by \`npm run flows -- --write\`; a test holds it to the machines.`;
      return [`${area}.md`, `${[head, ...models.map(sectionOf)].join('\n\n')}\n`];
    }),
  );
}

export async function writeMachinePages(): Promise<void> {
  for (const [file, text] of await machinePages()) writeFileSync(join(machineDocs, file), text);
}
