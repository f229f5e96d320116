import type { LayoutActor } from '#machines/desk/layout.machine.ts';

export interface DeskServices {
  /** How the desk is arranged. It outlives the screen. */
  layout: LayoutActor;
}
