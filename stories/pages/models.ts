import { isModel, type Model } from '#flow-kit/model.ts';
import { pageTitle } from './names.ts';

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.model.ts');

/** The loader of each process's model, by the name of the process. */
const loaders = new Map(
  Object.entries(modules).map(
    ([path, load]) => [path.replace(/^\/machines\/|\.model\.ts$/g, ''), load] as const,
  ),
);

/** All processes, such as `forex/order-entry`, in the order of their names. */
export const processNames: readonly string[] = [...loaders.keys()].sort();

export const processTitled = (title: string): string | undefined =>
  processNames.find((name) => pageTitle(name) === title);

/** @throws {Error} for a process without a model */
export async function loadModel(process: string): Promise<Model> {
  const model = Object.values((await loaders.get(process)?.()) ?? {}).find(isModel);
  if (!model) throw new Error(`There is no model of ${process}`);
  return model;
}
