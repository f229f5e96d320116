import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvOf } from '#gateway/device/csv.ts';

it.each([
  ['-12.5', '-12.5'],
  ['0.000001', '0.000001'],
  ['2000', '2000'],
])('the amount %s stays a number [WALLET-145]', async (amount, written) => {
  expect(await csvOf([[amount]])).toBe(written);
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '-12.5%', '\t=1+1', '=cmd|"/c calc"!A1'])(
  'the text %j is not calculated by a spreadsheet [WALLET-145]',
  async (text) => {
    const written = await csvOf([[text]]);
    expect(Papa.parse<string[]>(written).data).toEqual([[`'${text}`]]);
  },
);

it('commas, quotes and line breaks stay in their cell', async () => {
  const rows = [
    ['Time', 'Description'],
    ['2026-03-02T09:30:00+00:00', 'Deposit, "first"\nand last'],
  ];
  expect(Papa.parse<string[]>(await csvOf(rows)).data).toEqual(rows);
});
