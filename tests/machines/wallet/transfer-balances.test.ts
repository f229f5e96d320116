import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { transferAccounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { hasOldBalances, transferMachine, transferStepOf } from '#machines/wallet/transfer.machine.ts';
import { type Answer, CallError } from '#ports/answer.ts';

function openForm(answer: () => Promise<Answer<unknown>>) {
  const clock = new SimulatedClock();
  const due: string[] = [];
  const actor = createActor(transferMachine.provide({ actors: { sendTransfer: fromPromise(answer) } }), {
    input: {
      accounts: transferAccounts,
      fields: { from: '3', to: '1', amount: decimal(100) },
      hasUnpaidLoan: false,
      idempotency,
    },
    clock,
  });
  actor.on('records.changed', ({ accountId }) => due.push(`records of ${accountId}`));
  actor.on('money.moved', () => due.push('balances'));
  return { actor: actor.start(), clock, due };
}

const isAt = (step: ReturnType<typeof transferStepOf>) => (snapshot: Parameters<typeof transferStepOf>[0]) =>
  transferStepOf(snapshot) === step;

it('after a transfer its history is due at once, and the balances after exactly one second [WALLET-62, WALLET-63]', async () => {
  const { actor, clock, due } = openForm(async () => ({ accepted: true, data: null, message: '' }));
  actor.send({ type: 'submit' });
  expect(due).toEqual([]);
  await waitFor(actor, isAt('editing'));
  expect(due).toEqual(['records of 3']);
  clock.increment(999);
  expect(due).toEqual(['records of 3']);
  clock.increment(1);
  expect(due).toEqual(['records of 3', 'balances']);
  clock.increment(60_000);
  expect(due).toHaveLength(2);
});

it('a second transfer within the second is followed by a second of its own [WALLET-63]', async () => {
  const { actor, clock, due } = openForm(async () => ({ accepted: true, data: null, message: '' }));
  actor.send({ type: 'submit' });
  await waitFor(actor, isAt('editing'));
  clock.increment(600);
  actor.send({ type: 'change', amount: decimal(5) });
  actor.send({ type: 'submit' });
  await waitFor(actor, isAt('editing'));
  clock.increment(600);
  expect(due).not.toContain('balances');
  clock.increment(400);
  expect(due).toEqual(['records of 3', 'records of 3', 'balances']);
});

it('the balances count as old from the transfer until they were read after its second', async () => {
  const { actor, clock } = openForm(async () => ({ accepted: true, data: null, message: '' }));
  actor.send({ type: 'submit' });
  expect(hasOldBalances(actor.getSnapshot())).toBe(false);
  await waitFor(actor, isAt('editing'));
  expect(hasOldBalances(actor.getSnapshot())).toBe(true);
  // A read within the second may give the old state.
  actor.send({ type: 'balances.settled' });
  expect(hasOldBalances(actor.getSnapshot())).toBe(true);
  clock.increment(1_000);
  expect(hasOldBalances(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'balances.settled' });
  expect(hasOldBalances(actor.getSnapshot())).toBe(false);
});

it('a refused transfer moves nothing, so nothing is read again', async () => {
  const { actor, clock, due } = openForm(async () => ({ accepted: false, code: 0, message: 'No.' }));
  actor.send({ type: 'submit' });
  await waitFor(actor, isAt('editing'));
  clock.increment(10_000);
  expect(due).toEqual([]);
});

it('a transfer without an answer may have been made, so history and balances are read again, and leaving it reads nothing', async () => {
  const { actor, clock, due } = openForm(() =>
    Promise.reject(new CallError('unknown', '/', 'NETWORK', 'No answer')),
  );
  actor.send({ type: 'submit' });
  await waitFor(actor, isAt('unconfirmed'));
  expect(due).toEqual(['records of 3']);
  clock.increment(1_000);
  expect(due).toEqual(['records of 3', 'balances']);
  actor.send({ type: 'leave' });
  clock.increment(60_000);
  expect([transferStepOf(actor.getSnapshot()), due]).toEqual(['editing', ['records of 3', 'balances']]);
});

it('a transfer without an answer for 15 seconds is unconfirmed [WALLET-127]', () => {
  const { actor, clock } = openForm(() => new Promise(() => undefined));
  actor.send({ type: 'submit' });
  clock.increment(14_999);
  expect(transferStepOf(actor.getSnapshot())).toBe('submitting');
  clock.increment(1);
  expect(transferStepOf(actor.getSnapshot())).toBe('unconfirmed');
});
