import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountLabelOf, accountLabels } from '#features/wallet/account-labels.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { User } from '#protocol/session.ts';
import { dayGroups } from '#ui/figures/day-groups.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const balancesPath = '/v2/api/main/wallet/getBalance';
const historyPath = '/v2/api/main/accountLog/forexChange';

const cash = { accountTypeId: 10, type: 'change', balance: '87.5', lockBalance: '12.5', currencyId: 1 };

const entry = (Id: number, Value: string, more: object = {}) => ({
  Id,
  Value,
  LockedValue: 0,
  Type: 1,
  Memo: '',
  MemoTran: `Entry ${Id}`,
  CreatedAtTran: '2020-03-02T12:00:00Z',
  ...more,
});

const entries = [
  entry(3, '-12.5', { LockedValue: '12.5', CreatedAtTran: '2020-03-03T12:00:00Z' }),
  entry(2, '0.00', { MemoTran: '=1+1' }),
  entry(1, '100', { Type: 10, Memo: 'A gift, with thanks', MemoTran: 'not shown' }),
];

interface Options {
  accounts?: object[];
  environment?: { hasAdditions: boolean };
  list?: object[];
  search?: string;
  user?: User;
  reply?: ReplyTo;
}

const open = ({
  accounts = [cash],
  environment = { hasAdditions: true },
  list = entries,
  search = '?accountTypeId=10',
  user = realUser,
  reply = success({ list, total: list.length }),
}: Options = {}) =>
  openWholeApp({
    path: `/mine/history${search}`,
    user,
    environment,
    replies: { [balancesPath]: success(accounts), [historyPath]: reply },
  });

const rows = () => page.getByRole('list', { name: 'Account history' }).getByRole('listitem');

describe('The history of an account', () => {
  it('shows change, description and time, by day, and the change of the held part, also to demo users [WALLET-13, WALLET-14, WALLET-15, WALLET-16, WALLET-80]', async () => {
    const { api } = await open({ user: demoUser });
    await expect
      .poll(() =>
        rows()
          .elements()
          .map(({ textContent }) => textContent?.replaceAll(/\d\d:\d\d/g, ' at its time')),
      )
      .toEqual([
        'Mar 3, 2020Entry 3-$12.50 at its time · +$12.50 held',
        'Mar 2, 2020=1+1$0.00 at its time',
        'A gift, with thanks+$100.00 at its time',
      ]);
    const times = () => rows().first().getByRole('time').elements();
    expect(times()[0]?.getAttribute('datetime')).toBe('2020-03-03T12:00:00.000Z');
    expect(api.requests.find(({ path }) => path === historyPath)?.query).toMatchObject({
      type: '10',
      page: '1',
    });
  });

  it('shows no change of 0 where the held part alone has changed, and a time that is not ISO 8601 as it came, under no day [WALLET-190]', async () => {
    await open({
      list: [
        entry(4, '0', { LockedValue: '-250', CreatedAtTran: 'yesterday' }),
        entry(1, '5', { CreatedAtTran: '02/03/2026 9:30' }),
      ],
    });
    await expect.element(rows().nth(0)).toHaveTextContent(/^Entry 4yesterday · -\$250\.00 held$/);
    await expect.element(rows().nth(1)).toHaveTextContent('Entry 1+$5.0002/03/2026 9:30');
    await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('of no account leads to the accounts', async () => {
    const { location } = await open({ search: '' });
    await expect.poll(location).toBe('/mine/accounts');
  });

  it('without entries says so', async () => {
    await open({ list: [] });
    await expect.element(page.getByText('No entries yet')).toBeVisible();
  });
});

const many = [
  entry(6, '-12.123456', {
    MemoTran: 'Withdrawal',
    LockedValue: '12.5',
    CreatedAtTran: '2020-03-05T12:00:00Z',
  }),
  entry(5, '40', { MemoTran: 'Transfer' }),
  entry(4, '-40', { MemoTran: 'Transfer' }),
  ...entries,
];

describe('The search in a history', () => {
  const found = () =>
    rows()
      .elements()
      .map(({ textContent }) => textContent?.match(/Withdrawal|Transfer|Entry|=1|gift/)?.[0]);

  it('narrows the entries by words, kind and days, and stands in the address [APP-35]', async () => {
    const { location } = await open({ list: many });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('transfer');
    await expect.poll(found).toEqual(['Transfer', 'Transfer']);
    await expect.element(page.getByText('2 of 6 loaded entries')).toBeVisible();
    expect(location()).toBe('/mine/history?accountTypeId=10&words=transfer');
    await page.getByRole('radio', { name: 'Money out' }).click();
    await expect.element(page.getByText('1 of 6 loaded entries')).toBeVisible();
    expect(location()).toBe('/mine/history?accountTypeId=10&words=transfer&kind=out');
    await page.getByLabelText('From').fill('2020-03-04');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => found().length).toBe(6);
    expect(location()).toBe('/mine/history?accountTypeId=10');
    await expect.element(page.getByLabelText('From')).toHaveValue('');
  });

  it('is read from a link, and what a link says wrongly filters nothing [APP-35]', async () => {
    await open({ list: many, search: '?accountTypeId=10&kind=in&since=soon' });
    // Of the withdrawal less was taken than is held now.
    await expect.poll(found).toEqual(['Withdrawal', 'Transfer', 'gift']);
  });

  it('leaves an entry in cents, with its change in total where both of its parts have changed, unless money was only moved between them, and all its decimals on its sheet [WALLET-151, WALLET-195]', async () => {
    await open({ list: many });
    const first = rows().first();
    await expect.element(first).toHaveTextContent(/Withdrawal\+\$0\.38.* · \+\$12\.50 held$/);
    await first.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Entry' });
    await expect
      .element(sheet)
      .toHaveTextContent(
        'DescriptionWithdrawalAmount-$12.123456Change in held balance+$12.50Change in total+$0.376544',
      );
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });
});

describe('The kinds of a history', () => {
  const list = [
    entry(7, '0.6', { Type: 20, MemoTran: 'Income' }),
    entry(6, '-3', { Type: 4, MemoTran: 'Order' }),
    ...many.slice(1),
  ];
  const chips = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent);

  it('are offered where the account has any, and an entry may be of two [APP-35]', async () => {
    await open({ list });
    await expect.poll(chips).toEqual(['All', 'Money in', 'Money out', 'Orders', 'Income']);
    await page.getByRole('radio', { name: 'Income' }).click();
    await expect.poll(() => rows().elements().length).toBe(1);
    await page.getByRole('radio', { name: 'Money in' }).click();
    await expect.poll(() => rows().elements().length).toBe(3);
  });

  it("are not known of an API that doesn't declare them [APP-35]", async () => {
    await open({ list, environment: { hasAdditions: false } });
    await expect.poll(chips).toEqual(['All', 'Money in', 'Money out']);
  });
});

