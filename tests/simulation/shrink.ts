import type { Outcome, Script } from './run.ts';

type Run = (script: Script, isEnough: (broken: readonly string[]) => boolean) => Promise<Outcome>;

/** The broken rule, without the numbers in it, which differ from run to run. */
export const kindOf = (broken: string): string => broken.replace(/[\d.]+/g, '#').slice(0, 60);

const isSame = (broken: readonly string[], kind: string): boolean =>
  broken.some((each) => kindOf(each) === kind);

/** The list without so many items from a place. */
const without = <Item>(items: readonly Item[], from: number, count: number): Item[] => [
  ...items.slice(0, from),
  ...items.slice(from + count),
];

/**
 * Removes apps, then users' steps, then faults and leaps, in halves, quarters and so on, as long as the same thing
 * still breaks (delta debugging).
 * @param most how many runs it may take
 */
export async function shrink(
  first: Outcome,
  run: Run,
  most: number,
): Promise<{ outcome: Outcome; shrinks: number }> {
  const kind = kindOf(first.broken[0] ?? '');
  let best = first;
  let runs = 0;

  const attempt = async (script: Script): Promise<boolean> => {
    if (runs >= most) return false;
    runs += 1;
    const outcome = await run(script, (broken) => isSame(broken, kind));
    if (!isSame(outcome.broken, kind)) return false;
    best = outcome;
    return true;
  };

  const reduce = async <Key extends 'steps' | 'faults' | 'leaps'>(key: Key): Promise<void> => {
    for (let size = Math.ceil(best.script[key].length / 2); size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < best.script[key].length && runs < most; ) {
        const { script } = best;
        const before = script[key].length;
        const isGone = await attempt({ ...script, [key]: without<unknown>(script[key], from, size) });
        // Steps that couldn't be done without the removed ones are gone, too.
        if (!isGone || best.script[key].length >= before) from += size;
      }
  };

  // A replay has to break the same way before anything is removed from it.
  if (!(await attempt(first.script))) return { outcome: first, shrinks: runs };
  for (const app of first.script.apps) {
    const { script } = best;
    if (script.apps.length > 1)
      await attempt({
        ...script,
        apps: script.apps.filter((each) => each !== app),
        steps: script.steps.filter((step) => step.app !== app),
        faults: script.faults.filter((fault) => !('place' in fault) || !fault.place.startsWith(`${app} `)),
      });
  }
  await attempt({ ...best.script, faults: [], leaps: [] });
  await reduce('steps');
  await reduce('faults');
  await reduce('leaps');
  await reduce('steps');
  return { outcome: best, shrinks: runs };
}
