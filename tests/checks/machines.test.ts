import { describe, expect, it } from 'vitest';
import { type Analysis, analyse } from '#machines/kit/paths.ts';
import { invocationsOf, leavesOf } from '#machines/kit/structure.ts';
import { loadModels, machineNames } from '#tools/models.ts';

const models = await loadModels();

const targetsFrom = ({ transitions }: Analysis, leaf: string) =>
  transitions.filter(({ source }) => source === '(root)' || leaf === source || leaf.startsWith(`${source}.`));

it('every machine has a model with fixtures for its events', () => {
  expect(models.map(({ name }) => name)).toEqual(machineNames());
});

describe.each(models.map((model) => [model.name, model, analyse(model)] as const))(
  '%s',
  (_, model, analysis) => {
    it('reaches every one of its leaf states', () => {
      expect(analysis.unreachedLeaves).toEqual([]);
    });

    it('takes every one of its transitions', () => {
      expect(analysis.unwalkedTransitions).toEqual([]);
    });

    it('handles every event that it declares', () => {
      expect(analysis.unhandledEvents).toEqual([]);
    });

    it('has a transition out of every state that is not final', () => {
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

    it('gives every invoked actor an id', () => {
      for (const { id } of invocationsOf(model.machine)) expect(id).not.toMatch(/^\d+\./);
    });
  },
);
