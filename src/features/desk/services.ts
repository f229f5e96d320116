import type { LayoutActor } from '#machines/desk/layout.machine.ts';
import type { ChartChoices } from '#ports/chart-choice.ts';
import type { ShortcutStore } from '#ports/shortcuts.ts';

export interface DeskServices {
  /** How the desk is arranged. It outlives the screen. */
  layout: LayoutActor;
  shortcuts: ShortcutStore;
  charts: ChartChoices;
}
