import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { styledMessages } from '#stories/kit/text-styles.ts';

const filename = fileURLToPath(new URL('../../locales/en/messages.po', import.meta.url));
const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
  locale: 'en',
  sourceLocale: 'en',
  filename,
});
const english = Object.fromEntries(
  Object.entries(catalog).map(([id, { message = id, translation }]) => [
    id,
    compileMessage(translation || message),
  ]),
);

/** All that is no text, in order: placeholders with their kinds and cases, counts and tags. */
const partsOf = (message: CompiledMessage): unknown[] =>
  message.flatMap((token): unknown[] => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>|#/g) ?? [];
    const [name, kind, format] = token;
    if (typeof format !== 'object' || format === null) return [[name, kind, format]];
    const cases = Object.entries(format).map(([key, value]) => [
      key,
      Array.isArray(value) ? partsOf(value as CompiledMessage) : value,
    ]);
    return [[name, kind, cases]];
  });

const shown = (message: string, values: Record<string, unknown>, style: 'long' | 'pseudo') => {
  const messages = styledMessages({ id: compileMessage(message) }, style);
  return setupI18n({ locale: 'en', messages: { en: messages } })._('id', values);
};

describe.each(['long', 'pseudo'] as const)('The text style %s', (style) => {
  const styled = styledMessages(english, style);

  it('has every message of the app', () => {
    expect(Object.keys(english).length).toBeGreaterThan(900);
    expect(Object.keys(styled)).toEqual(Object.keys(english));
  });

  it('has the placeholders, plural forms, counts and tags of each message', () => {
    for (const [id, message] of Object.entries(english))
      expect(partsOf(styled[id] as CompiledMessage), id).toEqual(partsOf(message));
  });
});

it('the pseudo-language has accents and brackets, but shows values as they are', () => {
  expect(shown('Buy <0/> at {price}', { price: 'aeiou' }, 'pseudo')).toBe('[Búúýý <0/> áát aeiou]');
  const copies = '{count, plural, one {# copy of <0>yours</0>} other {# copies}} open';
  expect(shown(copies, { count: 1 }, 'pseudo')).toBe('[1 cóópýý óóf <0>ýýóóúúrs</0> óópéén]');
  expect(shown(copies, { count: 2 }, 'pseudo')).toBe('[2 cóópííéés óópéén]');
});

it('long texts have each word twice, in any script', () => {
  expect(shown('Sign <0>in</0>, {name}', { name: 'Ada' }, 'long')).toBe('SignSign <0>inin</0>, Ada');
  expect(shown('登入', {}, 'long')).toBe('登入登入');
});
