import type { FoundModel } from '../models.ts';
import { lineOf, type Source, type Text } from './source.ts';

/** The parts of a machine that a test can name. */
export type Kind =
  | 'machine'
  | 'state'
  | 'event'
  | 'guard'
  | 'action'
  | 'delay'
  | 'actor'
  | 'emitted event'
  | 'sent event';

/** A name in a test of a part of a machine. */
export interface Mention {
  file: string;
  line: number;
  kind: Kind;
  name: string;
  /** The models that are meant: one of them has to have the name. */
  models: readonly FoundModel[];
}

/** The mentions that are texts in a source. */
export const mentionsOf = (
  source: Source,
  kind: Kind,
  texts: readonly Text[],
  models: readonly FoundModel[],
): Mention[] =>
  texts.map(({ text, start }) => ({
    file: source.file,
    line: lineOf(source, start),
    kind,
    name: text,
    models,
  }));
