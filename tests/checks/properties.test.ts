import { describe, expect, it } from 'vitest';
import { check, unmet } from '#flow-kit/check.ts';
import { inSentences } from '#flow-kit/counterexample.ts';
import { graphOf } from '#flow-kit/graph.ts';
import { findProperties, machineNames } from '#tools/flows/models.ts';

const stated = await findProperties();

it('every machine states its properties', () => {
  expect(stated.map(({ model: { name } }) => name)).toEqual(machineNames());
});

// Set by `npm test -- <words>`.
const words = process.env.PROPERTIES_OF?.split(' ') ?? [''];
const wanted = stated.filter(({ model: { name } }) => words.some((word) => name.includes(word)));

describe.each(wanted.map((one) => [one.model.name, one] as const))('%s', (_, { model, properties }) => {
  const graph = graphOf(model);
  const verdicts = new Map(check(model, properties, graph).map((verdict) => [verdict.name, verdict]));

  it.each(Object.keys(properties))('%s', (name) => {
    const counterexample = verdicts.get(name)?.counterexample ?? null;
    expect(counterexample === null ? [] : inSentences(model, counterexample)).toEqual([]);
  });

  it('has no property that waits for something that never happens', () => {
    expect(unmet(model, properties, graph)).toEqual([]);
  });
});
