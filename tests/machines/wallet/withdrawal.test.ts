import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { ether, etherLookalike, etherPayee, tether, tetherPayee } from '#fixtures/withdrawal.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import { refusalOf } from '#machines/shared/write.ts';
import {
  reviewedOf,
  withdrawalBlockerOf,
  withdrawalDraftOf,
  withdrawalFieldsOf,
  withdrawalMachine,
} from '#machines/wallet/withdrawal.machine.ts';
import type { WithdrawalFields } from '#machines/wallet/withdrawal-form.ts';
import { CallError, type Submission } from '#ports/answer.ts';
import type { WithdrawalAnswer, WithdrawalRequest } from '#ports/wallet.ts';

type EventType = 'review' | 'confirm' | 'back' | 'leave';
type Input = Parameters<typeof createActor<typeof withdrawalMachine>>[1]['input'];

const recorded: WithdrawalAnswer = { accepted: true, data: null, message: '' };
const silence = new CallError('unknown', '/api/account/draw', 'NETWORK', 'No answer');

const offer = {
  isLimited: true,
  currencies: [tether, ether],
  payees: [tetherPayee, etherPayee, etherLookalike],
  available: decimal(1000),
  hasUnpaidLoan: false,
};

/** A form whose nth request gets the nth answer; none by default. */
function open(answers: (WithdrawalAnswer | CallError)[] = [], changes: Partial<Input> = {}) {
  const sent: Submission<WithdrawalRequest>[] = [];
  const submit = fromPromise<WithdrawalAnswer, Submission<WithdrawalRequest>>(async ({ input }) => {
    sent.push(input);
    const answer = answers[sent.length - 1];
    if (answer instanceof CallError) throw answer;
    return answer ?? new Promise<never>(() => undefined);
  });
  const machine = withdrawalMachine.provide({ actors: { submit } });
  const actor = createActor(machine, { input: { ...offer, idempotency, ...changes } }).start();
  const until = (step: string) => waitFor(actor, ({ value }) => value === step);
  return { actor, sent, until };
}

const filled = { currencyId: tether.id, payeeId: tetherPayee.id, amount: decimal(100), memo: '' };

const request = {
  currencyId: '11',
  payeeId: '31',
  amount: '100',
  memo: '',
  fee: '1.5',
  receipt: '98.37195',
};

