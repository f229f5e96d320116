import type { Mark, Picture, Way } from './pictures.ts';

/** Where two pictures differ. */
export interface Difference {
  /** The picture of it, in the folder of the page. */
  file: string;
  /** How many pixels differ. */
  pixels: number;
  /** The box around them: left, top, width, height. */
  box: readonly [number, number, number, number];
}

export interface TextChange {
  removed: readonly string[];
  added: readonly string[];
}

/** A state in one variant in which it has changed. Of a new state there is no picture before, of a removed one none after. */
export interface ChangedPicture {
  variant: string;
  before: Picture | null;
  after: Picture | null;
  /** Null where one of the two is missing, or where only names have changed that aren't seen. */
  difference: Difference | null;
  texts: TextChange;
}

export interface ChangedState {
  /** The id of its story. */
  id: string;
  name: string;
  /** The process, or the title of stories without one. */
  group: string;
  kind: 'changed' | 'new' | 'removed';
  way: Way | null;
  pictures: readonly ChangedPicture[];
}

/** A text of the catalogues that came, went, or is translated differently. */
export interface CatalogueChange {
  english: string;
  kind: 'new' | 'removed' | 'translated';
  /** By language; only those that have changed. */
  translations: Readonly<Record<string, { before: string; after: string }>>;
}

/** The same fault in one or more pictures. */
export interface FoundMark {
  kind: Mark['kind'];
  text: string;
  /** Whether a picture before the change has it, too. */
  isOld: boolean;
  places: { id: string; name: string; group: string; variants: string[] }[];
}

/** A state that could not be drawn, and why. */
export interface Undrawn {
  id: string;
  variant: string;
  side: 'before' | 'after';
  problem: string;
}

/** Everything that the page shows. */
export interface Report {
  branch: string;
  since: { commit: string; subject: string };
  variants: readonly string[];
  states: readonly ChangedState[];
  texts: readonly CatalogueChange[];
  marks: readonly FoundMark[];
  undrawn: readonly Undrawn[];
}
