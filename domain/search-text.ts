import { comparedText } from './typed-text.ts';

const folded = (text: string): string =>
  comparedText(text)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');

/** Whether one of the texts contains the query, in any case and with or without accents, in every language. */
export const someContains = (texts: readonly string[], query: string): boolean =>
  texts.some((text) => folded(text).includes(folded(query.trim())));
