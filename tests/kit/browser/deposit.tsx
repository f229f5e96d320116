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
