import type { Messages } from '@lingui/core';

/** How the texts of the app are shown. */
export const textStyles = {
  plain: 'As it is',
  long: 'Twice as long',
  pseudo: 'Pseudo-language',
} as const;
export type TextStyle = keyof typeof textStyles;

export const isTextStyle = (name: unknown): name is TextStyle =>
  typeof name === 'string' && name in textStyles;

type Message = Messages[string];
type Tokens = Exclude<Message, string>;
type Choices = Record<string, Message | number | undefined>;

// Tags and the count of a plural have no letters, so they stay.
const double = (text: string) => text.replace(/[\p{L}\p{M}]+/gu, '$&$&');
const accent = (text: string) => text.replace(/[aeiouy]/gi, '$&\u0301$&\u0301').normalize('NFC');

const isChoices = (format: unknown): format is Choices => typeof format === 'object' && format !== null;

const tokensOf = (message: Message): Tokens => (typeof message === 'string' ? [message] : message);

/** Changes the texts of a message, also those in its plurals; placeholders and tags stay. */
const changed = (message: Message, change: (text: string) => string): Tokens =>
  tokensOf(message).map((token) => {
    if (typeof token === 'string') return change(token);
    const [name, kind, format] = token;
    if (!isChoices(format)) return token;
    const choices = Object.entries(format).map(([choice, value]) => [
      choice,
      value === undefined || typeof value === 'number' ? value : changed(value, change),
    ]);
    return [name, kind, Object.fromEntries(choices)];
  });

/**
 * The messages of a language in another style. In `pseudo` each is accented, about a third longer, and in brackets, so that a
 * text that can't be translated, was cut off or put together from pieces is seen.
 */
export function styledMessages(messages: Messages, style: TextStyle): Messages {
  if (style === 'plain') return messages;
  const restyle = (message: Message) =>
    style === 'long' ? changed(message, double) : ['[', ...changed(message, accent), ']'];
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, restyle(message)]));
}