it('the history of another account is chosen in its heading, by what each is for [WALLET-11, WALLET-50, WALLET-51]', async () => {
  const { location } = await open({ accounts: [cash, { ...cash, accountTypeId: 1, type: 'forex' }] });
  await page.getByRole('button', { name: 'Cash account' }).click();
  await page.getByRole('radio', { name: 'Forex account Funding for contracts' }).click();
  await expect.poll(location).toBe('/mine/history?accountTypeId=1');
});

describe('The export of a history', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const files: Blob[] = [];
  const names: string[] = [];

  beforeEach(() => {
    files.length = 0;
    names.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Exports the history, and returns the lines of the file as soon as the page says this. */
  async function exported(says: string) {
    await expect.element(rows().first()).toBeVisible();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.element(page.getByText(says)).toBeVisible();
    return (await files[0]?.text())?.split('\r\n') ?? [];
  }

  it('saves all pages as a CSV file: numbers stay numbers, formulas become text, times have their offset [WALLET-144, WALLET-145, WALLET-146, WALLET-147]', async () => {
    const list = [...entries, entry(0, '-2', { CreatedAtTran: 'yesterday' })];
    await open({
      reply: ({ query: { page: asked } }) =>
        success({ list: asked === '1' ? list.slice(0, 2) : list.slice(2), total: 4 }),
    });
    const lines = await exported('The file was saved with 4 entries.');
    expect(names).toEqual([expect.stringMatching(/^pelorus-change-\d{4}-\d\d-\d\d\.csv$/)]);
    const timeless = lines.map((line) =>
      line.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,/, 'time,'),
    );
    expect(timeless, `in the zone ${zone}`).toEqual([
      'Time,Description,Amount (USD),Change in held balance (USD)',
      'time,Entry 3,-12.5,12.5',
      `time,"'=1+1",0,0`,
      'time,"A gift, with thanks",100,0',
      // A time without an offset stays as it came.
      'yesterday,Entry 0,-2,0',
    ]);
    expect(lines.slice(1, 4).map((line) => new Date(line.split(',')[0] ?? '').toISOString())).toEqual([
      '2020-03-03T12:00:00.000Z',
      '2020-03-02T12:00:00.000Z',
      '2020-03-02T12:00:00.000Z',
    ]);
  });

  it('has what was searched for, and is named by the id of an account whose type is unknown [WALLET-144, APP-35]', async () => {
    await open({ list: many, search: '?accountTypeId=99&words=transfer' });
    const lines = await exported('The file was saved with 2 entries.');
    expect(names).toEqual([expect.stringMatching(/^pelorus-99-/)]);
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['Description', 'Amount (USD)'],
      ['Transfer', '40'],
      ['Transfer', '-40'],
    ]);
  });
});

const momentOfRow = ({ createdAt }: { createdAt: string }) => momentOf(createdAt);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

it('the first entry of each day has the name of the day, whatever its offset, and one without a moment belongs to none', () => {
  const times = [
    '2020-03-03T15:00:00Z',
    '2020-03-03T09:00:00Z',
    '2020-03-03T01:00:00+02:00',
    '2020-03-02T22:00:00Z',
    '2 March, afternoon',
    '2 March, morning',
    '2020-03-02T01:00:00Z',
  ];
  const groups = dayGroups(
    times.map((createdAt, index) => ({ id: String(index), createdAt })),
    momentOfRow,
    dayOf,
  );
  expect(groups.map(({ day, isFirst, isLast }) => [day, isFirst, isLast])).toEqual([
    ['2020-03-03', true, false],
    [null, false, true],
    ['2020-03-02', true, false],
    [null, false, true],
    [null, true, false],
    [null, false, true],
    ['2020-03-02', true, true],
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
