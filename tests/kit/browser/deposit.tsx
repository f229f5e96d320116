import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { DepositForm } from '#features/wallet/DepositForm.tsx';
import type { DepositServices } from '#features/wallet/services.ts';
import { bankAccount, bitcoin, otherBankAccount, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { depositServices } from '#fixtures/screens/deposits.ts';
import { idempotency } from '#fixtures/write.ts';
import {
  type DepositFields,
  type DepositSources,
  depositMachine,
  depositProofOf,
} from '#machines/wallet/deposit.machine.ts';
import { uploadMachine } from '#machines/wallet/upload.machine.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { ChosenPhoto } from '#ports/upload.ts';
import type { DepositAnswer, DepositRequest } from '#ports/wallet.ts';
import { recordedCall } from './recorded-call.ts';
import { Stage } from './stage.tsx';

type Sent = Submission<DepositRequest>;

export const coinSources: DepositSources = { kind: 'coin', networks: [tetherOnTron, bitcoin] };
export const bankSources: DepositSources = { kind: 'bank', bankAccounts: [bankAccount, otherBankAccount] };

interface Options {
  sources?: DepositSources;
  services?: Partial<DepositServices>;
  draft?: DepositFields | null;
  idempotency?: Idempotency;
  /** The answer to the nth request; none by default. */
  answer?: (nth: number) => Promise<DepositAnswer>;
}

/** Renders the deposit form, whose photos are prepared and uploaded at once, and records what it sends. */
export async function openDepositForm(options: Options = {}) {
  const sent: Sent[] = [];
  const copied: string[] = [];
  const submitDeposit = recordedCall<DepositAnswer, Sent>(sent, options.answer);
  const upload = uploadMachine.provide({
    actors: {
      prepare: fromPromise<void, ChosenPhoto>(async () => undefined),
      awaitTurn: fromPromise<void, ChosenPhoto>(async () => undefined),
      upload: fromPromise<Answer<{ url: string }>, Submission<ChosenPhoto>>(async () => ({
        accepted: true,
        data: { url: proofUrl },
        message: '',
      })),
    },
  });
  const actor = createActor(depositMachine.provide({ actors: { submitDeposit, upload } }), {
    input: {
      sources: options.sources ?? coinSources,
      draft: options.draft ?? null,
      idempotency: options.idempotency ?? idempotency,
      proofIdempotency: idempotency,
    },
  }).start();
  const services = { ...(await depositServices()), ...options.services };
  await render(
    <Stage>
      <DepositForm
        actor={actor}
        services={services}
        device={{ copy: (text) => copied.push(text) }}
        onDone={() => undefined}
      />
    </Stage>,
  );
  return { actor, sent, copied, proof: () => depositProofOf(actor.getSnapshot()) };
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

export const addProof = () => photo().upload(new File(['picture'], 'receipt.png', { type: 'image/png' }));
