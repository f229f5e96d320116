import { type AnyActor, createActor, type SimulatedClock } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import { proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { microOptions } from '#fixtures/micro.ts';
import { waitingVerification } from '#fixtures/verification.ts';
import { tetherPayee } from '#fixtures/withdrawal.ts';
import { orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { positionMachine, positionMessageOf } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import { microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import {
  confirmedActionRefusalOf,
  createConfirmedActionMachine,
} from '#machines/shared/confirmed-action.machine.ts';
import { createSubmissionMachine, submissionRefusalOf } from '#machines/shared/submission.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { realNameMachine } from '#machines/verification/real-name.machine.ts';
import { realNameModel } from '#machines/verification/real-name.model.ts';
import { depositMachine } from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import { transferMachine, transferStepOf } from '#machines/wallet/transfer.machine.ts';
import { transferModel } from '#machines/wallet/transfer.model.ts';
import { withdrawalMachine } from '#machines/wallet/withdrawal.machine.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { EndRequest, OrderAnswer, OrderRequest, StopsRequest } from '#ports/forex.ts';
import type { MicroAnswer, MicroRequest } from '#ports/micro.ts';
import type { VerificationAnswer, VerificationRequest } from '#ports/verification.ts';
import type {
  DepositAnswer,
  DepositRequest,
  PricedAnswer,
  TransferRequest,
  WithdrawalAnswer,
  WithdrawalRequest,
} from '#ports/wallet.ts';
import { deferred } from './deferred.ts';
import { watchNothing } from './watch-nothing.ts';

const stopsOff = { stopLoss: null, takeProfit: null };
const microConditions = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal(1_000),
};

/** With all that a refusal says besides its message, whichever form it is for. */
export type FormAnswer = VerificationAnswer & PricedAnswer<WithdrawalFigures> & OrderAnswer & MicroAnswer;

interface Call {
  input: { request: unknown; idempotencyKey: string };
  resolve: (answer: FormAnswer) => void;
  reject: (error: unknown) => void;
}

/** A form whose request a test answers. */
export interface Form {
  actor: AnyActor;
  calls: readonly Call[];
  submit: () => void;
  refusal: () => string | null;
  /** The state of the form, where the machine has others beside it. */
  step?: () => string;
  /** The states, as they are called in this machine. */
  states: { sending: string; refused: string; accepted: string };
  request: unknown;
}

export type Open = (ofForm: Idempotency, clock: SimulatedClock) => Form;

export const submission: Open = (ofForm, clock) => {
  const { calls, logic: sendRequest } = deferred<Answer<unknown>, Submission<unknown>>();
  const machine = createSubmissionMachine<unknown>('form').provide({ actors: { sendRequest } });
  const actor = createActor(machine, { input: { idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'submit', request: 'as filled in' }),
    refusal: () => submissionRefusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'accepted' },
    request: 'as filled in',
  };
};

export const confirmedAction: Open = (ofForm, clock) => {
  const { calls, logic: act } = deferred<Answer<unknown>, Submission<unknown>>();
  const machine = createConfirmedActionMachine<unknown>().provide({ actors: { act } });
  const actor = createActor(machine, { input: { idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'open', subject: 'the account' });
      actor.send({ type: 'confirm' });
    },
    refusal: () => confirmedActionRefusalOf(actor.getSnapshot()),
    states: { sending: 'acting', refused: 'refused', accepted: 'done' },
    request: 'the account',
  };
};

export const contractOrder: Open = (ofForm, clock) => {
  const { calls, logic: submitOrder } = deferred<OrderAnswer, Submission<OrderRequest>>();
  const machine = orderEntryMachine.provide({ actors: { submitOrder } });
  const actor = createActor(machine, { input: { ...orderEntryModel.input, idempotency: ofForm }, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'sell', quote: decimal('1.25'), openProfit: null }),
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'placed' },
    request: {
      pairId: '2',
      side: 'sell',
      kind: 'market',
      lots: '0.01',
      leverage: '100',
      price: null,
      ...stopsOff,
    },
  };
};

export const closing: Open = (ofForm, clock) => {
  const { calls, logic: endOrder } = deferred<Answer<unknown>, Submission<EndRequest>>();
  const machine = positionMachine.provide({ actors: { endOrder, watchOrder: watchNothing } });
  const actor = createActor(machine, {
    input: { orderId: '77', status: 'holding', idempotency: ofForm },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'close' });
      actor.send({ type: 'confirm' });
    },
    refusal: () => positionMessageOf(actor.getSnapshot()),
    states: { sending: 'ending', refused: 'confirming', accepted: 'ended' },
    request: { orderId: '77', status: 'holding' },
  };
};

