import { expect, it } from 'vitest';
import { namePartsOf } from '#domain/name-parts.ts';

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada King', 'Lovelace'],
  ['王小明', '小明', '王'],
  ['李四', '四', '李'],
  ['王', '', ''],
  ['王小明王小明', '', ''],
  ['Ada', '', ''],
  ['', '', ''],
])('of the name %j the first name is %j and the last name %j [LOAN-142]', (name, firstName, lastName) => {
  expect(namePartsOf(name)).toEqual({ firstName, lastName });
});
