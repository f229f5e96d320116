import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';
import { amount, choose, photo, submit } from './deposit.tsx';
import { pictureFile, redAndBlue } from './pictures.ts';
import { tab } from './tab.ts';

/** A network as the API sends it. */
const tron = {
  id: 11,
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  usd_price: '0.9987',
  fixed_price: 1,
};

const harbor = {
  id: 21,
  bank_name: 'First Harbor Bank',
  bank_address: '1 Pier Street, London',
  bank_swift: 'FHBKGB2L',
  payee_name: 'Pelorus Clearing Ltd',
  payee_account: 'GB33BUKB20201555555555',
  bank_remark: '',
};

export const record = {
  id: 31,
  number: '100.5',
  type: 0,
  currency_code: 'USDT',
  status: 0,
  created_at: '2026-03-02T09:30:00Z',
  remark: '',
};

export const submitCoin = '/api/quickCharge/submit';
const submitWire = '/api/quickCharge/wire_submit';
export const recordsPath = '/api/quickCharge/quick_ist';

export const depositReplies: Record<string, ReplyTo> = {
  '/api/quickCharge/info': success([tron]),
  '/api/quickCharge/symbols': success([{ id: 1, currency_code: 'USDT', protocol_code: 'TRC20' }]),
  '/api/quickCharge/wire_info': success([harbor]),
  [recordsPath]: success({ data: [], total: 0 }),
  [submitCoin]: success(null, 'Your deposit is recorded.'),
  [submitWire]: success(null, 'Your deposit is recorded.'),
  '/api/default/setting': success(0),
  '/api/common/image_upload': success({ url: '/api/common/image/7f3a' }),
};

/** Coins that are converted at the price of the market. */
export const atMarketPrice = { '/api/quickCharge/info': success([{ ...tron, fixed_price: 0 }]) };

/** Opens the app on the deposit page. */
export const openDeposits = (options: Omit<AreaOptions, 'replies'> = {}, replies = {}) =>
  openArea(depositReplies, {
    path: '/mine/charge',
    environment: { tabStorage: tab() },
    ...options,
    replies,
  });

export async function uploadProof() {
  await photo().upload(await pictureFile(8, 8, redAndBlue, { type: 'image/png', name: 'receipt.png' }));
  await expect.element(page.getByRole('button', { name: 'Remove: Proof of payment' })).toBeVisible();
}

export async function fillInCoin() {
  await choose('USDT-TRC20');
  await amount().fill('100.5');
  await uploadProof();
  await expect.element(submit()).toBeEnabled();
}

export const toast = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
