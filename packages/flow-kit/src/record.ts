import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { modelOn } from './paths.ts';
import { type AnyWalk, controlsIn, perform, playedIn, type Walk } from './plan.ts';
import { arrived, startRun } from './run.ts';
import { selectPaths, type Wanted } from './select.ts';
import { leavesIn } from './structure.ts';
import type { Harness } from './walk.ts';

/** One step of a recorded path. `Note` is what a harness notes of its screen. */
export interface RecordedStep<Note> {
  /** Whether the user did it on the screen. */
  isPlayed: boolean;
  /** The actions on the screen. */
  done: readonly Note[];
  /** How the screen was looked at in the state after it. */
  seen: readonly Note[];
}

/** A path as it was walked through the screen. */
export interface RecordedPath<Note> {
  /** Its place among the wanted paths. */
  index: number;
  /** How the screen was looked at in the state at the start. */
  start: readonly Note[];
  steps: readonly RecordedStep<Note>[];
}

/** How a screen is recorded. */
export interface RecordingHarness<Screen, Control, Drawn, Note>
  extends Pick<Harness<Screen, Control, Drawn>, 'screen' | 'draw' | 'wrongControls'> {
  /** The notes since the last call. They have to survive as JSON. */
  takeNotes: () => readonly Note[];
  /** Which paths of which model are recorded; walks of other models declare nothing. */
  wanted: Wanted & { model: string };
}

/**
 * Makes a function that takes the place of a walk (see `createWalk`), and records it: each wanted path is a test, with
 * a `RecordedPath` as `recorded` in the meta data that Vitest's reporters are given.
 */
export const createRecording = <Screen, Control, Drawn, Note>({
  screen,
  draw,
  wrongControls,
  takeNotes,
  wanted,
}: RecordingHarness<Screen, Control, Drawn, Note>) => {
  function record<Machine extends AnyStateMachine>(
    model: Model<Machine>,
    plan: Walk<Screen, Control, Drawn, Machine>,
  ): void;
  // Controls are typed per event and machine, but the steps of a path are untyped.
  function record(model: Model, plan: AnyWalk<Screen, Control, Drawn>): void {
    if (model.name !== wanted.model) return;

    const look = async (snapshot: AnyMachineSnapshot) => {
      for (const leaf of leavesIn(snapshot.value)) await plan.screens[leaf]?.(screen, snapshot);
      const expected = controlsIn(model, plan, snapshot);
      await expect.poll(() => wrongControls(expected)).toEqual([]);
      return takeNotes();
    };

    describe(`${model.name}, recorded`, () => {
      const paths = selectPaths(model, wanted);
      it.for(paths.map((path, index) => ({ path, index })))(
        'path $index',
        async ({ path, index }, { task }) => {
          const run = startRun(modelOn(model, path));
          takeNotes();
          await draw(plan.render(run.actor));
          const start = await look(run.actor.getSnapshot());
          const steps: RecordedStep<Note>[] = [];
          for (const { event, snapshot, transitions } of path.steps) {
            const isPlayed = playedIn(plan, run.actor.getSnapshot(), event) !== null;
            // The user can't do what a guard refuses.
            if (transitions.length > 0 || !isPlayed) await perform(run, plan, screen, event);
            await arrived(model, run.actor, snapshot);
            const done = takeNotes();
            steps.push({ isPlayed, done, seen: await look(run.actor.getSnapshot()) });
          }
          const recorded: RecordedPath<Note> = { index, start, steps };
          Object.assign(task.meta, { recorded });
        },
      );
    });
  }
  return record;
};
