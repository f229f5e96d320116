import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, StateMachine } from 'xstate';
import { type Analysis, analyse } from '#flow-kit/analysis.ts';
import { invocationsOf, leavesOf } from '#flow-kit/structure.ts';
import { loadModels, machineNames } from '#tools/flows/models.ts';

const models = await loadModels();

const targetsFrom = ({ transitions }: Analysis, leaf: string) =>
  transitions.filter(({ source }) => source === '(root)' || leaf === source || leaf.startsWith(`${source}.`));

it('every machine has a model with fixtures for its events', () => {
  expect(models.map(({ name }) => name)).toEqual(machineNames());
});

/** Writes that move no money. */
const movesNone = [
  'content/feedback',
  'follow/trader-application',
  'loan/kyc',
  'session/code-sender',
  'session/password-change',
  'session/password-reset',
  'session/registration',
  'session/sign-in',
  'shared/confirmed-action',
  'verification/real-name',
];

it('each machine that moves money holds its writes back without a network [INSTALL-10]', () => {
  const hasWrite = ({ config, states }: AnyStateNode): boolean =>
    (config.after !== undefined && 'answerDeadline' in config.after) || Object.values(states).some(hasWrite);
  const others = models
    .filter(({ machine }) => hasWrite(machine.root) && !('isOnline' in machine.implementations.guards))
    .map(({ name }) => name);
  expect(others.sort()).toEqual(movesNone);
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
