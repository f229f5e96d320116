import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOfScreen } from '#tools/build/screens.ts';

const moduleOf = (file: string) => `/pelorus/src/routes/${file}?tsr-split=component`;

it.each([
  ['mine.withdraw-way.tsx', 'wallet'],
  ['loan.index.tsx', 'loan'],
  ['follow_.trader.tsx', 'follow'],
  ['mine.email.tsx', 'content'],
  ['loan.sign.tsx', null],
  ['index.tsx', null],
  ['__root.tsx', null],
])('the screen of the route file %s is built into the file of %s', (file, name) => {
  expect(fileOfScreen(moduleOf(file))).toBe(name);
});

it('every route file is found in the table of screens, and no other', () => {
  const files = readdirSync('src/routes').filter((file) => /^[a-z$].*\.tsx$/.test(file));
  for (const file of files) expect(() => fileOfScreen(moduleOf(file)), file).not.toThrow();
  expect(() => fileOfScreen(moduleOf('mine.nowhere.tsx'))).toThrow('/mine/nowhere');
  expect(fileOfScreen('/pelorus/src/features/wallet/WithdrawScreen.tsx')).toBeNull();
});
