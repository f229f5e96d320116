import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openArea, success } from '../../kit/browser/app.tsx';
import {
  amount,
  choose,
  dialog,
  fieldsIn,
  fillIn,
  memo,
  network,
  openWithdrawals,
  paths,
  payee,
  tronAddress,
  wireDollars,
  wirePayee,
  withdraw,
  withdrawalReplies,
} from '../../kit/browser/withdrawals.ts';

const etherAddress = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const address = () => page.getByRole('textbox', { name: 'Address', exact: true });
const save = () => page.getByRole('button', { name: 'Save' });

type Api = Awaited<ReturnType<typeof openWithdrawals>>['api'];
const sentTo = (api: Api, path: string) =>
  api.requests.filter((request) => request.path === path).map(({ body }) => body);

/** An API whose list of addresses is empty until one was added. */
function emptyUntilAdded() {
  let isAdded = false;
  return {
    [paths.payees]: () => success(isAdded ? [wirePayee] : []),
    [paths.add]: () => {
      isAdded = true;
      return success(null);
    },
  };
}

describe('Without a payee', () => {
  it('the field says so, and the user is asked to add one in the words of the specification, and returns to the half-filled form [WALLET-70, WALLET-71, WALLET-73]', async () => {
    const { api, location } = await openWithdrawals({ replies: emptyUntilAdded() });
    await fillIn();
    await memo().fill('rent');
    await expect.element(payee()).toHaveTextContent('No coin address yet');
    await withdraw().click();
    const prompt = dialog('No coin address yet');
    await expect.element(prompt).toHaveTextContent('Add a payee for USDT-TRC20 now?');
    await expect.element(prompt).toHaveTextContent('Please set up a collection account first');
    expect(sentTo(api, paths.draw)).toEqual([]);
    await prompt.getByRole('button', { name: 'Add a payee' }).click();
    await expect.poll(location).toMatch(/^\/mine\/withdraw-way\?type=1&currency=11/);
    await expect.element(network()).toHaveTextContent('USDT-TRC20');
    await address().fill(tronAddress);
    await save().click();
    await expect.poll(location).toBe('/mine/withdraw?type=0');
    await expect.element(amount()).toHaveValue('100');
    await expect.element(memo()).toHaveValue('rent');
    await expect.element(payee()).toHaveTextContent(tronAddress);
    await withdraw().click();
    await expect.element(dialog('Confirm the withdrawal')).toBeVisible();
  });
});

