/** Whether a text has a letter or a digit that can be seen: blanks, marks and invisible letters alone say nothing. */
export const isWritten = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
