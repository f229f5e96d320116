import type { AnyEventObject, StateValue } from 'xstate';
import { quoted, sourceOf } from '#tools/shared/source.ts';
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

const stepOf = (
  machine: string,
  { event, value }: { event: AnyEventObject; value: StateValue },
): string[] => [
  `  // ${wordsOf(machine, event)}`,
  `  happen(${sourceOf(event)});`,
  `  await expect.poll(() => actor.getSnapshot().value).toEqual(${sourceOf(value)});`,
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
    `it(${quoted((broken[0] ?? `seed ${seed}`).slice(0, 90))}, async () => {`,
    `  const { actor, happen } = startRun({ ...${source.name}, input: ${sourceOf(input)} });`,
    ...received.flatMap((each) => stepOf(machine, each)),
    '});',
    '',
  ].join('\n');
}
