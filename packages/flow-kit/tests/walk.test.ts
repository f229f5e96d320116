import { expect } from 'vitest';
import { createWalk } from '../src/walk.ts';
import { createTextScreen, type TextScreen, type TurnstileActor } from './text-screen.ts';
import { turnstileModel } from './turnstile.ts';

for (const cover of ['transitions', 'pairs'] as const) {
  const walk = createWalk<TextScreen, string, TurnstileActor>({
    ...createTextScreen(),
    cover,
    report: () => undefined,
  });

  walk(turnstileModel, {
    render: (actor) => actor,
    play: {
      show: { controls: ['Show ticket'], act: ({ press }) => press('Show ticket') },
      walk: { controls: ['Walk through'], act: ({ press }) => press('Walk through') },
    },
    screens: {
      locked: async ({ text }) => expect(text()).toBe('The gate is locked'),
      checking: async ({ text }) => expect(text()).toBe('The gate is checking'),
      open: async ({ text }) => expect(text()).toBe('The gate is open'),
    },
  });
}
