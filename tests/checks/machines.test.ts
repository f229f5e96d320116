import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createActor, StateMachine } from 'xstate';
import { type Analysis, analyse } from '#flow-kit/analysis.ts';
import { invocationsOf, leavesOf } from '#flow-kit/structure.ts';
import { loadModels, machineNames } from '#tools/flows/models.ts';

const models = await loadModels();

const targetsFrom = ({ transitions }: Analysis, leaf: string) =>
  transitions.filter(({ source }) => source === '(root)' || leaf === source || leaf.startsWith(`${source}.`));

it('every machine has a model with fixtures for its events', () => {
  expect(models.map(({ name }) => name)).toEqual(machineNames());
});

it('no two files of machines export the same name, so that an import by name finds one', () => {
  const declaration = /^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm;
  const exportsOf = (file: string) =>
    [...readFileSync(join('machines', file), 'utf8').matchAll(declaration)].map(([, name]) => name);
  const names = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap(exportsOf);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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

    it('ignores no answer that it awaits', () => {
      expect(analysis.ignoredAnswers).toEqual([]);
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

    it('fails with the name of an effect that nobody provided', async () => {
      for (const [name, effect] of Object.entries(model.machine.implementations.actors)) {
        const logic = 'src' in effect ? effect.src : effect;
        // Without a watch of the network a machine counts as online.
        if (logic instanceof StateMachine || name === 'watchNetwork') continue;
        const actor = createActor(logic);
        const error = await new Promise((resolve) => {
          actor.subscribe({ error: resolve });
          actor.start();
        });
        expect(error).toEqual(new Error(`${name} is not provided`));
      }
    });

    it('gives every invoked actor an id', () => {
      for (const { id } of invocationsOf(model.machine)) expect(id).not.toMatch(/^\d+\./);
    });
  },
);
