import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { analyse, withoutBeginnings } from './analysis.ts';
import { pairPaths, pairsAlong } from './cover.ts';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { type AnyWalk, controlsIn, type Expected, perform, type Walk } from './plan.ts';
import { arrived, type Run, startRun } from './run.ts';
import { leavesIn } from './structure.ts';

const covers = ['transitions', 'pairs', 'leaves'] as const;
export type Cover = (typeof covers)[number];

/** The cover of this name; every transition for any other. */
export const coverNamed = (name: string | undefined): Cover =>
  covers.find((cover) => cover === name) ?? 'transitions';

/** The means of a walk: how components are drawn, and how a screen is looked at. */
export interface Harness<Screen, Control, Drawn> {
  screen: Screen;
  draw: (drawn: Drawn) => Promise<unknown>;
  /** The faults of the controls on the screen, in words; empty without one. */
  wrongControls: (expected: readonly Expected<Control>[]) => readonly string[];
  /** Every transition, every pair of transitions that can follow one another, or every leaf state on its shortest way. */
  cover: Cover;
  /** Called with a line about each walk. */
  report: (line: string) => void;
}

const nameOf = ({ steps }: Path) => steps.map(({ event }) => event.type.replace(/^xstate\./, '')).join(' → ');

/** The ids of the transitions that an event of this type has really taken. */
const takenBy = <Machine extends AnyStateMachine>({ received }: Run<Machine>, type: string): string[] =>
  received.findLast(({ event }) => event.type === type)?.transitions ?? [];

/**
 * Makes the function that declares a walk: tests that take every transition of a machine, or every pair of them,
 * through its rendered component. Users' events happen on the screen, all others come from a scripted gateway and a
 * virtual clock. After each step the actor must be in the state of the model, side, draft and refusal included,
 * through the transition of the model, by the event of the model with its payload, and the screen must show its leaf
 * state. Its controls can be pressed exactly when the machine handles their events; a control that the walk doesn't
 * name is a failure.
 */
export const createWalk = <Screen, Control, Drawn>(harness: Harness<Screen, Control, Drawn>) => {
  function walk<Machine extends AnyStateMachine>(
    model: Model<Machine>,
    plan: Walk<Screen, Control, Drawn, Machine>,
  ): void;
  // Controls are typed per event and machine, but the steps of a path are untyped.
  function walk(model: Model, plan: AnyWalk<Screen, Control, Drawn>): void {
    const { screen, draw, wrongControls, cover, report } = harness;
    const analysis = analyse(model);
    const { pairs, paths } =
      cover === 'pairs'
        ? pairPaths(model)
        : {
            pairs: null,
            paths:
              cover === 'leaves'
                ? withoutBeginnings([...new Set(analysis.pathToLeaf.values())])
                : analysis.paths,
          };

    const expectScreen = async (snapshot: AnyMachineSnapshot) => {
      for (const leaf of leavesIn(snapshot.value)) await plan.screens[leaf]?.(screen, snapshot);
      const expected = controlsIn(model, plan, snapshot);
      await expect.poll(() => wrongControls(expected)).toEqual([]);
    };

    describe(`${model.name}, walked through its screen`, () => {
      const walked = new Set<string>();
      const walkedPairs = new Set<string>();

      it('has an expected screen for every leaf state', () => {
        expect(Object.keys(plan.screens).sort()).toEqual([...analysis.leaves].sort());
      });

      it('reaches every leaf, takes every transition, handles every event and ignores no answer', () => {
        const { unreachedLeaves, unwalkedTransitions, unhandledEvents, ignoredAnswers } = analysis;
        expect({ unreachedLeaves, unwalkedTransitions, unhandledEvents, ignoredAnswers }).toEqual({
          unreachedLeaves: [],
          unwalkedTransitions: [],
          unhandledEvents: [],
          ignoredAnswers: [],
        });
      });

      it.each(paths.map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
        const run = startRun(model);
        await draw(plan.render(run.actor));
        await expectScreen(run.actor.getSnapshot());
        for (const { event, snapshot, transitions } of path.steps) {
          await perform(run, plan, screen, event);
          await arrived(model, run.actor, snapshot);
          expect(takenBy(run, event.type), 'the transitions taken').toEqual(transitions);
          await expectScreen(run.actor.getSnapshot());
          for (const id of transitions) walked.add(id);
        }
        for (const pair of pairsAlong(path)) walkedPairs.add(pair);
      });

      afterAll(() => {
        const { leaves, transitions } = analysis;
        const inPairs = pairs
          ? `, ${pairs.filter((pair) => walkedPairs.has(pair)).length} of ${pairs.length} pairs`
          : '';
        const counts = `${leaves.length} leaf states, ${walked.size} of ${transitions.length} transitions${inPairs}, ${paths.length} paths`;
        report(`walked ${model.name}: ${counts}`);
      });
    });
  }
  return walk;
};
