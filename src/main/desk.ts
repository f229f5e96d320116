import { createActor } from 'xstate';
import type { DeskServices } from '#features/desk/services.ts';
import { createChartChoices } from '#gateway/device/chart-choice.ts';
import { createDeskLayouts } from '#gateway/device/desk-layout.ts';
import { createShortcuts } from '#gateway/device/shortcuts.ts';
import { layoutMachine } from '#machines/desk/layout.machine.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

/** The arrangement of the desk and its keys, which are the device's and not the user's. */
export function createDesk({ environment }: Core): Area<DeskServices> {
  const layouts = createDeskLayouts(environment.storage);
  const layout = createActor(layoutMachine, { input: layouts.read() });
  layout.on('arrangement.changed', ({ arrangement }) => layouts.write(arrangement));
  layout.start();
  return {
    services: {
      layout,
      shortcuts: createShortcuts(environment.storage),
      charts: createChartChoices(environment.storage),
    },
  };
}
