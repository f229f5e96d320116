import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const balancesPath = '/v2/api/main/wallet/getBalance';
const coursePath = '/v2/api/main/wallet/getBalanceHistory';
const historyPath = '/v2/api/main/accountLog/forexChange';

const accounts = [
  { accountTypeId: 10, type: 'change', balance: '87.5', lockBalance: '12.5', currencyId: 1 },
  { accountTypeId: 2, type: 'micro', balance: '20', lockBalance: '0', currencyId: 1 },
  { accountTypeId: 1, type: 'forex', balance: '1000', lockBalance: '250', currencyId: 1 },
];

const entry = (Id: number, Value: string, more: object = {}) => ({
  Id,
  Value,
  LockedValue: 0,
  Type: 1,
  Memo: '',
  MemoTran: `Entry ${Id}`,
  CreatedAtTran: '2026-03-02T12:00:00Z',
  ...more,
});

const entries = [
  entry(3, '-12.5', { LockedValue: '12.5', CreatedAtTran: '2026-03-03T12:00:00Z' }),
  entry(2, '0.00', { MemoTran: '=1+1' }),
  entry(1, '100', { Type: 10, Memo: 'A gift, with thanks', MemoTran: 'not shown' }),
];

const open = (path: string, user = realUser, replies: Record<string, ReplyTo> = {}) =>
  openWholeApp({
    path,
    user,
    replies: (usual) => ({
      ...usual,
      [balancesPath]: success(accounts),
      [historyPath]: success({ list: entries, total: 3 }),
      ...replies,
    }),
  });

const total = () => page.getByRole('region', { name: 'Total assets' });
const cards = () => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
const rows = () => page.getByRole('list', { name: 'Account history' }).getByRole('listitem');