describe('What is sent', () => {
  it('is what was confirmed, although payees and balance have changed since [WALLET-117]', () => {
    const { actor, sent } = open([], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'currencies.changed', currencies: [tether] });
    actor.send({ type: 'payees.changed', payees: [] });
    actor.send({ type: 'available.changed', available: decimal(1) });
    actor.send({ type: 'confirm' });
    expect(sent).toEqual([{ request, idempotencyKey: keyOfAttempt(1) }]);
    expect(actor.getSnapshot().value).toBe('submitting');
  });

  it.each([
    ['has another fee', [{ ...tether, feeRate: decimal('0.5') }, ether]],
    ['is not on offer any more', [ether]],
  ])('is shown again first if the network %s [WALLET-117]', (_, currencies) => {
    const { actor, sent } = open([], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'currencies.changed', currencies });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(withdrawalFieldsOf(actor.getSnapshot()).amount).toBe('100');
    expect(sent).toEqual([]);
  });

  it.each([
    ['stays as it is at a price that has fallen by 0.5 %', '0.000398', 'confirming'],
    ['is shown again at a price that has fallen further', '0.0003979', 'editing'],
  ])('%s while it is confirmed [WALLET-186]', (_, price, step) => {
    const moving = { ...ether, hasFixedRate: false };
    const fields = { ...filled, currencyId: ether.id, payeeId: etherPayee.id };
    const { actor } = open([], { currencies: [tether, moving], payees: [tetherPayee, etherPayee], fields });
    actor.send({ type: 'review' });
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'currencies.changed', currencies: [tether, { ...moving, price: decimal(price) }] });
    expect(actor.getSnapshot().value).toBe(step);
    expect(reviewedOf(actor.getSnapshot())?.request.receipt).toBe('0.038');
  });

  it('after other figures are the new ones, under a new key [WALLET-118, WALLET-119]', async () => {
    const figures = { fee: decimal(2), receipt: decimal('97.8726') };
    const refusal: WithdrawalAnswer = { accepted: false, code: 0, message: 'The fee has changed.', figures };
    const { actor, sent, until } = open([refusal, recorded], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    await until('repriced');
    actor.send({ type: 'confirm' });
    await until('recorded');
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request: { ...request, fee: '2', receipt: '97.8726' }, idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('again after silence is the same request under the same key, and only where that is safe [WALLET-112, WALLET-127]', async () => {
    const { actor, sent, until } = open([silence, recorded], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    await until('unconfirmed');
    actor.send({ type: 'askAgain' });
    await until('recorded');
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request, idempotencyKey: keyOfAttempt(1) },
    ]);

    const unsafe = open([silence], { fields: filled, idempotency: undeclaredIdempotency });
    unsafe.actor.send({ type: 'review' });
    unsafe.actor.send({ type: 'confirm' });
    await unsafe.until('unconfirmed');
    unsafe.actor.send({ type: 'askAgain' });
    expect(unsafe.actor.getSnapshot().value).toBe('unconfirmed');
    expect(unsafe.sent.length).toBe(1);
  });

  it('is nothing before an address that could be mistaken was called right [WALLET-137]', () => {
    const fields = { ...filled, currencyId: ether.id, payeeId: etherLookalike.id };
    const { actor, sent } = open([], { fields });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toBe('heldUp');
    expect(sent).toEqual([]);
    actor.send({ type: 'trust' });
    expect(actor.getSnapshot().value).toBe('confirming');
  });
});

