import { comparedText } from './typed-text.ts';

/** The words of a name, without accents, case and punctuation. */
const wordsOf = (name: string): string[] =>
  comparedText(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);

/** Whether two texts name the same person, as banks write names: in any order, with or without accents and blanks. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.join('') === others.join('') || words.sort().join('') === others.sort().join('');
}
