import { expect, it } from 'vitest';
import { accountLabelOf, accountLabels } from '#features/wallet/account-labels.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { momentOf } from '#i18n/format-time.ts';
import { dayGroups } from '#ui/figures/day-groups.ts';

const momentOfRow = ({ createdAt }: { createdAt: string }) => momentOf(createdAt);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const rowsAt = (...times: string[]) => times.map((createdAt, index) => ({ id: String(index), createdAt }));

it('the first entry of each day has the name of the day, and one without a moment belongs to none', () => {
  const groups = dayGroups(
    rowsAt(
      '2026-03-03T15:00:00Z',
      '2026-03-03T09:00:00Z',
      '2026-03-02T23:59:59Z',
      '2 March, afternoon',
      '2 March, morning',
      '2026-03-02T01:00:00Z',
    ),
    momentOfRow,
    dayOf,
  );
  expect(groups.map(({ day, endsDays }) => [day, endsDays])).toEqual([
    ['2026-03-03', false],
    [null, false],
    ['2026-03-02', false],
    [null, true],
    [null, false],
    ['2026-03-02', false],
  ]);
});

it('entries of the same day are grouped by the moment, whatever offset they are written with', () => {
  const groups = dayGroups(rowsAt('2026-03-03T01:00:00+02:00', '2026-03-02T22:00:00Z'), momentOfRow, dayOf);
  expect(groups.map(({ day }) => day)).toEqual(['2026-03-02', null]);
});

it.each([
  ['3', 'change'],
  ['change', 'change'],
  ['1', 'forex'],
  ['micro', 'micro'],
] as const)('the account %s of a record is named as the %s account [WALLET-46]', (name, type) => {
  expect(accountLabelOf(name, transferAccounts)).toBe(accountLabels[type]);
});

it('an account type is named before the accounts are loaded, and an unknown account is not', () => {
  expect(accountLabelOf('micro', [])).toBe(accountLabels.micro);
  expect(accountLabelOf('3', [])).toBeNull();
  expect(accountLabelOf('savings', transferAccounts)).toBeNull();
});
