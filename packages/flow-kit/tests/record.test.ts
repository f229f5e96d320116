import { afterEach, expect, it } from 'vitest';
import { createRecording } from '../src/record.ts';
import { createTextScreen, type TurnstileActor } from './text-screen.ts';
import { turnstileModel } from './turnstile.ts';

const { screen, ...textScreen } = createTextScreen();
let notes: string[] = [];

const record = createRecording<typeof screen, string, TurnstileActor, string>({
  ...textScreen,
  screen: {
    text: () => {
      notes.push(screen.text());
      return screen.text();
    },
    press: (label) => {
      notes.push(`Press ${label}`);
      return screen.press(label);
    },
  },
  takeNotes: () => {
    const taken = notes;
    notes = [];
    return taken;
  },
  wanted: { model: 'park/turnstile', cover: 'transitions', to: 'open', max: 1 },
});

const recorded: unknown[] = [];
afterEach(({ task }) => {
  const { meta } = task;
  if ('recorded' in meta) recorded.push(meta.recorded);
});

const plan = {
  render: (actor: TurnstileActor) => actor,
  play: {
    show: { controls: ['Show ticket'], act: ({ press }: typeof screen) => press('Show ticket') },
    walk: 'outside',
  },
  screens: {
    locked: async ({ text }: typeof screen) => expect(text()).toBe('The gate is locked'),
    checking: async ({ text }: typeof screen) => expect(text()).toBe('The gate is checking'),
    open: async ({ text }: typeof screen) => expect(text()).toBe('The gate is open'),
  },
} as const;

record(turnstileModel, plan);
record({ ...turnstileModel, name: 'park/another' }, plan);

it('records what was done and seen on the wanted path of the wanted model', () => {
  expect(recorded).toEqual([
    {
      index: 0,
      start: ['The gate is locked'],
      steps: [
        {
          isPlayed: true,
          done: ['Press Show ticket'],
          seen: ['The gate is checking'],
        },
        { isPlayed: false, done: [], seen: ['The gate is open'] },
      ],
    },
  ]);
});
