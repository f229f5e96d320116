/** A name of the source in words: `termsChanged` is "terms changed". */
export const inWords = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
