const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether one of the texts contains the query, in any case and with or without accents, in every language. */
export const someContains = (texts: readonly string[], query: string): boolean =>
  texts.some((text) => folded(text).includes(folded(query.trim())));
