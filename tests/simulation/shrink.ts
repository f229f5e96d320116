import type { Fault } from './faults/faults.ts';
import type { Outcome, Script } from './run.ts';

interface Run {
  script: Script;
  isEnough: (broken: readonly string[]) => boolean;
  heals: boolean;
}

interface Effort {
  /** How many runs it may take. */
  most: number;
  /** Called after each run. */
  onRun: (runs: number, best: Outcome) => void;
}

/** The broken rule, without the numbers in it, which differ from run to run. */
export const kindOf = (broken: string): string => broken.replace(/[\d.]+/g, '#').slice(0, 60);

/** The list without so many items from a place. */
const without = <Item>(items: readonly Item[], from: number, count: number): Item[] => [
  ...items.slice(0, from),
  ...items.slice(from + count),
];

const isOf = (app: string, fault: Fault): boolean =>
  'place' in fault ? fault.place.startsWith(`${app} `) : fault.target === app;

/**
 * Removes what isn't needed for the same thing to break (delta debugging): all faults, each kind of them and whole
 * apps first, since that is most of a run; then users' steps, faults and leaps in halves, quarters and so on.
 */
export async function shrink(
  first: Outcome,
  run: (run: Run) => Promise<Outcome>,
  { most, onRun }: Effort,
): Promise<{ outcome: Outcome; shrinks: number }> {
  const kind = kindOf(first.broken[0] ?? '');
  const isSame = (broken: readonly string[]) => broken.some((each) => kindOf(each) === kind);
  const heals = !isSame(first.broken.slice(0, first.brokenEarly));
  let best = first;
  let runs = 0;

  const attempt = async (script: Script): Promise<boolean> => {
    if (runs >= most) return false;
    runs += 1;
    const outcome = await run({ script, isEnough: isSame, heals });
    const isFound = isSame(outcome.broken);
    if (isFound) best = outcome;
    onRun(runs, best);
    return isFound;
  };

  /** Whether anything was removed. */
  const reduce = async (key: 'steps' | 'faults' | 'leaps', largest: number): Promise<boolean> => {
    const begun = best.script[key].length;
    for (let size = Math.min(largest, Math.ceil(begun / 2)); size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < best.script[key].length && runs < most; ) {
        const { script } = best;
        const before = script[key].length;
        const isGone = await attempt({ ...script, [key]: without<unknown>(script[key], from, size) });
        // Steps that couldn't be done without the removed ones are gone, too.
        if (!isGone || best.script[key].length >= before) from += size;
      }
    return best.script[key].length < begun;
  };

  const removeFaults = async (): Promise<void> => {
    if (await attempt({ ...best.script, faults: [], leaps: [] })) return;
    if (best.script.faults.length > 0 && (await attempt({ ...best.script, faults: [] }))) return;
    if (best.script.leaps.length > 0) await attempt({ ...best.script, leaps: [] });
    for (const each of new Set(best.script.faults.map(({ fault }) => fault))) {
      const { script } = best;
      const faults = script.faults.filter(({ fault }) => fault !== each);
      if (faults.length < script.faults.length) await attempt({ ...script, faults });
    }
  };

  const removeApp = async (app: string): Promise<void> => {
    const { script } = best;
    if (script.apps.length === 1) return;
    await attempt({
      ...script,
      apps: script.apps.filter((each) => each !== app),
      steps: script.steps.filter((step) => step.app !== app),
      faults: script.faults.filter((fault) => !isOf(app, fault)),
    });
  };

  // A replay has to break the same way before anything is removed from it.
  if (!(await attempt(first.script))) return { outcome: first, shrinks: runs };
  await removeFaults();
  for (const app of first.script.apps.toReversed()) await removeApp(app);
  await reduce('steps', Number.POSITIVE_INFINITY);
  await reduce('faults', Number.POSITIVE_INFINITY);
  await reduce('leaps', Number.POSITIVE_INFINITY);
  // A step that was needed for something that is gone isn't needed any more.
  while (runs < most && (await reduce('steps', 2)));
  return { outcome: best, shrinks: runs };
}
