import { expect, it } from 'vitest';
import { confirmed, unconfirmedIn } from '#tools/checks/translated-from.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"';
const entry = `#. Button\nmsgctxt "act"\nmsgid ""\n"Copy "\n"now"\nmsgstr "Jetzt kopieren"`;
const catalog = `${header}\n\n${entry}\n`;

it('a translation has to be confirmed once', () => {
  expect(unconfirmedIn(catalog)).toHaveLength(1);
  expect(unconfirmedIn(confirmed(catalog))).toEqual([]);
  expect(confirmed(confirmed(catalog))).toBe(confirmed(catalog));
  expect(confirmed(catalog).replace(/^# .*\n/m, '')).toBe(catalog);
});

it.each([
  ['the English text', '"now"', '"later"'],
  ['its context', '"act"', '"title"'],
])('a translation is not confirmed any more once %s has changed', (_, before, after) => {
  const reworded = confirmed(catalog).replace(before, after);
  expect(unconfirmedIn(reworded)).toMatchObject([{ translation: 'Jetzt kopieren' }]);
});

it('what is not translated yet has nothing to confirm', () => {
  expect(unconfirmedIn(catalog.replace('Jetzt kopieren', ''))).toEqual([]);
});
