import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The texts of all files of a folder whose names end so. */
const textsIn = (folder: string, ending: RegExp): string[] => {
  const url = new URL(`../../${folder}/`, import.meta.url);
  return readdirSync(url, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(new URL(file, url), 'utf8'));
};
const sources = (folder: string) => textsIn(folder, /\.tsx?$/).join('\n');

it('every rule of acceptance is built, and so has a test that names it [WALLET-104]', () => {
  const rows = textsIn('docs/requirements', /\.md$/).flatMap((text) => text.split('\n'));
  const rules = rows.filter((row) => row.includes('| acceptance'));
  expect(rules.length).toBeGreaterThan(150);
  expect(rules.filter((row) => !row.endsWith('| built |'))).toEqual([]);
});

it.each([
  ['the fee and the receipt of a withdrawal', 'withdrawalFigures', 'withdrawalFigures'],
  ['the interest of a loan', 'interestOf', 'interestOf'],
  ['the penalty of a loan', 'penaltyOf', 'dailyPenaltyOf'],
  ['the daily income of a fund', 'dailyIncomeOf', 'dailyIncomeOf'],
  ['the penalty of a redemption', 'redemptionOf', 'redemptionOf'],
])('%s has one function, which exchange and screen use [WALLET-116]', (_, exchange, screen) => {
  const domain = sources('domain');
  // Overloads are declared without a body.
  for (const name of new Set([exchange, screen]))
    expect(
      domain.match(new RegExp(`(const|function) ${name}\\b[^;]*[{=]`, 'g'))?.length,
      name,
    ).toBeGreaterThan(0);
  expect(sources('server')).toMatch(new RegExp(`\\b${exchange}\\(`));
  expect(sources('src') + sources('machines')).toMatch(new RegExp(`\\b${screen}\\(`));
});
