import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { TransferForm } from '#features/wallet/TransferForm.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { accounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { transferMachine } from '#machines/wallet/transfer.machine.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { TransferRequest } from '#ports/wallet.ts';
import type { Account } from '#protocol/wallet.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

interface Options {
  /** The user's accounts; by default 12,480.50 forex, 800 micro and 2,310.25 change. */
  balances?: Account[];
}

/** Renders the transfer form, from the change to the forex account, and records what it sends. */
export async function openTransferForm({ balances = accounts }: Options = {}) {
  const sent: Submission<TransferRequest>[] = [];
  const sendTransfer = recordedCall<Answer<unknown>, Submission<TransferRequest>>(sent);
  const actor = createActor(transferMachine.provide({ actors: { sendTransfer } }), {
    input: { accounts: balances, fields: null, hasUnpaidLoan: false, idempotency },
  }).start();
  const known = await loaded(balances);
  await render(
    <Stage>
      <TransferForm actor={actor} balances={known} onOpenLoans={() => undefined} />
    </Stage>,
  );
  return { sent };
}

export const from = () => page.getByRole('button', { name: /^From / });
export const to = () => page.getByRole('button', { name: /^To / });
export const amount = () => page.getByRole('textbox', { name: 'Amount' });
export const transfer = () => page.getByRole('button', { name: /^Transfer/ });
export const all = () => page.getByRole('button', { name: 'Max', exact: true });

/** Chooses an account in the sheet of one side. */
export async function choose(side: typeof from, account: RegExp) {
  await side().click();
  await page.getByRole('dialog').getByRole('radio', { name: account }).click();
}