describe('The accounts page', () => {
  it('shows total assets, and a card per account in the order of accountTypeId, of which a part may be frozen [WALLET-189, WALLET-5, WALLET-6, WALLET-7, WALLET-8, WALLET-9, WALLET-10, WALLET-12, WALLET-50, WALLET-51]', async () => {
    await open('/mine/accounts');
    await expect.element(page.getByRole('heading', { level: 1, name: 'My assets' })).toBeVisible();
    await expect.element(total()).toHaveTextContent('$1,370.00');
    await expect
      .poll(() =>
        cards()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        'Forex accountFunding for contracts$1,000.00availableFrozen $250.00',
        'Micro accountOptions: up or down$20.00Frozen $0.00',
        'Cash accountDeposits and withdrawals$87.50availableFrozen $12.50',
      ]);
  });

  it('shows what part of the total is in which account, in shares that add up to 100 % [WALLET-152]', async () => {
    await open('/mine/accounts');
    await expect
      .element(page.getByRole('table', { name: 'Total assets by account' }))
      .toHaveTextContent('Forex account$1,250.0091.2%Micro account$20.001.5%Cash account$100.007.3%');
  });

  it('says how many cents the total has beyond the accounts, which show no fractions of one [WALLET-193]', async () => {
    const [change, micro, forex] = accounts;
    await open('/mine/accounts', realUser, {
      [balancesPath]: success([{ ...forex, balance: '1000.006' }, { ...micro, balance: '20.005' }, change]),
    });
    await expect.element(total()).toHaveTextContent('$1,370.01');
    await expect.element(page.getByText('Fractions of a cent in the accounts together: $0.01')).toBeVisible();
  });

  it('divides nothing while there is nothing in the accounts [WALLET-152]', async () => {
    const empty = accounts.map((account) => ({ ...account, balance: '0', lockBalance: '0' }));
    await open('/mine/accounts', realUser, { [balancesPath]: success(empty) });
    await expect.element(total()).toHaveTextContent('$0.00');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('draws the total day by day up to the total above it, with each value in a table [WALLET-158]', async () => {
    const { api } = await open('/mine/accounts', realUser, {
      [coursePath]: success([
        { CreatedAt: '2026-03-01T12:00:00Z', Total: '1200.5' },
        { CreatedAt: '2026-03-02T12:00:00Z', Total: '1100' },
        { CreatedAt: '2026-03-02T15:30:00Z', Total: '1370.009' },
      ]),
    });
    const course = page.getByRole('table', { name: 'Assets over time' });
    await expect.element(course.getByRole('row').nth(2)).toBeInTheDocument();
    expect(
      course
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mar 1, 2026, 12:00:00$1,200.50',
      'Mar 2, 2026, 12:00:00$1,100.00',
      'Mar 2, 2026, 15:30:00$1,370.00',
    ]);
    expect(api.times(coursePath)).toBe(1);
  });

  it('says on the first day when the course of the total begins [WALLET-158]', async () => {
    await open('/mine/accounts', realUser, {
      [coursePath]: success([{ CreatedAt: '2026-03-01T12:00:00Z', Total: '1370' }]),
    });
    await expect
      .element(page.getByRole('region', { name: 'Assets over time' }))
      .toHaveTextContent('From tomorrow on you can see here how your assets change.');
  });

  it("draws no course, and asks for none, where the API doesn't declare it [WALLET-158]", async () => {
    const { api } = await openWholeApp({
      path: '/mine/accounts',
      user: realUser,
      environment: { hasAdditions: false },
      replies: (usual) => ({ ...usual, [balancesPath]: success(accounts) }),
    });
    await expect.element(total()).toHaveTextContent('$1,370.00');
    await expect.element(cards().nth(2)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Assets over time' })).not.toBeInTheDocument();
    expect(api.times(coursePath)).toBe(0);
  });

  it('is open to demo users [WALLET-5]', async () => {
    await open('/mine/accounts', demoUser);
    await expect.element(total()).toHaveTextContent('$1,370.00');
  });

  it('hides all of its figures from onlookers, and stays so [WALLET-6]', async () => {
    const { storage } = await open('/mine/accounts');
    await expect.element(total()).toHaveTextContent('$1,370.00');
    await page.getByRole('button', { name: 'Hide the total' }).click();
    await expect.element(page.getByRole('main')).not.toHaveTextContent(/\d/);
    expect(storage.read('pelorus:total-hidden')).toBe('yes');
  });

  it('leads to the history of an account, and to deposit, withdrawal and transfer [WALLET-11]', async () => {
    const { location } = await open('/mine/accounts');
    const linkTo = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(linkTo('Deposit')).toHaveAttribute('href', '/mine/charge?type=0');
    await expect.element(linkTo('Withdraw')).toHaveAttribute('href', '/mine/withdraw');
    await expect.element(linkTo('Transfer')).toHaveAttribute('href', '/mine/transfer');
    await linkTo(/^Cash account/).click();
    await expect.element(rows().first()).toBeVisible();
    expect(location()).toBe('/mine/history?accountTypeId=10');
  });

  it('shows a dash for a total that could not be read, and reads it again on request', async () => {
    const { api } = await open('/mine/accounts', realUser, {
      [balancesPath]: { code: 7, msg: 'The wallet is being moved.', data: null },
    });
    await expect.element(total()).toHaveTextContent('--');
    await expect.element(total()).toHaveTextContent('The balance could not be loaded.');
    await expect.element(page.getByRole('main')).not.toHaveTextContent('0.00');
    api.replies[balancesPath] = success(accounts);
    await total().getByRole('button', { name: 'Try again' }).click();
    await expect.element(total()).toHaveTextContent('$1,370.00');
  });
});

describe('The history of an account', () => {
  it('shows change, description and time, by day, and the change of the frozen part [WALLET-13, WALLET-14, WALLET-15, WALLET-16, WALLET-80]', async () => {
    const { api } = await open('/mine/history?accountTypeId=10');
    await expect
      .poll(() =>
        rows()
          .elements()
          .map(({ textContent }) => textContent?.replaceAll(/\d\d:\d\d:\d\d/g, ' at its time')),
      )
      .toEqual([
        'Tuesday, March 3, 2026Entry 3 at its time-$12.50Frozen +$12.50',
        'Monday, March 2, 2026=1+1 at its time$0.00',
        'A gift, with thanks at its time+$100.00',
      ]);
    const times = () => rows().first().getByRole('time').elements();
    expect(times()[0]?.getAttribute('datetime')).toBe('2026-03-03T12:00:00.000Z');
    expect(api.requests.find(({ path }) => path === historyPath)?.query).toMatchObject({
      type: '10',
      page: '1',
    });
  });

  it('shows no change of 0 where the frozen part alone has changed [WALLET-190]', async () => {
    const paidOut = entry(4, '0', { LockedValue: '-250' });
    await open('/mine/history?accountTypeId=10', realUser, {
      [historyPath]: success({ list: [paidOut], total: 1 }),
    });
    await expect.element(rows().first()).toHaveTextContent(/Entry 4[\d:]*Frozen -\$250\.00$/);
  });

  it('shows a time that is not ISO 8601 as it came, under no day', async () => {
    await open('/mine/history?accountTypeId=10', realUser, {
      [historyPath]: success({ list: [entry(1, '5', { CreatedAtTran: '02/03/2026 9:30' })], total: 1 }),
    });
    await expect.element(rows().first()).toHaveTextContent('Entry 102/03/2026 9:30+$5.00');
    await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('is open to demo users [WALLET-13]', async () => {
    await open('/mine/history?accountTypeId=10', demoUser);
    await expect.element(rows().first()).toBeVisible();
  });

  it('of no account leads to the accounts', async () => {
    const { location } = await open('/mine/history');
    await expect.element(total()).toBeVisible();
    expect(location()).toBe('/mine/accounts');
  });

  it('without entries says so', async () => {
    await open('/mine/history?accountTypeId=10', realUser, {
      [historyPath]: success({ list: [], total: 0 }),
    });
    await expect.element(page.getByText('No entries yet')).toBeVisible();
  });

  it('is read again when money has moved, and in another language [WALLET-124]', async () => {
    const { api, app, live } = await open('/mine/history?accountTypeId=10');
    await expect.element(rows().first()).toHaveTextContent('Entry 3');
    api.replies[historyPath] = success({ list: [entry(4, '1'), ...entries], total: 4 });
    live.push('FOREX_CLOSED', []);
    await expect.element(rows().first()).toHaveTextContent('Entry 4');
    api.replies[historyPath] = success({ list: [entry(4, '1', { MemoTran: 'Eintrag 4' })], total: 1 });
    app.onLocaleChanged();
    await expect.element(rows().first()).toHaveTextContent('Eintrag 4');
  });
});

describe('The search in a history', () => {
  const many = [
    entry(6, '-12.123456', {
      MemoTran: 'Withdrawal',
      LockedValue: '12.5',
      CreatedAtTran: '2026-03-05T12:00:00Z',
    }),
    entry(5, '40', { MemoTran: 'Transfer' }),
    entry(4, '-40', { MemoTran: 'Transfer' }),
    ...entries,
  ];
  const openMany = (query = '') =>
    open(`/mine/history?accountTypeId=10${query}`, realUser, {
      [historyPath]: success({ list: many, total: 6 }),
    });
  const found = () =>
    rows()
      .elements()
      .map(({ textContent }) => textContent?.match(/Withdrawal|Transfer|Entry|=1|gift/)?.[0]);

  it('narrows the entries by words, kind and days, and stands in the address [APP-35]', async () => {
    const { location } = await openMany();
    await page.getByText('Search and filter').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('transfer');
    await expect.poll(found).toEqual(['Transfer', 'Transfer']);
    await expect.element(page.getByText('2 of 6 loaded entries')).toBeVisible();
    expect(location()).toBe('/mine/history?accountTypeId=10&words=transfer');
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('radio', { name: 'Money out' }).click();
    await expect.element(page.getByText('1 of 6 loaded entries')).toBeVisible();
    expect(location()).toBe('/mine/history?accountTypeId=10&words=transfer&kind=out');
    await page.getByLabelText('From').fill('2026-03-04');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => found().length).toBe(6);
    expect(location()).toBe('/mine/history?accountTypeId=10');
    await expect.element(page.getByLabelText('From')).toHaveValue('');
  });

  it('is read from a link, and what a link says wrongly filters nothing [APP-35]', async () => {
    await openMany('&kind=in&since=soon');
    await expect.poll(found).toEqual(['Transfer', 'gift']);
  });

  it('narrows the exported file, too [WALLET-144, APP-35]', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openMany('&words=transfer');
    await expect.poll(() => found().length).toBe(2);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.element(page.getByText('The file was saved with 2 entries.')).toBeVisible();
    expect((await files[0]?.text())?.split('\r\n').map((line) => line.split(',').slice(1, 3))).toEqual([
      ['Description', 'Amount (USD)'],
      ['Transfer', '40'],
      ['Transfer', '-40'],
    ]);
    vi.restoreAllMocks();
  });

  it('leaves an entry with all its decimals, so that the rows add up to the balance [WALLET-151]', async () => {
    await openMany();
    await expect.element(rows().first()).toHaveTextContent(/-\$12\.123456Frozen \+\$12\.50In total/);
    await rows().first().getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Entry' });
    await expect
      .element(sheet)
      .toHaveTextContent(
        'DescriptionWithdrawalAmount-$12.123456Change of the frozen part+$12.50Change in total+$0.376544',
      );
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('says by how much the account has changed where both of its parts have, unless money was only moved between them [WALLET-195]', async () => {
    await openMany();
    await expect.element(rows().first()).toHaveTextContent(/In total \+\$0\.376544$/);
    await expect
      .poll(
        () =>
          rows()
            .elements()
            .filter(({ textContent }) => textContent?.includes('In total')).length,
      )
      .toBe(1);
  });
});

describe('The export of a history', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  afterEach(() => vi.restoreAllMocks());

  it('saves all pages as a CSV file: numbers stay numbers, formulas become text, times have their offset [WALLET-144, WALLET-145, WALLET-146, WALLET-147]', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open('/mine/history?accountTypeId=10', realUser, {
      [historyPath]: ({ query: { page: asked } }) =>
        success({ list: asked === '1' ? entries.slice(0, 2) : entries.slice(2), total: 3 }),
    });
    await expect.element(rows().first()).toBeVisible();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.element(page.getByText('The file was saved with 3 entries.')).toBeVisible();
    expect(names).toEqual([expect.stringMatching(/^pelorus-change-\d{4}-\d\d-\d\d\.csv$/)]);
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    const timeless = lines.map((line) =>
      line.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,/, 'time,'),
    );
    expect(timeless, `in the zone ${zone}`).toEqual([
      'Time,Description,Amount (USD),Change of the frozen balance (USD)',
      'time,Entry 3,-12.5,12.5',
      `time,"'=1+1",0,0`,
      'time,"A gift, with thanks",100,0',
    ]);
    expect(lines.slice(1).map((line) => new Date(line.split(',')[0] ?? '').toISOString())).toEqual([
      '2026-03-03T12:00:00.000Z',
      '2026-03-02T12:00:00.000Z',
      '2026-03-02T12:00:00.000Z',
    ]);
  });

  it('that can not read a page saves no file', async () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    await open('/mine/history?accountTypeId=10', realUser, {
      [historyPath]: ({ query: { page: asked } }) =>
        asked === '1'
          ? success({ list: entries.slice(0, 2), total: 3 })
          : { code: 7, msg: 'The log is being moved.', data: null },
    });
    await expect.element(rows().first()).toBeVisible();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.element(page.getByText('No file was saved.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });
});