it('one that was just added is chosen among several and marked as new, and what was typed stays [WALLET-150]', async () => {
  const saved = [wirePayee, { ...wirePayee, id: 33, dc_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' }];
  const newAddress = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  let listed = saved;
  const { location } = await openWithdrawals({
    replies: {
      [paths.payees]: () => success(listed),
      [paths.add]: () => {
        listed = [{ ...wirePayee, id: 34, dc_address: newAddress }, ...saved];
        return success(null);
      },
    },
  });
  await choose(network(), /^USDT/);
  await choose(payee(), /^TJRab/);
  await amount().fill('100');
  await payee().click();
  await page.getByRole('button', { name: 'Add a payee' }).click();
  await address().fill(newAddress);
  await save().click();
  await expect.poll(location).toBe('/mine/withdraw?type=0');
  await expect.element(payee()).toHaveTextContent(`${newAddress} New`);
  await expect.element(amount()).toHaveValue('100');
});

it('one that was saved less than a day ago is marked as new in its list, in the withdrawal and in its confirmation [WALLET-159]', async () => {
  const older = { ...wirePayee, id: 33, dc_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' };
  const replies = { [paths.payees]: success([{ ...wirePayee, is_new: true }, older]) };
  const { router } = await openWithdrawals({ path: '/mine/coin-address-list', replies });
  const rows = page.getByRole('list', { name: 'Coin addresses' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(`${tronAddress} New`);
  await expect.element(rows.nth(1)).not.toHaveTextContent('New');
  await router.navigate({ to: '/mine/withdraw' });
  await choose(network(), /^USDT/);
  await choose(payee(), /^TJRab/);
  await expect.element(payee()).toHaveTextContent(`${tronAddress} New`);
  await amount().fill('100');
  await withdraw().click();
  await expect.element(dialog('Confirm the withdrawal')).toHaveTextContent(`To addressNew${tronAddress}`);
});

it('of both kinds stand in the hub at once, each below the link to its list [WALLET-33]', async () => {
  const link = page.getByRole('link', { name: 'Bank accounts' });
  const { [paths.payees]: _, ...unread } = withdrawalReplies;
  const { close } = await openArea(unread, { path: '/mine/wallet' });
  await expect.element(page.getByRole('heading', { name: 'Payees' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await close();
  await openWithdrawals({ path: '/mine/wallet' });
  await expect.element(link).toBeVisible();
  for (const [name, payee] of [
    ['Bank accounts', 'Example Bank'],
    ['Coin addresses', tronAddress],
  ] as const)
    await expect.element(page.getByRole('region', { name })).toHaveTextContent(`${name}1${payee}`);
});

it('the hub leads to both lists [WALLET-33]', async () => {
  await openWithdrawals({ path: '/mine/wallet' });
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Bank accounts')).toHaveAttribute('href', '/mine/bank-card-list');
  await expect.element(link('Coin addresses')).toHaveAttribute('href', '/mine/coin-address-list');
});

it.each([
  ['/mine/coin-address-list', '1', `Delete ${tronAddress}`, 'Delete this address?'],
  ['/mine/bank-card-list', '2', 'Delete Example Bank GB33BUKB20201555555555', 'Delete this bank account?'],
])(
  'a saved payee is listed at %s, and is asked about before it is deleted [WALLET-34, WALLET-35, WALLET-92, WALLET-94]',
  async (path, kind, button, question) => {
    const { api } = await openWithdrawals({ path, replies: { [paths.remove]: success(null) } });
    await page.getByRole('button', { name: button }).click();
    await dialog(question).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const reads = api.requests.filter((request) => request.path === paths.payees);
    expect(reads.map(({ query }) => query.draw_type)).toEqual([kind, kind]);
  },
);

it.each([
  ['coin address', '1', '/mine/coin-address-list'],
  ['bank account', '2', '/mine/bank-card-list'],
])(
  'the form for a %s that was opened by itself leads back to the list of its kind',
  async (_, type, list) => {
    const { location } = await openWithdrawals({ path: `/mine/withdraw-way?type=${type}` });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(location).toBe(list);
  },
);

describe('A new coin address', () => {
  it('needs a network and an address of it, and leads to the list, which is read again [WALLET-36, WALLET-37, WALLET-138]', async () => {
    const { api, location } = await openWithdrawals({
      path: '/mine/withdraw-way?type=1&from=/mine/coin-address-list',
      replies: emptyUntilAdded(),
    });
    await save().click();
    await expect.element(page.getByText('Choose a network first.')).toBeVisible();
    await expect.element(address()).toHaveAccessibleDescription('Enter the address.');
    await choose(network(), /^USDT/);
    await address().fill(etherAddress);
    await save().click();
    await expect
      .element(address())
      .toHaveAccessibleDescription("This isn't an address on the chosen network.");
    await address().fill('   ');
    await save().click();
    await expect.element(address()).toHaveAccessibleDescription('Enter the address.');
    expect(sentTo(api, paths.add)).toEqual([]);
    await address().fill(` ${tronAddress} `);
    await save().click();
    await expect.poll(location).toBe('/mine/coin-address-list');
    await expect.element(page.getByText(tronAddress)).toBeVisible();
    expect(sentTo(api, paths.add).map(fieldsIn)).toMatchObject([{ dc_address: tronAddress }]);
  });

  it('can be pasted from the clipboard, and stays as it is where the browser refuses', async () => {
    const clipboard = [` ${tronAddress}\n`];
    vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => {
      const text = clipboard.pop();
      if (text === undefined) throw new DOMException('Not allowed', 'NotAllowedError');
      return text;
    });
    await openWithdrawals({ path: '/mine/withdraw-way?type=1' });
    const paste = page.getByRole('button', { name: 'Paste' });
    await paste.click();
    await expect.element(address()).toHaveValue(tronAddress);
    await paste.click();
    await expect.element(address()).toHaveValue(tronAddress);
  });

  it("is not sent if it is the user's own deposit address [WALLET-179]", async () => {
    const { api } = await openWithdrawals({
      path: '/mine/withdraw-way?type=1',
      replies: {
        '/api/quickCharge/symbols': success([{ currency_code: 'USDT', protocol_code: 'TRC20' }]),
        '/api/quickCharge/info': success([
          { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: tronAddress },
        ]),
      },
    });
    await choose(network(), /^USDT/);
    await expect.poll(() => api.times('/api/quickCharge/info')).toBe(1);
    await address().fill(tronAddress);
    await save().click();
    await expect
      .element(address())
      .toHaveAccessibleDescription(
        'This is your own deposit address: the money would come back here. Enter another address.',
      );
    expect(sentTo(api, paths.add)).toEqual([]);
  });
});

describe('A new bank account', () => {
  const labels = [
    'Payee name',
    'Account number',
    'Bank name',
    'Branch name (optional)',
    'Bank address (optional)',
    'SWIFT code (optional)',
  ] as const;
  const field = (name: string) => page.getByRole('textbox', { name });
  const currency = () => page.getByRole('button', { name: /^Beneficiary currency/ });

  it('needs name, account and bank; spaces alone, and a SWIFT code that is none, are refused at their fields', async () => {
    const { api } = await openWithdrawals({ path: '/mine/withdraw-way?type=2' });
    for (const label of labels) await field(label).fill('  ');
    await field('SWIFT code (optional)').fill('BUKB');
    await save().click();
    for (const [label, message] of [
      ['Payee name', 'Enter the name of the payee.'],
      ['Account number', 'Enter the account number.'],
      ['Bank name', 'Enter the name of the bank.'],
      ['SWIFT code (optional)', 'A SWIFT code has 8 or 11 letters and digits.'],
    ] as const)
      await expect.element(field(label)).toHaveAccessibleDescription(message);
    await expect.element(field('Payee name')).toHaveFocus();
    expect(sentTo(api, paths.add)).toEqual([]);
  });

  it('has a currency, since an API finds it by that alone: the only one, or a chosen one [WALLET-92]', async () => {
    const fillIn = async () => {
      for (const label of ['Payee name', 'Account number', 'Bank name'] as const)
        await field(label).fill('A name');
      await save().click();
    };
    const replies = { [paths.add]: success(null) };
    const several = await openWithdrawals({ path: '/mine/withdraw-way?type=2', replies });
    await fillIn();
    await expect.element(page.getByText('Choose a currency first.')).toBeVisible();
    expect(sentTo(several.api, paths.add)).toEqual([]);
    await several.close();
    const one = success([wireDollars]);
    const { api } = await openWithdrawals({
      path: '/mine/withdraw-way?type=2',
      replies: { ...replies, [paths.currencies]: one },
    });
    await fillIn();
    await expect
      .poll(() => sentTo(api, paths.add).map((request) => fieldsIn(request).draw_id))
      .toEqual(['21']);
  });

  it('has none where the API lists none [WALLET-38]', async () => {
    const replies = { [paths.add]: success(null), [paths.currencies]: success([]) };
    const { api } = await openWithdrawals({ path: '/mine/withdraw-way?type=2', replies });
    for (const label of ['Payee name', 'Account number', 'Bank name'] as const)
      await field(label).fill('A name');
    await expect.element(currency()).not.toBeInTheDocument();
    await save().click();
    await expect.poll(() => sentTo(api, paths.add).length).toBe(1);
  });

  const verified = (review_status: number) => ({
    [paths.add]: success(null),
    '/api/user_real/center': success({ review_status, name: 'Ada Lovelace' }),
  });

  it('begins with the verified name, warns of another one, and is saved all the same [WALLET-180, WALLET-194]', async () => {
    const { api } = await openWithdrawals({
      path: '/mine/withdraw-way?type=2&from=/mine/bank-card-list',
      replies: verified(2),
    });
    const warning = page.getByText("This isn't your verified name, Ada Lovelace.");
    await expect.element(field('Payee name')).toHaveValue('Ada Lovelace');
    await field('Payee name').fill('');
    await field('Bank name').fill('A bank');
    await expect.element(field('Payee name')).toHaveValue('');
    await field('Payee name').fill('Charles Babbage');
    await expect.element(warning).toBeVisible();
    for (const own of ['Ada Love', 'LOVELACE, Ada']) {
      await field('Payee name').fill(own);
      await expect.element(warning).not.toBeInTheDocument();
    }
    await field('Payee name').fill('Charles Babbage');
    await field('Account number').fill('1');
    await choose(currency(), /^USD/);
    await save().click();
    await expect.poll(() => sentTo(api, paths.add).length).toBe(1);
  });

  it("warns of no name while the user isn't verified [WALLET-180]", async () => {
    const { api } = await openWithdrawals({ path: '/mine/withdraw-way?type=2', replies: verified(1) });
    await field('Payee name').fill('Charles Babbage');
    await expect.poll(() => api.times('/api/user_real/center')).toBe(1);
    await expect.element(page.getByText(/^This isn't your verified name/)).not.toBeInTheDocument();
  });

  it('is sent with its seven fields and the remark [WALLET-38, WALLET-93]', async () => {
    const { api, location } = await openWithdrawals({
      path: '/mine/withdraw-way?type=2&from=/mine/bank-card-list',
      replies: { [paths.add]: success(null) },
    });
    for (const [index, label] of labels.entries()) await field(label).fill(` value ${index} `);
    await field('SWIFT code (optional)').fill('BUKBGB22');
    await choose(currency(), /^USD/);
    await field('Remark (optional)').fill('salary');
    await save().click();
    await expect.poll(location).toBe('/mine/bank-card-list');
    expect(sentTo(api, paths.add).map(fieldsIn)).toEqual([
      {
        type: '2',
        draw_id: '21',
        payee_name: 'value 0',
        payee_account: 'value 1',
        bank_name: 'value 2',
        branch_name: 'value 3',
        bank_address: 'value 4',
        bank_swift: 'BUKBGB22',
        beneficiary_currency: 'USD',
        remark: 'salary',
      },
    ]);
  });
});
