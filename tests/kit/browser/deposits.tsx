import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { DepositForm } from '#features/wallet/DepositForm.tsx';
import { bankAccount, bitcoin, otherBankAccount, tetherOnTron } from '#fixtures/deposits.ts';
import { depositServices } from '#fixtures/screens/deposits.ts';
import { idempotency } from '#fixtures/write.ts';
import { type DepositFields, type DepositSources, depositMachine } from '#machines/wallet/deposit.machine.ts';
import type { Submission } from '#ports/answer.ts';
import type { DepositAnswer, DepositRequest } from '#ports/wallet.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';
import { pictureFile, redAndBlue } from './pictures.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type Sent = Submission<DepositRequest>;

export const coinSources: DepositSources = { kind: 'coin', networks: [tetherOnTron, bitcoin] };
export const bankSources: DepositSources = { kind: 'bank', bankAccounts: [bankAccount, otherBankAccount] };

interface Options {
  sources?: DepositSources;
  draft?: DepositFields | null;
}

/** Renders the deposit form, and records what it sends. */
export async function openDepositForm({ sources = coinSources, draft = null }: Options = {}) {
  const sent: Sent[] = [];
  const copied: string[] = [];
  const submitDeposit = recordedCall<DepositAnswer, Sent>(sent);
  const actor = createActor(depositMachine.provide({ actors: { submitDeposit } }), {
    input: { sources, draft, idempotency, proofIdempotency: idempotency },
  }).start();
  await render(
    <Stage>
      <DepositForm
        actor={actor}
        services={await depositServices()}
        device={{ copy: (text) => copied.push(text) }}
        onDone={() => undefined}
      />
    </Stage>,
  );
  return { actor, sent, copied };
}

export const amount = () => page.getByRole('textbox', { name: 'Amount' });
export const submit = () => page.getByRole('button', { name: 'Submit the deposit' });
/** The picker of the network or of the bank account. */
export const source = () => page.getByRole('button', { name: /^(Network|Bank account) / });
export const photo = () => page.getByLabelText(/^Proof of payment/);

export async function choose(option: string | RegExp) {
  await source().click();
  await page.getByRole('radio', { name: option }).click();
}

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
export const openDeposits = ({ path = '/mine/charge', ...options }: AreaOptions = {}) =>
  openArea(depositReplies, { path, ...options });

export async function uploadProof() {
  await photo().upload(await pictureFile(8, 8, redAndBlue, { type: 'image/png', name: 'receipt.png' }));
  await expect.element(page.getByRole('button', { name: 'Remove: Proof of payment' })).toBeVisible();
}

export async function fillInCoin() {
  await choose(/^USDT ?TRC20$/);
  await amount().fill('100.5');
  await uploadProof();
  await expect.element(submit()).toBeEnabled();
}

export const toast = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
