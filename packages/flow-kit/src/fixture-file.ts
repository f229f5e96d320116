import type { StateValue } from 'xstate';
import type { Fixture, Happening } from './fixture.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The format before this one: what `--format json` printed, with xstate's own events and without a version. */
interface Unversioned {
  machine: string;
  paths: { given?: string; steps: { event: Fields & { type: string }; state: StateValue }[] }[];
}

const isUnversioned = (value: Fields): boolean =>
  value.version === undefined && typeof value.machine === 'string' && Array.isArray(value.paths);

function happeningBefore(event: Fields & { type: string }): Happening {
  const [, outcome, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done') return { answers: actor, output: event.output };
  if (outcome === 'error') return { fails: actor, error: event.error as { name: string; message: string } };
  if (event.type.startsWith('xstate.after.')) return { ends: event.type.replace('xstate.after.', '') };
  return { event };
}

const migrated = ({ machine, paths }: Unversioned): Fixture[] =>
  paths.map(({ given, steps }) => ({
    format: 'flow-kit/run',
    version: 1,
    machine,
    ...(given === undefined ? {} : { given }),
    steps: steps.map(({ event, state }) => ({ happens: happeningBefore(event), state })),
  }));

const isHappening = (value: unknown): boolean =>
  isObject(value) && ['event', 'answers', 'fails', 'ends'].filter((kind) => kind in value).length === 1;

function checked(value: unknown, place: string): Fixture {
  if (!isObject(value) || value.format !== 'flow-kit/run')
    throw new Error(`${place} is no run of flow-kit: it lacks "format": "flow-kit/run"`);
  if (value.version !== 1)
    throw new Error(`${place} has version ${String(value.version)}; this flow-kit reads version 1 and older`);
  if (typeof value.machine !== 'string') throw new Error(`${place} lacks "machine", the name of a model`);
  if (!Array.isArray(value.steps)) throw new Error(`${place} lacks "steps"`);
  for (const [index, step] of value.steps.entries())
    if (!isObject(step) || !isHappening(step.happens) || step.state === undefined)
      throw new Error(
        `${place}, step ${index + 1} needs "state", and "happens" with one of event, answers, fails and ends`,
      );
  return value as unknown as Fixture;
}

/**
 * Reads the runs of a file: one, or several in a list. Older formats are migrated.
 * @throws {Error} that says what is wrong with which run.
 */
export function readFixtures(text: string): Fixture[] {
  const value: unknown = JSON.parse(text);
  if (isObject(value) && isUnversioned(value)) return migrated(value as unknown as Unversioned);
  return (Array.isArray(value) ? value : [value]).map((one, index) => checked(one, `Run ${index + 1}`));
}

/** Runs as the text of a file. */
export const writeFixtures = (fixtures: readonly Fixture[]): string =>
  `${JSON.stringify(fixtures, null, 2)}\n`;
