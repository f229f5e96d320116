import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Find, Screen } from '#fixtures/screens/controls.ts';
import { type ProcessScreen, screensIn } from '#fixtures/screens/define-screen.ts';
import type { Look } from '#fixtures/screens/looks.ts';
import { createRecording } from '#flow-kit/record.ts';
import { type Cover, coverNamed, createWalk } from '#flow-kit/walk.ts';
import type { Note, RecordingOrder } from '#tools/flows/playwright/notes.ts';
import { wrongControls } from './controls.ts';
import { createRecorder } from './recorder.ts';
import { Stage } from './stage.tsx';

const screen: Screen = Object.assign(page, { keyboard: (keys: string) => userEvent.keyboard(keys) });

const draw = (component: ReactNode) => render(<Stage>{component}</Stage>);

// Set by `npm run flows -- <machine> --format playwright`.
const order: RecordingOrder | null = JSON.parse(import.meta.env.VITE_WALK_RECORD ?? 'null');
const recorder = order === null ? null : createRecorder(screen);

const harness = {
  screen,
  draw,
  wrongControls: (expected: Parameters<typeof wrongControls>[1]) => {
    recorder?.noteControls(expected);
    return wrongControls(screen, expected);
  },
};

// Set by `npm run test:model -- <words>`, and by what else wants a part of the walks.
const words: readonly string[] = (import.meta.env.VITE_WALK_ONLY ?? '').split(' ').filter(Boolean);

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.screen.tsx');

async function lookAt(look: Look): Promise<void> {
  recorder?.noteLook(look);
  const assertion = expect.element(look.find(screen));
  const target = look.isNot ? assertion.not : assertion;
  // A look's values are those of its matcher.
  await (target[look.matcher] as (...values: Look['values']) => Promise<void>)(...look.values);
}

/** Declares tests that walk a process through its screen, in the app's theme and language (see `createWalk`). */
function walk({ model, screens, ...plan }: ProcessScreen, cover: Cover): void {
  const looks = Object.entries(screens).map(([leaf, shown]) => {
    const look = async (_: Screen, snapshot: AnyMachineSnapshot) => {
      const seen = typeof shown === 'function' ? await shown(snapshot, screen) : shown;
      for (const one of Array.isArray(seen) ? seen : [seen]) await lookAt(one);
    };
    return [leaf, look] as const;
  });
  const walked = { ...plan, screens: Object.fromEntries(looks) };
  if (order === null || recorder === null) {
    createWalk<Screen, Find, ReactNode>({
      ...harness,
      cover,
      report: (line) => cover !== 'leaves' && console.log(line),
    })(model, walked);
    return;
  }
  if (order.model !== model.name) return;
  it('says where a deployed app has it', ({ task }) => {
    Object.assign(task.meta, { deployed: plan.deployed });
  });
  if ('path' in plan.deployed)
    createRecording<Screen, Find, ReactNode, Note>({
      ...harness,
      takeNotes: recorder.takeNotes,
      wanted: order,
    })(model, walked);
}

/**
 * Declares the walks of all processes, which take every transition on the phone. On the desk, where the same components
 * stand elsewhere, they enter every state; what only a desk shows takes every transition there.
 */
export async function walkAll(width: 'phone' | 'desk'): Promise<void> {
  const { innerWidth, innerHeight } = window;
  if (width === 'desk') {
    beforeAll(() => page.viewport(1440, 900));
    afterAll(() => page.viewport(innerWidth, innerHeight));
  }
  for (const [path, load] of Object.entries(modules)) {
    if (words.length > 0 && !words.some((word) => path.includes(word))) continue;
    for (const one of screensIn(await load())) {
      const isDeskOnly = one.width === 'desk';
      if (width === 'phone' && isDeskOnly && order === null) continue;
      walk(
        one,
        coverNamed(
          import.meta.env.VITE_WALK_COVER ?? (width === 'phone' || isDeskOnly ? 'transitions' : 'leaves'),
        ),
      );
    }
  }
}
