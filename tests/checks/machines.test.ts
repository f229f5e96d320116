import { describe, expect, test } from 'vitest';
import { type Analysis, analyse } from '#machines/kit/paths.ts';
import { invocationsOf, leavesOf } from '#machines/kit/structure.ts';
import { loadModels, machineNames } from '#tools/models.ts';

const models = await loadModels();

const targetsFrom = ({ transitions }: Analysis, leaf: string) =>
  transitions.filter(({ source }) => source === '(root)' || leaf === source || leaf.startsWith(`${source}.`));

test('every machine has a model with fixtures for its events', () => {
  expect(models.map(({ name }) => name)).toEqual(machineNames());
});

describe.each(models.map((model) => [model.name, model, analyse(model)] as const))(
  '%s',
  (_, model, analysis) => {
    test('reaches every one of its states', () => {
      expect(analysis.unreachedLeaves).toEqual([]);
    });

    test('takes every one of its transitions', () => {
      expect(analysis.unwalkedTransitions).toEqual([]);
    });

    test('handles every event that it declares', () => {
      expect(analysis.unhandledEvents).toEqual([]);
    });

    test('has a way out of every state that is not final', () => {
      const final = new Set(
        [...analysis.pathToLeaf]
          .filter(([, { snapshot }]) => snapshot.status === 'done')
          .map(([leaf]) => leaf),
      );
      const stuck = leavesOf(model.machine).filter(
        (leaf) => !final.has(leaf) && targetsFrom(analysis, leaf).length === 0,
      );
      expect(stuck).toEqual([]);
    });

    test('names what it invokes', () => {
      for (const { id } of invocationsOf(model.machine)) expect(id).not.toMatch(/^\d+\./);
    });
  },
);
