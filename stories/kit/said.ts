import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const withFirst = (text: string, change: (letter: string) => string) =>
  change(text.slice(0, 1)) + text.slice(1);

/** An English text of the app in the language that is shown. A label may be a word of a sentence with a capital letter. */
export function said(message: string, values: Record<string, string | number> = {}): string {
  const id = generateMessageId(message);
  if (id in i18n.messages) return i18n._(id, values);
  const wordId = generateMessageId(withFirst(message, (letter) => letter.toLowerCase()));
  // Else it is a text of the API, which has one language.
  if (!(wordId in i18n.messages)) return message;
  return withFirst(i18n._(wordId, values), (letter) => letter.toLocaleUpperCase(i18n.locales));
}