describe('The way back', () => {
  const figures = { fee: decimal(2), receipt: decimal('97.8726') };
  const repriced: WithdrawalAnswer = { accepted: false, code: 0, message: 'The fee has changed.', figures };
  const mistakable = { ...filled, currencyId: ether.id, payeeId: etherLookalike.id };

  it.each<[string, string, WithdrawalFields, (WithdrawalAnswer | CallError)[], EventType[], EventType]>([
    ['an address that is compared', 'heldUp', mistakable, [], ['review'], 'back'],
    ['the confirmation', 'confirming', filled, [], ['review'], 'back'],
    ['new figures', 'repriced', filled, [repriced], ['review', 'confirm'], 'back'],
    ['a lost answer', 'unconfirmed', filled, [silence], ['review', 'confirm'], 'leave'],
  ])(
    'from %s leads to the form as it was, and sends nothing [WALLET-127]',
    async (_, step, fields, answers, way, back) => {
      const { actor, sent, until } = open(answers, { fields });
      for (const type of way) actor.send({ type });
      await until(step);
      const sentBefore = sent.length;
      actor.send({ type: back });
      expect(actor.getSnapshot().value).toBe('editing');
      expect(withdrawalFieldsOf(actor.getSnapshot())).toEqual(fields);
      expect(sent.length).toBe(sentBefore);
    },
  );

  it('from a recorded withdrawal leads to an empty form', async () => {
    const { actor, until } = open([recorded], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    await until('recorded');
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(withdrawalFieldsOf(actor.getSnapshot())).toEqual({
      currencyId: null,
      payeeId: null,
      amount: null,
      memo: '',
    });
  });

  it('from a refusal is the form with its message, whichever sheet was open', async () => {
    const refused: WithdrawalAnswer = { accepted: false, code: 0, message: 'Not today.', figures: null };
    const { actor, until } = open([repriced, refused], { fields: filled });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    await until('repriced');
    actor.send({ type: 'confirm' });
    await until('editing');
    expect(refusalOf(actor.getSnapshot())).toBe('Not today.');
  });
});

describe('What is chosen', () => {
  it('stays while the offer is unknown, as after a reload', () => {
    const { actor } = open([], { currencies: null, payees: null, available: null, fields: filled });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toEqual(filled);
    actor.send({ type: 'payees.changed', payees: offer.payees });
    actor.send({ type: 'currencies.changed', currencies: offer.currencies });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toEqual(filled);
    expect(actor.getSnapshot().value).toBe('editing');
  });

  it('is nothing that is no longer on offer; the only payee of a currency is chosen at once', () => {
    const { actor } = open([], { fields: filled });
    actor.send({ type: 'change', changes: { currencyId: ether.id } });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toMatchObject({ currencyId: '12', payeeId: null });
    expect(withdrawalBlockerOf(actor.getSnapshot())).toBe('payeeMissing');
    actor.send({ type: 'payees.changed', payees: [tetherPayee, etherPayee] });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toMatchObject({ payeeId: '32', amount: '100' });
    actor.send({ type: 'payees.changed', payees: [tetherPayee] });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toMatchObject({ payeeId: null, amount: '100' });
  });

  it('is the network of the only payee, and none where the payee may be paid in two [WALLET-172]', () => {
    const { actor } = open([], { payees: [tetherPayee] });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toMatchObject({ currencyId: '11', payeeId: '31' });
    actor.send({ type: 'change', changes: { currencyId: ether.id } });
    expect(withdrawalFieldsOf(actor.getSnapshot())).toMatchObject({ currencyId: '12', payeeId: null });
    const anyPayee = { ...tetherPayee, currencyIds: [], currencyCode: '', protocol: '' };
    const { actor: other } = open([], { payees: [anyPayee] });
    expect(withdrawalFieldsOf(other.getSnapshot())).toMatchObject({ currencyId: null, payeeId: '31' });
  });

  it('is a draft until it is recorded, and none before anything was filled in', async () => {
    const { actor, until } = open([recorded]);
    expect(withdrawalDraftOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'change', changes: filled });
    expect(withdrawalDraftOf(actor.getSnapshot())).toEqual(filled);
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    await until('recorded');
    expect(withdrawalDraftOf(actor.getSnapshot())).toBeNull();
  });
});

it('without a payee the question comes before anything is sent, and cancelling it changes nothing [WALLET-70, WALLET-71]', () => {
  const { actor } = open([], { payees: [], fields: { ...filled, payeeId: null } });
  actor.send({ type: 'review' });
  expect(actor.getSnapshot().value).toBe('payeeless');
  actor.send({ type: 'back' });
  expect(withdrawalFieldsOf(actor.getSnapshot())).toEqual({ ...filled, payeeId: null });
});

it('all is the balance rounded down to cents [WALLET-120]', () => {
  const { actor } = open([], { available: decimal('10.999'), fields: { ...filled, amount: null } });
  actor.send({ type: 'fillAll' });
  expect(withdrawalFieldsOf(actor.getSnapshot()).amount).toBe('10.99');
  expect(withdrawalBlockerOf(actor.getSnapshot())).toBeNull();
});

describe('At an API whose limits are not known', () => {
  const free = { isLimited: false, available: decimal('0.123456') };

  it.each(['0.005', '99999', '10000000000'])(
    'any amount above zero may be asked for, such as %s [WALLET-153]',
    (amount) => {
      const { actor } = open([], { ...free, fields: { ...filled, amount: decimal(amount) } });
      expect(withdrawalBlockerOf(actor.getSnapshot())).toBeNull();
    },
  );

  it('an amount is still needed, and all of the balance is all of it', () => {
    const { actor } = open([], { ...free, fields: { ...filled, amount: decimal(0) } });
    expect(withdrawalBlockerOf(actor.getSnapshot())).toBe('notPositive');
    actor.send({ type: 'fillAll' });
    expect(actor.getSnapshot().context.fields.amount).toBe('0.123456');
  });
});
