const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const digit = /\p{Nd}/gu;

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Each script's digits stand one after the other in Unicode, from 0 to 9, some scripts' directly after another's. */
function latinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(point - before - 1)) before += 1;
  return String(before % 10);
}

/** A text without what nobody sees, such as the marks that a copied text brings along. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** A text as it is compared with another one that may have been typed elsewhere: in one form, in any case. */
export const comparedText = (text: string): string => withoutInvisible(text.normalize('NFKC')).toLowerCase();

/** A text with the digits of any script as 0 to 9. */
export const withLatinDigits = (text: string): string => text.replaceAll(digit, latinDigit);

/** The digits of a text, of any script, as 0 to 9. */
export const digitsIn = (text: string): string => withLatinDigits(text).replaceAll(/[^0-9]/g, '');

/** What was typed by hand from a picture or a message: in plain letters and digits, without blanks. */
export const typedCode = (text: string): string =>
  withLatinDigits(withoutInvisible(text.normalize('NFKC'))).replaceAll(/\s/g, '');

/** Whether a text has a letter or a digit that can be seen: blanks, marks and invisible letters alone say nothing. */
export const isWritten = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutInvisible(text));
