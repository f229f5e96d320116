import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { openWholeApp, type ReplyTo, type SentRequest, success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { all, amount, choose, from, transfer } from '../../kit/browser/transfer.tsx';
import { wireAccount } from '../../kit/browser/wire-account.ts';

const paths = {
  balances: '/v2/api/main/wallet/getBalance',
  submit: '/api/account/transfer',
  records: '/api/account/transfer_log',
} as const;

const record = (id: number, balance: string) => ({
  id,
  balance,
  from: 'change',
  to: 'forex',
  created_at: '2026-03-02T09:30:00Z',
});

/** An exchange that makes transfers from the change to the forex account. */
function exchange() {
  let change = 500;
  const made: ReturnType<typeof record>[] = [];
  const submit = ({ body }: SentRequest) => {
    const { balance } = JSON.parse(body) as { balance: string };
    change -= Number(balance);
    made.unshift(record(made.length + 1, balance));
    return success(null, 'The transfer was made.');
  };
  return {
    [paths.balances]: () =>
      success([
        wireAccount(1, 'forex'),
        wireAccount(2, 'micro'),
        wireAccount(3, 'change', { balance: String(change) }),
      ]),
    [paths.records]: ({ query }) =>
      success({ data: query.type === '3' ? made : [], total: query.type === '3' ? made.length : 0 }),
    [paths.submit]: submit,
    '/api/loan/info': success({ status: 0 }),
  } satisfies Record<string, ReplyTo>;
}

const loggedIn = { active: { link: { connected: { login: 'authenticated' } } } } as const;

/** Opens the page, and waits for the live channel, since balances and lists are read again when it connects. */
async function open() {
  const opened = await openWholeApp({
    path: '/mine/transfer',
    replies: exchange(),
  });
  const { channel } = opened.app.context.live;
  await expect.poll(() => channel.getSnapshot().matches(loggedIn)).toBe(true);
  return opened;
}

const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];
const made = () => page.getByRole('status').filter({ hasText: 'The transfer was made.' });
const history = () => page.getByRole('list', { name: 'Transfer history' });
const available = () => page.getByText('Available to use');

describe('A transfer in the app', () => {
  it('is sent, shows the msg of the API, and is in the history to its last decimal; a second later the balance is read again, and later nothing is said of it [WALLET-39, WALLET-61, WALLET-62, WALLET-63, WALLET-82, WALLET-97, WALLET-148, WALLET-175, APP-33]', async () => {
    const { api, router } = await open();
    await expect.element(available()).toHaveTextContent('500.00 USD');
    await amount().fill('120.239');
    const readsOfBalances = api.times(paths.balances);
    await transfer().click();
    await expect
      .element(made())
      .toHaveTextContent('The transfer was made.Cash account → Forex account · $120.239');
    await expect.element(history()).toHaveTextContent('Cash account → Forex account');
    await expect.element(history()).toHaveTextContent('$120.239');
    // The history is reloaded at once, before the balances.
    expect(api.times(paths.balances)).toBe(readsOfBalances);
    // Until then the old balance is marked, and can't be filled in.
    await expect.element(available()).toHaveTextContent('500.00 USD · Updating…');
    await expect.element(all()).toBeDisabled();
    // A toast would cover the form.
    expect(toasts()).toEqual([]);
    expect(
      api.requests.filter(({ path }) => path === paths.submit).map(({ body }) => JSON.parse(body)),
    ).toEqual([{ balance: '120.239', currency_id: '1', from: '3', to: '1' }]);
    await expect.element(available()).toHaveTextContent(/379\.76 USD$/);
    await expect.element(all()).toBeEnabled();
    await expect.element(amount()).toHaveValue('');
    await expect.element(from()).toHaveTextContent('Cash account');
    await router.navigate({ to: '/mine/accounts' });
    await router.navigate({ to: '/mine/transfer' });
    await expect.element(history()).toHaveTextContent('$120.239');
    await expect.element(made()).not.toBeInTheDocument();
  });

  it.each([
    [5, '5'],
    [null, '1'],
  ])(
    'has the accounts of the newest balances, and names their currency %s as %s',
    async (currencyId, expected) => {
      const two = [wireAccount(1, 'forex', { currencyId }), wireAccount(2, 'micro', { currencyId })];
      const { app, api } = await startReadApp({
        replies: {
          ...exchange(),
          [paths.balances]: success([...two, wireAccount(3, 'change', { currencyId })]),
        },
      });
      const { balances } = app.context.wallet;
      const form = (await app.context.areas.transfers()).form();
      const { accounts } = form.getSnapshot().context;
      balances.send({ type: 'refresh' });
      await expect.poll(() => balances.getSnapshot().value).toBe('loaded');
      // The same accounts are no change.
      expect(form.getSnapshot().context.accounts).toBe(accounts);
      api.replies[paths.balances] = success(two);
      balances.send({ type: 'refresh' });
      await expect.poll(() => form.getSnapshot().context.accounts).toHaveLength(2);
      form.send({ type: 'change', amount: decimal(5) });
      form.send({ type: 'submit' });
      await expect.poll(() => api.times(paths.submit)).toBe(1);
      const sent = api.requests.find(({ path }) => path === paths.submit)?.body ?? '';
      expect(JSON.parse(sent)).toEqual({ balance: '5', currency_id: expected, from: '1', to: '2' });
    },
  );
});

describe('The transfer page', () => {
  it('shows the transfers from the chosen account, and reads them again when it changes [WALLET-64, WALLET-81]', async () => {
    const { api } = await open();
    const timesOf = (account: string) =>
      api.requests.filter(({ path, query }) => path === paths.records && query.type === account).length;
    await expect.element(from()).toHaveTextContent('Cash account');
    await expect.poll(() => timesOf('3')).toBeGreaterThan(0);
    await choose(from, /^Micro account/);
    await expect.poll(() => timesOf('2')).toBe(1);
    const before = timesOf('3');
    await choose(from, /^Cash account/);
    await expect.poll(() => timesOf('3')).toBe(before + 1);
    await page.getByRole('button', { name: 'Swap the accounts' }).click();
    await expect.poll(() => timesOf('1')).toBe(1);
  });

  it('lists each transfer with amount, accounts and time, in striped rows [WALLET-45, WALLET-46]', async () => {
    await openWholeApp({
      path: '/mine/transfer',
      replies: {
        ...exchange(),
        [paths.records]: success({ data: [record(3, '30'), record(2, '20'), record(1, '10')], total: 3 }),
      },
    });
    const rows = () => history().getByRole('listitem').elements();
    await expect.poll(() => rows().length).toBe(3);
    expect(rows()[0]).toHaveTextContent(/^Cash account → Forex accountMar [123], \d\d:30\$30\.00$/);
    expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-03-02T09:30:00.000Z');
    const colours = rows().map((row) => getComputedStyle(row.firstElementChild as Element).backgroundColor);
    expect(colours[0]).toBe(colours[2]);
    expect(colours[1]).not.toBe(colours[0]);
  });
});
