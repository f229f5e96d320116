import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import {
  depositFieldsOf,
  depositMachine,
  depositProofOf,
  depositStepOf,
} from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import type { Submission } from '#ports/answer.ts';
import type { DepositAnswer, DepositRequest } from '#ports/wallet.ts';

const draft = { sourceId: tetherOnTron.id, amount: decimal('100.5'), proof: proofUrl };

function open() {
  const keys: string[] = [];
  const submitDeposit = fromPromise<DepositAnswer, Submission<DepositRequest>>(async ({ input }) => {
    keys.push(input.idempotencyKey);
    return { accepted: true, data: null, message: '' };
  });
  const machine = depositMachine.provide({ actors: { submitDeposit } });
  const actor = createActor(machine, { input: { ...depositModel.input, draft } }).start();
  return { actor, keys, until: (step: string) => waitFor(actor, ({ value }) => value === step) };
}

it('after a recorded deposit the form is empty, and the next one is sent under another key', async () => {
  const { actor, keys, until } = open();
  expect(depositProofOf(actor.getSnapshot())?.getSnapshot().value).toBe('uploaded');
  actor.send({ type: 'submit' });
  await until('recorded');
  expect(depositProofOf(actor.getSnapshot())?.getSnapshot().value).toBe('empty');
  actor.send({ type: 'renew' });
  expect([depositStepOf(actor.getSnapshot()), keys.length]).toEqual(['editing', 1]);
  expect(depositFieldsOf(actor.getSnapshot())).toEqual({ sourceId: null, amount: null, proof: null });
  actor.send({ type: 'change', changes: { sourceId: draft.sourceId, amount: draft.amount } });
  actor.send({ type: 'photo.changed', field: 'proof', url: draft.proof });
  actor.send({ type: 'submit' });
  await until('recorded');
  expect(keys).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
});