export const stops: Open = (ofForm, clock) => {
  const { calls, logic: saveStops } = deferred<Answer<unknown>, Submission<StopsRequest>>();
  const machine = stopsMachine.provide({ actors: { saveStops, watchOrder: watchNothing } });
  const actor = createActor(machine, {
    input: { orderId: '77', terms: null, ...stopsOff, side: 'buy', idempotency: ofForm },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'save', price: decimal('1.25') }),
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'saving', refused: 'editing', accepted: 'saved' },
    request: { orderId: '77', ...stopsOff },
  };
};

export const microOrder: Open = (ofForm, clock) => {
  const { calls, logic: submitOrder } = deferred<MicroAnswer, Submission<MicroRequest>>();
  const machine = microOrderMachine.provide({ actors: { submitOrder } });
  const actor = createActor(machine, {
    input: {
      pairId: '2',
      durations: microOptions.durations,
      conditions: microConditions,
      idempotency: ofForm,
    },
    clock,
  });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'buyDown' });
      actor.send({ type: 'change', changes: { amount: decimal(50) } });
      actor.send({ type: 'submit' });
    },
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'placed' },
    request: { pairId: '2', direction: 'down', seconds: 30, amount: '50' },
  };
};

export const transfer: Open = (ofForm, clock) => {
  const { calls, logic: sendTransfer } = deferred<Answer<unknown>, Submission<TransferRequest>>();
  const machine = transferMachine.provide({ actors: { sendTransfer } });
  const fields = { from: '3', to: '1', amount: decimal(100) };
  const input = { ...transferModel.input, fields, idempotency: ofForm };
  const actor = createActor(machine, { input, clock });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'change', amount: fields.amount });
      actor.send({ type: 'submit' });
    },
    refusal: () => refusalOf(actor.getSnapshot()),
    step: () => transferStepOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'editing' },
    request: fields,
  };
};

export const deposit: Open = (ofForm, clock) => {
  const { calls, logic: submitDeposit } = deferred<DepositAnswer, Submission<DepositRequest>>();
  const machine = depositMachine.provide({ actors: { submitDeposit } });
  const { id, address } = tetherOnTron;
  const draft = { sourceId: id, amount: decimal('100.5'), proof: proofUrl };
  const input = { ...depositModel.input, draft, idempotency: ofForm };
  const actor = createActor(machine, { input, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'submit' }),
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'recorded' },
    request: { kind: 'coin', networkId: '11', address, amount: '100.5', proof: proofUrl },
  };
};

export const withdrawal: Open = (ofForm, clock) => {
  const { calls, logic: submit } = deferred<WithdrawalAnswer, Submission<WithdrawalRequest>>();
  const machine = withdrawalMachine.provide({ actors: { submit } });
  const fields = { currencyId: '11', payeeId: tetherPayee.id, amount: decimal(100), memo: '' };
  const input = { ...withdrawalModel.input, fields, idempotency: ofForm };
  const actor = createActor(machine, { input, clock });
  return {
    actor,
    calls,
    submit: () => {
      actor.send({ type: 'review' });
      actor.send({ type: 'confirm' });
    },
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'recorded' },
    request: {
      currencyId: '11',
      payeeId: '31',
      amount: '100',
      memo: '',
      fee: '1.5',
      receipt: '98.37195',
    },
  };
};

export const realName: Open = (ofForm, clock) => {
  const { calls, logic } = deferred<VerificationAnswer, Submission<VerificationRequest>>();
  const machine = realNameMachine.provide({ actors: { submitVerification: logic } });
  const { name, cardId, frontPhoto, backPhoto, selfie } = waitingVerification;
  const draft = { name, cardId, frontPhoto, backPhoto, selfie };
  const input = { ...realNameModel.input, draft, idempotency: ofForm };
  const actor = createActor(machine, { input, clock });
  return {
    actor,
    calls,
    submit: () => actor.send({ type: 'submit' }),
    refusal: () => refusalOf(actor.getSnapshot()),
    states: { sending: 'submitting', refused: 'editing', accepted: 'submitted' },
    request: draft,
  };
};
