import type { ActorRefFrom } from 'xstate';
import type { Expected } from '../src/plan.ts';
import type { turnstileMachine } from './turnstile.ts';

export type TurnstileActor = ActorRefFrom<typeof turnstileMachine>;

/** A screen of text: what it says, and its buttons by their labels. */
export interface TextScreen {
  text: () => string;
  press: (label: string) => Promise<void>;
}

/** Draws a turnstile as text. */
export function createTextScreen() {
  let shown: TurnstileActor | undefined;
  const isPressable = (label: string) => {
    const snapshot = shown?.getSnapshot();
    return label === 'Show ticket'
      ? snapshot?.matches('locked') === true && snapshot.context.visitors < 2
      : snapshot?.matches('open') === true;
  };
  const screen: TextScreen = {
    text: () => `The gate is ${String(shown?.getSnapshot().value)}`,
    async press(label) {
      shown?.send(label === 'Show ticket' ? { type: 'show', ticket: 'day' } : { type: 'walk' });
    },
  };
  return {
    screen,
    draw: async (actor: TurnstileActor) => {
      shown = actor;
    },
    wrongControls: (expected: readonly Expected<string>[]) =>
      expected.flatMap(({ control, isPressable: pressable }) =>
        isPressable(control) === pressable ? [] : [control],
      ),
  };
}
