import { analyse } from './analysis.ts';
import { guardPaths, pairPaths } from './cover.ts';
import type { Model } from './model.ts';
import { eventsOn, type Path } from './paths.ts';
import { leavesIn } from './structure.ts';

/** One path may show what several guards decide. */
const withoutRepeats = (paths: readonly Path[]): Path[] => [
  ...new Map(paths.map((path) => [eventsOn(path), path])).values(),
];

const pathsBy = {
  transitions: (model: Model) => analyse(model).paths,
  pairs: (model: Model) => pairPaths(model).paths,
  guards: (model: Model) => withoutRepeats(guardPaths(model).decisions.map(({ path }) => path)),
} as const;

type Cover = keyof typeof pathsBy;

/** The aims that paths can have together. */
export const covers: readonly string[] = Object.keys(pathsBy);

/** Which paths of a model are wanted. */
export interface Wanted {
  /** The aim of the paths together: `transitions`, `pairs` or `guards`. */
  cover: string;
  /** The leaf state in which they end; any by default. */
  to?: string | undefined;
  /** So many at most. */
  max?: number | undefined;
}

export const isCover = (name: string): name is Cover => name in pathsBy;

const endsIn =
  (leaf: string) =>
  ({ snapshot }: Path) =>
    leavesIn(snapshot.value).includes(leaf);

/**
 * The wanted paths of a model; with `to`, the shortest one comes first.
 * @throws {Error} that names what there is, for a cover or a state that there isn't.
 */
export function selectPaths(model: Model, { cover, to, max }: Wanted): Path[] {
  if (!isCover(cover)) throw new Error(`Covers are ${covers.join(', ')}`);
  if (to === undefined) return pathsBy[cover](model).slice(0, max);
  const { leaves, pathToLeaf } = analyse(model);
  if (!leaves.includes(to))
    throw new Error(`${model.name} has no state "${to}". There are: ${leaves.join(', ')}`);
  const shortest = pathToLeaf.get(to);
  const others = pathsBy[cover](model).filter(endsIn(to));
  return withoutRepeats([...(shortest ? [shortest] : []), ...others]).slice(0, max);
}
