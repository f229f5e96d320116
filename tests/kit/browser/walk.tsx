import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#flow-kit/model.ts';
import type { Walk } from '#flow-kit/plan.ts';
import { createRecording } from '#flow-kit/record.ts';
import { coverNamed, createWalk } from '#flow-kit/walk.ts';
import type { RecordingOrder } from '#tools/flows/playwright/notes.ts';
import type { ProcessName } from '#tools/flows/playwright/processes.ts';
import { type Find, type Screen, wrongControls } from './controls.ts';
import { createRecorder } from './recorder.ts';
import { Stage } from './stage.tsx';

/** A process without a line in tools/flows/playwright/deployed.ts doesn't compile. */
type Declare = <Machine extends AnyStateMachine>(
  model: Model<Machine, ProcessName>,
  plan: Walk<Screen, Find, ReactNode, Machine>,
) => void;

const draw = (component: ReactNode) => render(<Stage>{component}</Stage>);

const walking = (): Declare =>
  createWalk<Screen, Find, ReactNode>({
    screen: page,
    draw,
    wrongControls: (expected) => wrongControls(page, expected),
    // Set by `npm run test:model -- --cover pairs`, and by `npm test` for the desk.
    cover: coverNamed(import.meta.env.VITE_WALK_COVER),
    report: (line) => console.log(line),
  });

function recording(order: string): Declare {
  const { takeNotes, noteControls } = createRecorder();
  const wanted: RecordingOrder = JSON.parse(order);
  return createRecording({
    screen: page,
    draw,
    wrongControls: (expected) => {
      noteControls(expected);
      return wrongControls(page, expected);
    },
    takeNotes,
    wanted,
  });
}

// Set by `npm run flows -- <machine> --format playwright`.
const order: string | undefined = import.meta.env.VITE_WALK_RECORD;

/** Declares tests that walk a machine through its component, in the app's theme and language (see `createWalk`). */
export const walk: Declare = order ? recording(order) : walking();
