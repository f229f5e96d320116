import { expect, it } from 'vitest';
import { isSameName } from '#domain/person-name.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace', true],
  ['LOVELACE, ADA', 'Ada Lovelace', true],
  ['José Muñoz', 'Jose Munoz', true],
  ['王 小明', '王小明', true],
  ['Love\u00adlace, Ａda', 'Ada Lovelace', true],
  ['Ada King', 'Ada Lovelace', false],
  ['Ada', 'Ada Lovelace', false],
])('%s and %s are the same name: %s [WALLET-180]', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
