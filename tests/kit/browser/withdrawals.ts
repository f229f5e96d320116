import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { specifiedWithdrawalCurrency } from '#fixtures/exchange/specified.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';

/** Withdraw currencies as the API sends them; a rate of 1.5 % at 0.9987, and a fixed fee of 5 USD at 0.0004. */
export const wireCoins = [
  { ...specifiedWithdrawalCurrency, id: 11, fixed_price: 1 },
  { id: 12, code: 'ETH', protocol: 'ERC20', draw_rate: '5', fee_type: 1, usd_price: '0.0004' },
];

export const wireDollars = {
  id: 21,
  code: 'USD',
  protocol: '',
  draw_rate: '25',
  fee_type: 1,
  usd_price: '1',
};

const wireBanks = [
  wireDollars,
  { id: 22, code: 'EUR', protocol: '', draw_rate: '25', fee_type: 1, usd_price: '0.92', has_channel: 0 },
];

export const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

export const wirePayee = {
  id: 31,
  dc_address: tronAddress,
  draw_id: 11,
  draw_currency: { code: 'USDT' },
  bank_name: '',
  payee_account: '',
  payee_name: '',
};

const wireBankPayee = {
  id: 41,
  dc_address: '',
  draw_id: 21,
  draw_currency: { code: 'USD' },
  bank_name: 'Example Bank',
  payee_account: 'GB33BUKB20201555555555',
  payee_name: 'Ada Lovelace',
};

const change = { type: 'change', accountTypeId: 3, balance: '2310.259', lockBalance: '0', currencyId: 1 };

export const paths = {
  draw: '/api/account/draw',
  currencies: '/api/account/draw_symbol_list',
  records: '/api/account/draw_list',
  payees: '/api/wallet/get_draw_method',
  add: '/api/wallet/bind_draw_method',
  remove: '/api/wallet/del_draw_method',
};

export const withdrawalReplies: Record<string, ReplyTo> = {
  '/v2/api/main/wallet/getBalance': success([change]),
  [paths.currencies]: ({ query }) => success(query.type === '1' ? wireBanks : wireCoins),
  [paths.payees]: ({ query }) => success(query.draw_type === '2' ? [wireBankPayee] : [wirePayee]),
  [paths.records]: success({ data: [], total: 0 }),
  // Whether a loan is unpaid is an addition, which this API doesn't have.
  '/api/loan/info': success({ status: 0 }),
};

/** Opens the app of a user with 2,310.259 USD in the cash account and a saved payee of each kind. */
export const openWithdrawals = ({ path = '/mine/withdraw?type=0', ...options }: AreaOptions = {}) =>
  openArea(withdrawalReplies, { path, ...options });

export const network = () => page.getByRole('button', { name: /^Network/ });
export const payee = () => page.getByRole('button', { name: /^To (address|bank account)/ });
export const amount = () => page.getByRole('textbox', { name: 'Amount' });
export const memo = () => page.getByRole('textbox', { name: 'Note for yourself (optional)' });
export const withdraw = () => page.getByRole('button', { name: 'Review', exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name });
export const estimate = () => page.getByRole('region', { name: 'Estimate' });

/** Opens how the estimate comes about. */
export async function openEstimate() {
  await page.getByRole('button', { name: 'Estimate' }).click();
  return dialog('Estimate');
}

/** Closes the sheet that is open. */
export async function closeSheet() {
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

/** Picks an option of a field that opens a sheet. */
export async function choose(field: ReturnType<typeof network>, option: RegExp) {
  await field.click();
  await page.getByRole('radio', { name: option }).click();
}

/** Fills in a withdrawal of 100 USD to the saved Tron address. */
export async function fillIn(sum = '100') {
  await choose(network(), /^USDT/);
  await amount().fill(sum);
}

export const fieldsIn = (body: string) => Object.fromEntries(new URLSearchParams(body));
