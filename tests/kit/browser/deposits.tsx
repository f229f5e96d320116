import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';

import { openWholeApp, type ReplyTo, success } from './app.tsx';
import { amount, choose, photo, submit } from './deposit.tsx';
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

/** Opens the whole app on the deposit page of a real user. */
export const openDeposits = (changes: Partial<Parameters<typeof openWholeApp>[0]> = {}, replies = {}) =>
  openWholeApp({
    path: '/mine/charge',
    user: realUser,
    environment: { tabStorage: tab() },
    replies: (usual) => ({ ...usual, ...depositReplies, ...replies }),
    ...changes,
  });

/** A picture that the browser can decode. */
async function receipt() {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'receipt.png', { type: 'image/png' });
}

export async function uploadProof() {
  await photo().upload(await receipt());
  await expect.element(page.getByRole('button', { name: 'Remove: Proof of payment' })).toBeVisible();
}

export async function fillInCoin() {
  await choose('USDT-TRC20');
  await amount().fill('100.5');
  await uploadProof();
  await expect.element(submit()).toBeEnabled();
}

export const toast = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
