import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import { amount, choose, source, submit } from '../../kit/browser/deposit.tsx';
import {
  atMarketPrice,
  balancesPath,
  fillInCoin,
  openDeposits,
  record,
  recordsPath,
  submitCoin,
  submitWire,
  toast,
  tron,
  uploadProof,
} from '../../kit/browser/deposits.tsx';

describe('The deposit page', () => {
  it.each([
    ['/mine/charge', 'Coin'],
    ['/mine/charge?type=0', 'Coin'],
    ['/mine/charge?type=1', 'Bank'],
    ['/mine/charge?type=7', 'Coin'],
  ])('at %s shows the deposit of the kind %s, and its records [WALLET-17, WALLET-23]', async (path, kind) => {
    const { api } = await openDeposits({ path });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
    await expect
      .element(page.getByRole('tab', { name: kind, exact: true }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(source()).toHaveTextContent(kind === 'Coin' ? 'Choose a network' : 'Choose a bank');
    const kinds = api.requests.filter((call) => call.path === recordsPath).map(({ query }) => query.type);
    expect(kinds).toEqual([kind === 'Coin' ? '0' : '1']);
  });

  it('switches between the kinds, and each keeps what was filled in [WALLET-17]', async () => {
    const { location } = await openDeposits();
    await amount().fill('12.5');
    await page.getByRole('tab', { name: 'Bank' }).click();
    await expect.element(page.getByRole('button', { name: /^Bank account / })).toBeVisible();
    expect(location()).toBe('/mine/charge?type=1');
    await expect.element(amount()).toHaveValue('');
    await amount().fill('250');
    await page.getByRole('tab', { name: 'Coin' }).click();
    await expect.element(amount()).toHaveValue('12.5');
  });

  it('is open to demo users, and says that their money is simulated', async () => {
    const { location } = await openDeposits({ user: demoUser });
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent("A demo account's money is simulated. Don't send real money to these accounts.");
    await expect.element(source()).toBeVisible();
    expect(location()).toBe('/mine/charge');
  });

  it('says nothing of simulated money to a real user of an operator', async () => {
    await openDeposits();
    await expect.element(source()).toBeVisible();
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  });

  it('offers no network whose currency takes no deposits now', async () => {
    await openDeposits({}, { '/api/quickCharge/symbols': success([{ id: 2, currency_code: 'BTC' }]) });
    await expect.element(page.getByText('No network accepts deposits at the moment')).toBeVisible();
  });
});

describe('What a deposit sends', () => {
  it('in a coin: amount, proof, address and network, once; its message is a toast, and the records are read again [WALLET-20, WALLET-87]', async () => {
    const { api } = await openDeposits();
    await fillInCoin();
    api.replies[recordsPath] = success({ data: [record], total: 1 });
    await submit().click();
    await toast('Your deposit is recorded.');
    const sent = api.requests.filter(({ path }) => path === submitCoin);
    expect(sent.map(({ query }) => query)).toEqual([
      {
        number: '100.5',
        proofImg: '/api/common/image/7f3a',
        address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
        charge_id: '11',
        t: expect.stringMatching(/^\d{18}$/),
      },
    ]);
    await expect.element(page.getByRole('list', { name: 'Deposits' })).toHaveTextContent('100.50 USDT');
    expect(api.times(submitWire)).toBe(0);
  });

  it('to an address says which coin on which network it takes, and what comes next', async () => {
    await openDeposits();
    await choose('USDT-TRC20');
    await expect
      .element(page.getByRole('region', { name: 'Deposit address' }).getByRole('note'))
      .toHaveTextContent('Send only USDT on TRC20 to this address. Anything else is lost.');
    await expect.element(page.getByText('It is checked, then credited')).toBeVisible();
    await expect.element(page.getByText('The check usually takes')).not.toBeInTheDocument();
  });

  it('says how long the check usually takes, in the largest whole unit, where the API says so [WALLET-191]', async () => {
    const duration = page.getByText(/The check usually takes/);
    for (const [review_seconds, text] of [
      [45, '45 seconds'],
      [1200, '20 minutes'],
      [7200, '2 hours'],
      [86_400, '1 day'],
    ] as const) {
      const { close } = await openDeposits(
        {},
        { '/api/quickCharge/info': success([{ ...tron, review_seconds }]) },
      );
      await choose('USDT-TRC20');
      await expect.element(duration).toHaveTextContent(`The check usually takes ${text}.`);
      await close();
    }
  });

  it('is shown with what was sent and where to, and its words follow its record [WALLET-160, WALLET-162]', async () => {
    const { api, live } = await openDeposits({}, { [submitCoin]: success({ id: 31 }, 'Recorded.') });
    await fillInCoin();
    const list = (change: object) => success({ data: [{ ...record, ...change }], total: 1 });
    api.replies[recordsPath] = list({});
    await submit().click();
    const title = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expect.element(title('Your deposit is being checked')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Deposit', exact: true }))
      .toHaveTextContent(
        'Amount100.50 USDTNetworkUSDT-TRC20AddressTXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdjRate1 USDT = 0.9987 USDCost of converting0.13%To be credited≈ $100.36',
      );
    api.replies[recordsPath] = list({ status: 1 });
    live.push('FOREX_CLOSED', []);
    await expect
      .element(title('Your deposit was credited'))
      .toHaveTextContent('The money is in your cash account.');
    await expect
      .element(page.getByRole('region', { name: 'Deposit', exact: true }))
      .toHaveTextContent(/Credited\$100\.36$/);
    api.replies[recordsPath] = list({ status: 2, remark: 'The proof is not readable.' });
    live.push('FOREX_CLOSED', []);
    await expect.element(title('Your deposit was rejected')).toHaveTextContent('The proof is not readable.');
  });

  it('opens with its credit, rate, times and number, and follows its record [WALLET-187]', async () => {
    const row = { ...record, currency_code: 'BTC', number: '0.5', credit: '50000', remark: 'Thanks' };
    const { api, live } = await openDeposits({}, { [recordsPath]: success({ data: [row], total: 1 }) });
    await page.getByRole('button', { name: 'Details' }).click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    await expect.element(sheet).toHaveTextContent(/StatusBeing checked/);
    await expect
      .element(sheet)
      .toHaveTextContent(/Amount0\.5 BTCKindCoinTo be credited\$50,000\.00Rate≈ 1 BTC = 100,000\.00 USD/);
    await expect.element(sheet).toHaveTextContent(/Number31NotesThanks$/);
    const decided = { ...row, status: 1, decided_at: '2026-03-02T09:31:00Z' };
    api.replies[recordsPath] = success({ data: [decided], total: 1 });
    live.push('FOREX_CLOSED', []);
    await expect.element(sheet).toHaveTextContent(/StatusCredited.*Decided/);
  });

  it('is listed without the credit of one that was rejected [WALLET-183]', async () => {
    const row = { ...record, credit: '100.50' };
    await openDeposits({}, { [recordsPath]: success({ data: [{ ...row, status: 2 }], total: 1 }) });
    await expect
      .element(page.getByRole('list', { name: 'Deposits' }))
      .toHaveTextContent(/100\.50 USDT.*Coin · [A-Z][a-z]{2} \d/);
  });

  it('has the credit and the rate of its record, at which a coin without a fixed one was converted [WALLET-182, WALLET-183]', async () => {
    const { api } = await openDeposits(
      {},
      { [submitCoin]: success({ id: 31 }, 'Recorded.'), ...atMarketPrice },
    );
    await fillInCoin();
    api.replies[recordsPath] = success({ data: [{ ...record, credit: '100.60' }], total: 1 });
    await submit().click();
    await expect
      .element(page.getByRole('region', { name: 'Deposit', exact: true }))
      .toHaveTextContent(/Rate≈ 1 USDT = 1\.00 USD.*To be credited\$100\.60$/);
    await expect
      .element(page.getByRole('list', { name: 'Deposits' }))
      .toHaveTextContent(/100\.50 USDT.*Coin · \$100\.60 · /);
  });

  it('is only called submitted where the API does not name its record, whatever the list says', async () => {
    const { api } = await openDeposits();
    await fillInCoin();
    api.replies[recordsPath] = success({ data: [{ ...record, status: 1 }], total: 1 });
    await submit().click();
    await expect.element(page.getByRole('list', { name: 'Deposits' })).toHaveTextContent('Credited');
    await expect.element(page.getByText('Your deposit was submitted')).toBeVisible();
    await expect.element(page.getByText('Your deposit was credited')).not.toBeInTheDocument();
  });

  it('by wire: amount, proof and bank account, once [WALLET-22, WALLET-88]', async () => {
    const { api } = await openDeposits({ path: '/mine/charge?type=1' });
    await choose(/First Harbor Bank/);
    await amount().fill('5500.20');
    await uploadProof();
    await submit().click();
    await toast('Your deposit is recorded.');
    const sent = api.requests.filter(({ path }) => path === submitWire);
    expect(sent.map(({ query }) => query)).toEqual([
      {
        number: '5500.2',
        proofImg: '/api/common/image/7f3a',
        wire_id: '21',
        t: expect.stringMatching(/^\d{18}$/),
      },
    ]);
    expect(api.times(submitCoin)).toBe(0);
  });
});

describe('The records', () => {
  const statuses = [
    [0, 'Being checked'],
    [1, 'Credited'],
    [2, 'Rejected'],
    [3, 'Invalid'],
    [8, 'Unknown'],
  ] as const;

  it('show amount, kind, currency, status in words and with an icon, time and remark [WALLET-24, WALLET-60, WALLET-125]', async () => {
    const data = statuses.map(([status], index) => ({
      ...record,
      id: index,
      status,
      remark: status === 2 ? 'The proof is not readable.' : '',
    }));
    await openDeposits({}, { [recordsPath]: success({ data, total: 5 }) });
    const list = page.getByRole('list', { name: 'Deposits' });
    await expect.element(list).toBeVisible();
    const rows = list.getByRole('listitem');
    for (const [index, [, label]] of statuses.entries()) {
      await expect.element(rows.nth(index)).toHaveTextContent(/^100\.50 USDT.*Coin · /);
      await expect.element(rows.nth(index).getByText(label)).toBeVisible();
      expect(rows.nth(index).element().querySelector('svg')).not.toBeNull();
      expect(rows.nth(index).element().querySelector('time')?.dateTime).toBe('2026-03-02T09:30:00.000Z');
    }
    await expect.element(rows.nth(2)).toHaveTextContent('The proof is not readable.');
  });

  it('are read page by page [WALLET-86]', async () => {
    const { api } = await openDeposits(
      {},
      {
        [recordsPath]: ({ query }: { query: Record<string, string> }) =>
          success({ data: [{ ...record, id: query.page, number: query.page }], total: 2 }),
      },
    );
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.element(page.getByText('2.00 USDT')).toBeVisible();
    const pages = api.requests.filter(({ path }) => path === recordsPath).map(({ query }) => query.page);
    expect(pages).toEqual(['1', '2']);
  });

  it('that cannot be loaded are finished, and can be read again [WALLET-67]', async () => {
    const { api } = await openDeposits({}, { [recordsPath]: { code: 0, msg: 'Not now.', data: null } });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    expect(api.times(recordsPath)).toBe(1);
    api.replies[recordsPath] = success({ data: [record], total: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Being checked')).toBeVisible();
  });

  it('that there are none of say what will be here', async () => {
    await openDeposits();
    await expect.element(page.getByText('No coin deposits yet')).toBeVisible();
  });

  it('change at once with the balances when the live channel says that money has moved', async () => {
    const { api, live } = await openDeposits({}, { [recordsPath]: success({ data: [record], total: 1 }) });
    await expect.element(page.getByText('Being checked')).toBeVisible();
    const before = api.times(balancesPath);
    api.replies[recordsPath] = success({ data: [{ ...record, status: 1 }], total: 1 });
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText('Credited')).toBeVisible();
    await expect.poll(() => api.times(balancesPath)).toBeGreaterThan(before);
    expect(page.getByRole('list', { name: 'Deposits' }).getByRole('listitem').elements()).toHaveLength(1);
  });
});
