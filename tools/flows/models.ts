import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Table } from '#flow-kit/cases.ts';
import { isModel, type Model } from '#flow-kit/model.ts';
import type { Stated } from '#flow-kit/property.ts';

const machines = fileURLToPath(new URL('../../machines/', import.meta.url));

const filesEnding = (ending: string): string[] =>
  readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** The `area/process` of every machine file. */
export const machineNames = (): string[] =>
  filesEnding('.machine.ts').map((path) => path.replace('.machine.ts', ''));

/** A model, and where it stands. */
export interface FoundModel {
  model: Model;
  /** Such as `machines/forex/order-entry.model.ts`. */
  file: string;
  exportedAs: string;
}

async function modelsOf(process: string): Promise<FoundModel[]> {
  const file = `${process}.model.ts`;
  const module: Record<string, unknown> = await import(pathToFileURL(`${machines}${file}`).href);
  return Object.entries(module).flatMap(([exportedAs, value]) =>
    isModel(value) ? [{ model: value, file: `machines/${file}`, exportedAs }] : [],
  );
}

/** All models with their places, in the order of these. */
export async function findModels(): Promise<FoundModel[]> {
  const processes = filesEnding('.model.ts').map((path) => path.replace('.model.ts', ''));
  return (await Promise.all(processes.map(modelsOf))).flat();
}

/** @throws {Error} for a process without a model */
export async function loadModel(process: string): Promise<Model> {
  const [found] = await modelsOf(process);
  if (!found) throw new Error(`There is no model of ${process}`);
  return found.model;
}

/** All models, in the order of their paths. */
export const loadModels = async (): Promise<Model[]> => (await findModels()).map(({ model }) => model);

/** The properties of a machine, and where they stand. */
export interface FoundProperties extends Stated {
  /** Such as `machines/forex/order-entry.properties.ts`. */
  file: string;
}

const isStated = (value: unknown): value is Stated =>
  typeof value === 'object' && value !== null && 'model' in value && 'properties' in value;

/** The properties of all machines, in the order of their places. */
export async function findProperties(): Promise<FoundProperties[]> {
  const files = await Promise.all(
    filesEnding('.properties.ts').map(async (path) => {
      const module: Record<string, unknown> = await import(pathToFileURL(`${machines}${path}`).href);
      return Object.values(module)
        .filter(isStated)
        .map((stated) => ({ ...stated, file: `machines/${path}` }));
    }),
  );
  return files.flat();
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'model' in value && 'cases' in value;

/** The tables of cases of all machines, in the order of their places. */
export async function findCases(): Promise<Table[]> {
  const files = await Promise.all(
    filesEnding('.cases.ts').map(async (path) => {
      const module: Record<string, unknown> = await import(pathToFileURL(`${machines}${path}`).href);
      return Object.values(module).filter(isTable);
    }),
  );
  return files.flat();
}
