import fc from 'fast-check';
import { objectKeys } from '#domain/object-keys.ts';
import { choices, type Draw, type DrawDifference, drawOf, refusals, worldChoices } from './draw.ts';
import { alwaysAnswered, type DrawnCall, drawnCalls } from './drawn-calls.ts';

/** Values of one name, the plain one left out. */
const othersOf = <Of extends Record<string, readonly unknown[]>>(of: Of): fc.Arbitrary<object> =>
  fc.constantFrom(
    ...Object.entries(of).flatMap(([name, [, ...others]]) => others.map((value) => ({ [name]: value }))),
  );

const [, ...refused] = refusals;
const refusable = drawnCalls.filter((path) => !alwaysAnswered.has(path));
const onCall = (path: fc.Arbitrary<DrawnCall>, of: Record<string, readonly unknown[]>) =>
  fc.tuple(path, othersOf(of)).map(([each, changes]): DrawDifference => ({ calls: { [each]: changes } }));

/** One place at which an API differs from the plain one. */
const differences: fc.Arbitrary<DrawDifference> = fc.oneof(
  { weight: 40, arbitrary: onCall(fc.constantFrom(...drawnCalls), choices) },
  {
    weight: 3,
    arbitrary: onCall(fc.constantFrom(...refusable), { refusal: [null, ...refused] }),
  },
  { weight: 6, arbitrary: othersOf(worldChoices).map((world) => ({ world })) },
  { weight: 1, arbitrary: fc.nat(999).map((figuresSeed) => ({ world: { figuresSeed } })) },
);

function merged(all: readonly DrawDifference[]): DrawDifference {
  const calls: NonNullable<DrawDifference['calls']> = {};
  for (const each of all)
    for (const path of objectKeys(each.calls ?? {})) calls[path] = { ...calls[path], ...each.calls?.[path] };
  return { world: Object.assign({}, ...all.map(({ world }) => world)), calls };
}

/** Every API that can be drawn. As a list of differences it shrinks quickly to the few that matter. */
export const draws: fc.Arbitrary<Draw> = fc
  .array(differences, { maxLength: 300, size: 'max' })
  .map((all) => drawOf(merged(all)));
