import type { AnyEventObject, StateValue } from 'xstate';
import { modelSourceOf, wordsOf } from '../app/models.ts';
import type { Outcome, Script } from '../run.ts';
import type { Recorded } from '../world/actors.ts';

/** Machines of which every failure has some: nearly all of what a user does needs a session. */
const everywhere = new Set(['session', 'signIn', 'channel']);

/** The machine that a run is about, as users do nothing with any other; null where there are several or none. */
export function onlyMachineOf({ steps }: Script): string | null {
  const machines = new Set(
    steps.flatMap((step) => (step.do === 'send' && !everywhere.has(step.machine) ? [step.machine] : [])),
  );
  const [machine = null] = machines;
  return machines.size === 1 ? machine : null;
}

/** A value as TypeScript. An error is one with the same words and fields. */
function written(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof Error)
    return `Object.assign(new Error(${written(value.message)}), ${written({ ...value })})`;
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).filter(([, each]) => typeof each !== 'function');
  return `{ ${fields.map(([name, each]) => `${JSON.stringify(name)}: ${written(each)}`).join(', ')} }`;
}

const stepOf = (
  machine: string,
  { event, value }: { event: AnyEventObject; value: StateValue },
): string[] => [
  `  // ${wordsOf(machine, event)}`,
  `  happen(${written(event)});`,
  `  await expect.poll(() => actor.getSnapshot().value).toEqual(${written(value)});`,
];

/**
 * A run as a Vitest test of one machine alone: all that it received, and where it was then.
 * @returns null where no model stands for the machine
 */
export function journeyOf(
  machine: string,
  { input, received }: Recorded,
  { seed, broken }: Outcome,
): string | null {
  const source = modelSourceOf(machine);
  if (source === null) return null;
  return [
    "import { expect, it } from 'vitest';",
    "import { startRun } from '#flow-kit/run.ts';",
    `import { ${source.name} } from '${source.file}';`,
    '',
    `it(${JSON.stringify((broken[0] ?? `seed ${seed}`).slice(0, 90))}, async () => {`,
    `  const { actor, happen } = startRun({ ...${source.name}, input: ${written(input)} });`,
    ...received.flatMap((each) => stepOf(machine, each)),
    '});',
    '',
  ].join('\n');
}
