import type { DeskLayout } from '#domain/desk-layout.ts';

/** How the desk is arranged on this device: as it is shown, and as the user has saved it. */
export interface DeskArrangement {
  layout: DeskLayout;
  /** Null until one is saved. */
  own: DeskLayout | null;
}

/** The arrangement that is stored on the device. */
export interface DeskLayouts {
  /** The usual arrangement where none is stored, or one that can't be read. */
  read(): DeskArrangement;
  write(arrangement: DeskArrangement): void;
}
