import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import { analyse, type Path } from '#machines/kit/paths.ts';
import { arrived, type Run, startRun } from '#machines/kit/run.ts';
import { leavesIn, transitionsTaken } from '#machines/kit/structure.ts';
import { Stage } from './stage.tsx';

/** Finds elements of the page as a user does: by role, label and text. */
export type Screen = typeof page;

type Driver<Event, Type> = (screen: Screen, event: Extract<Event, { type: Type }>) => Promise<unknown>;

/**
 * How each event is caused: by the user on the screen, or 'outside' of it. A driver returns 'outside' in a
 * state whose screen has no control for the event.
 */
export type Play<Event extends AnyEventObject> = {
  [Type in Event['type']]: Driver<Event, Type> | 'outside';
};

export interface Walk<Machine extends AnyStateMachine> {
  render: (actor: ActorRefFrom<Machine>) => ReactNode;
  play: Play<EventFromLogic<Machine>>;
  /** Checks what the screen shows in each leaf state. */
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
  else
    expect(
      run.received.findLast(({ event: { type } }) => type === event.type)?.event,
      'the event sent',
    ).toEqual(event);
}

/** The ids of the transitions that an event of this type has really taken. */
function takenBy<Machine extends AnyStateMachine>({ actor, received }: Run<Machine>, type: string): string[] {
  const last = received.findLast(({ event }) => event.type === type);
  return last
    ? transitionsTaken(actor.logic as AnyStateMachine, last.before, last.event).map(({ id }) => id)
    : [];
}

/**
 * Declares tests that take every transition of a machine through its rendered component. Users' events happen
 * on the screen, all others come from a scripted gateway and a virtual clock. After each step the actor must be
 * in the state of the model, side, draft and refusal included, through the transition of the model, by the
 * event of the model with its payload, and the screen must show its leaf state.
 */
export function walk<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  { render: renderActor, play, screens }: Walk<Machine>,
) {
  const analysis = analyse(model);
  // Drivers are typed per event, but the events of a path are untyped.
  const drivers = play as Record<string, Driver<AnyEventObject, string> | 'outside'>;

  const expectScreen = async (snapshot: Path['snapshot']) => {
    for (const leaf of leavesIn(snapshot.value)) await screens[leaf]?.(page);
  };

  describe(`${model.name}, walked through its screen`, () => {
    const walked = new Set<string>();

    it('has an expected screen for every leaf state', () => {
      expect(Object.keys(screens).sort()).toEqual([...analysis.leaves].sort());
    });

    it('reaches every leaf, takes every transition and handles every event', () => {
      const { unreachedLeaves, unwalkedTransitions, unhandledEvents } = analysis;
      expect({ unreachedLeaves, unwalkedTransitions, unhandledEvents }).toEqual({
        unreachedLeaves: [],
        unwalkedTransitions: [],
        unhandledEvents: [],
      });
    });

    it.each(analysis.paths.map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
      const run = startRun(model);
      await render(<Stage>{renderActor(run.actor as ActorRefFrom<Machine>)}</Stage>); // both types name the same actor
      await expectScreen(run.actor.getSnapshot());
      for (const { event, snapshot, transitions } of path.steps) {
        await perform(run, drivers, event);
        await arrived(model, run.actor, snapshot);
        expect(takenBy(run, event.type), 'the transitions taken').toEqual(transitions);
        await expectScreen(snapshot);
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
