import type { ReactNode } from 'react';
import { afterAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import { analyse, type Path } from '#machines/kit/paths.ts';
import { arrived, type Run, startRun } from '#machines/kit/run.ts';
import { leavesIn } from '#machines/kit/structure.ts';
import { Stage } from './stage.tsx';

/** The page as a person finds things on it: by role, label and text. */
export type Screen = typeof page;

type Driver<Event, Type> = (screen: Screen, event: Extract<Event, { type: Type }>) => Promise<unknown>;

/**
 * How each event comes about: a person does it on the screen, or it happens outside of it. A driver answers
 * 'outside' where the screen offers no way in that state.
 */
export type Play<Event extends AnyEventObject> = {
  [Type in Event['type']]: Driver<Event, Type> | 'outside';
};

export interface Walk<Machine extends AnyStateMachine> {
  render: (actor: ActorRefFrom<Machine>) => ReactNode;
  play: Play<EventFromLogic<Machine>>;
  /** What a person sees in each leaf state. */
  screens: Record<string, (screen: Screen) => Promise<unknown>>;
}

const nameOf = ({ steps }: Path) => steps.map(({ event }) => event.type.replace(/^xstate\./, '')).join(' → ');

async function perform<Machine extends AnyStateMachine>(
  run: Run<Machine>,
  play: Record<string, Driver<AnyEventObject, string> | 'outside'>,
  event: AnyEventObject,
) {
  const driver = play[event.type];
  const done = !driver || driver === 'outside' ? 'outside' : await driver(page, event);
  if (done === 'outside') run.happen(event);
}

/**
 * Walks every transition of a machine through its rendered component: what a person does is done on the
 * screen, what the world does comes from a scripted gateway and a virtual clock, and after each step the
 * screen must show the leaf state that the model says.
 */
export function walk<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  { render: draw, play, screens }: Walk<Machine>,
) {
  const analysis = analyse(model);
  // The drivers are typed per event; a path holds them as plain events again.
  const drivers = play as Record<string, Driver<AnyEventObject, string> | 'outside'>;

  const seen = async (snapshot: Path['snapshot']) => {
    for (const leaf of leavesIn(snapshot.value)) await screens[leaf]?.(page);
  };

  describe(`${model.name}, walked through its screen`, () => {
    const walked = new Set<string>();

    test('says for every leaf state what a person sees', () => {
      expect(Object.keys(screens).sort()).toEqual([...analysis.leaves].sort());
    });

    test('reaches every leaf, takes every transition and handles every event', () => {
      const { unreachedLeaves, unwalkedTransitions, unhandledEvents } = analysis;
      expect({ unreachedLeaves, unwalkedTransitions, unhandledEvents }).toEqual({
        unreachedLeaves: [],
        unwalkedTransitions: [],
        unhandledEvents: [],
      });
    });

    test.each(analysis.paths.map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
      const run = startRun(model);
      await render(<Stage>{draw(run.actor as ActorRefFrom<Machine>)}</Stage>); // the same actor, by another name
      await seen(run.actor.getSnapshot());
      for (const { event, snapshot, transitions } of path.steps) {
        await perform(run, drivers, event);
        await arrived(run.actor, snapshot);
        await seen(snapshot);
        for (const id of transitions) walked.add(id);
      }
    });

    afterAll(() => {
      const { leaves, transitions, paths } = analysis;
      const counts = `${leaves.length} leaf states, ${walked.size} of ${transitions.length} transitions, ${paths.length} paths`;
      console.log(`walked ${model.name}: ${counts}`);
    });
  });
}
