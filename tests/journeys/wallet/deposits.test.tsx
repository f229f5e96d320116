import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  amount,
  atMarketPrice,
  fillInCoin,
  openDeposits,
  record,
  recordsPath,
  source,
  submit,
  submitCoin,
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
    await expect.element(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
    await expect.element(source()).toHaveTextContent(kind === 'Coin' ? 'Choose a network' : 'Choose a bank');
    const kinds = api.requests.filter((call) => call.path === recordsPath).map(({ query }) => query.type);
    expect(kinds).toEqual([kind === 'Coin' ? '0' : '1']);
  });

  it('switches between the kinds, and each keeps what was filled in [WALLET-17]', async () => {
    const { location } = await openDeposits();
    await amount().fill('12.5');
    await page.getByText('Bank', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: /^Bank account / })).toBeVisible();
    expect(location()).toBe('/mine/charge?type=1');
    await expect.element(amount()).toHaveValue('');
    await amount().fill('250');
    await page.getByText('Coin', { exact: true }).click();
    await expect.element(amount()).toHaveValue('12.5');
  });

  it('is open to demo users, and says to them alone that their money is simulated', async () => {
    const note = page.getByRole('note');
    const { close } = await openDeposits({ user: demoUser });
    await expect
      .element(note)
      .toHaveTextContent("A demo account's money is simulated. Don't send real money to these accounts.");
    await close();
    await openDeposits();
    await expect.element(source()).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });
});

describe('A deposit that was sent', () => {
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const lines = () => page.getByRole('region', { name: 'Deposit', exact: true });
  const outcome = () => document.querySelector<HTMLElement>('[data-outcome]')?.dataset.outcome;

  it('is shown with what was sent and where to, and its words and its ring follow its record; the next one begins empty [WALLET-160, WALLET-162]', async () => {
    const { api, live } = await openDeposits({ replies: { [submitCoin]: success({ id: 31 }, 'Recorded.') } });
    await fillInCoin();
    const list = (change: object) => success({ data: [{ ...record, ...change }], total: 1 });
    api.replies[recordsPath] = list({});
    await submit().click();
    await expect.element(sheet('Your deposit is being checked')).toBeVisible();
    expect(outcome()).toBe('waiting');
    await expect
      .element(lines())
      .toHaveTextContent(
        'To be credited≈ $100.36Amount100.50 USDTNetworkUSDT-TRC20DetailsAddressTXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdjRate1 USDT = 0.9987 USDConversion cost0.13%',
      );
    // What the sheet says is said once.
    await expect.element(page.getByText('Recorded.')).not.toBeInTheDocument();
    api.replies[recordsPath] = list({ status: 1 });
    live.push('FOREX_CLOSED', []);
    await expect
      .element(sheet('Your deposit was credited'))
      .toHaveTextContent('The money is in your cash account.');
    expect(outcome()).toBe('done');
    await expect.element(lines()).toHaveTextContent(/^Credited\$100\.36/);
    api.replies[recordsPath] = list({ status: 2, remark: 'The proof is not readable.' });
    live.push('FOREX_CLOSED', []);
    await expect.element(sheet('Your deposit was rejected')).toHaveTextContent('The proof is not readable.');
    expect(outcome()).toBe('refused');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(amount()).toHaveValue('');
    await expect.element(source()).toHaveTextContent('Choose a network');
  });

  it('opens with its credit, rate, times and number, and follows its record [WALLET-187]', async () => {
    const row = { ...record, currency_code: 'BTC', number: '0.5', credit: '50000', remark: 'Thanks' };
    const { api, live } = await openDeposits({
      replies: { [recordsPath]: success({ data: [row], total: 1 }) },
    });
    await page.getByRole('button', { name: 'Details' }).click();
    const sheet = page.getByRole('dialog', { name: 'Deposit' });
    await expect.element(sheet).toHaveTextContent(/StatusBeing checked/);
    await expect
      .element(sheet)
      .toHaveTextContent(/Amount0\.5 BTCMethodCoinTo be credited\$50,000\.00Rate≈ 1 BTC = 100,000\.00 USD/);
    await expect.element(sheet).toHaveTextContent(/Number31NotesThanks$/);
    const decided = { ...row, status: 1, decided_at: '2026-03-02T09:31:00Z' };
    api.replies[recordsPath] = success({ data: [decided], total: 1 });
    live.push('FOREX_CLOSED', []);
    await expect.element(sheet).toHaveTextContent(/StatusCredited.*Decided/);
  });

  it('has the credit and the rate of its record, at which a coin without a fixed one was converted [WALLET-182]', async () => {
    const { api } = await openDeposits({ replies: { [submitCoin]: success({ id: 31 }), ...atMarketPrice } });
    await fillInCoin();
    api.replies[recordsPath] = success({ data: [{ ...record, credit: '100.60' }], total: 1 });
    await submit().click();
    await expect.element(lines()).toHaveTextContent(/^To be credited\$100\.60.*Rate≈ 1 USDT = 1\.00 USD/);
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

  it('is still filled in after a reload without a connection, as soon as it turns out who visits', async () => {
    const { close, tabStorage } = await openDeposits();
    await fillInCoin();
    await close();
    const replies = { '/api/user/info': 'no connection' } as const;
    const { app, api } = await openDeposits({ environment: { tabStorage }, replies });
    await expect.element(amount()).toHaveValue('');
    api.replies['/api/user/info'] = success({ id: realUser.id, email: realUser.email, uid: realUser.uid });
    app.context.session.session.send({ type: 'retry' });
    await expect.element(source()).toHaveTextContent('USDT TRC20');
    await expect.element(amount()).toHaveValue('100.5');
    await expect.element(submit()).toBeEnabled();
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

  it('show amount, kind, credit unless it was rejected, status in words and with an icon, time and remark [WALLET-24, WALLET-60, WALLET-125, WALLET-183]', async () => {
    const data = statuses.map(([status], index) => ({
      ...record,
      id: index,
      status,
      credit: '100.6',
      remark: status === 2 ? 'The proof is not readable.' : '',
    }));
    await openDeposits({ replies: { [recordsPath]: success({ data, total: 5 }) } });
    const rows = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    for (const [index, [status, label]] of statuses.entries()) {
      const credit = status < 2 ? '\\$100\\.60 · ' : '';
      await expect
        .element(rows.nth(index))
        .toHaveTextContent(new RegExp(`^Coin · USDT${credit}[A-Z][a-z]{2} \\d.*100\\.50 USDT${label}$`));
      expect(rows.nth(index).element().querySelector('svg')).not.toBeNull();
      expect(rows.nth(index).element().querySelector('time')?.dateTime).toBe('2026-03-02T09:30:00.000Z');
    }
    await expect.element(rows.nth(2)).toHaveTextContent('The proof is not readable.');
  });
});
