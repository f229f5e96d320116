import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Model } from '#machines/kit/model.ts';

const machines = fileURLToPath(new URL('../machines/', import.meta.url));

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'answers' in value;

const filesEnding = (ending: string): string[] =>
  readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** The `area/process` of every machine file. */
export const machineNames = (): string[] =>
  filesEnding('.machine.ts').map((path) => path.replace('.machine.ts', ''));

/** All models, in the order of their paths. */
export async function loadModels(): Promise<Model[]> {
  const modules = await Promise.all(
    filesEnding('.model.ts').map(
      (path): Promise<Record<string, unknown>> => import(pathToFileURL(`${machines}${path}`).href),
    ),
  );
  return modules.flatMap((module) => Object.values(module).filter(isModel));
}
