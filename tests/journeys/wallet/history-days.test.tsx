import { expect, it } from 'vitest';
import { accountLabelOf, accountLabels } from '#features/wallet/account-labels.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { momentOf } from '#i18n/format-time.ts';
import { dayGroups } from '#ui/figures/day-groups.ts';

const momentOfRow = ({ createdAt }: { createdAt: string }) => momentOf(createdAt);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

it('the first entry of each day has the name of the day, whatever its offset, and one without a moment belongs to none', () => {
  const times = [
    '2026-03-03T15:00:00Z',
    '2026-03-03T09:00:00Z',
    '2026-03-03T01:00:00+02:00',
    '2026-03-02T22:00:00Z',
    '2 March, afternoon',
    '2 March, morning',
    '2026-03-02T01:00:00Z',
  ];
  const groups = dayGroups(
    times.map((createdAt, index) => ({ id: String(index), createdAt })),
    momentOfRow,
    dayOf,
  );
  expect(groups.map(({ day, endsDays }) => [day, endsDays])).toEqual([
    ['2026-03-03', false],
    [null, false],
    ['2026-03-02', false],
    [null, false],
    [null, true],
    [null, false],
    ['2026-03-02', false],
  ]);
});

it.each([
  ['3', transferAccounts, accountLabels.change],
  ['change', transferAccounts, accountLabels.change],
  ['1', transferAccounts, accountLabels.forex],
  ['micro', transferAccounts, accountLabels.micro],
  // Before the accounts are loaded.
  ['micro', [], accountLabels.micro],
  ['3', [], null],
  ['savings', transferAccounts, null],
])(
  'the account %s of a record is named by its type, if that is known [WALLET-46]',
  (name, accounts, label) => {
    expect(accountLabelOf(name, accounts)).toBe(label);
  },
);
