import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import {
  fundOf,
  fundSubscriptionMachine,
  requestBlockerOf,
  subscriptionAmountOf,
  subscriptionAvailableOf,
  subscriptionBlockerOf,
  subscriptionRequestOf,
} from '#machines/fund/subscription.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { CallError, type Submission } from '#ports/answer.ts';
import type { SubscriptionAnswer, SubscriptionRequest } from '#ports/fund.ts';

type Input = Parameters<typeof createActor<typeof fundSubscriptionMachine>>[1]['input'];

const meagre = { ...quarterlyFund, dailyPercent: decimal('0.3') };
const renamed = { ...quarterlyFund, title: 'Three months' };
const dearer = { ...quarterlyFund, minimum: decimal(1000) };
const taken: SubscriptionAnswer = { accepted: true, data: null, message: '' };
const refused: SubscriptionAnswer = { accepted: false, code: 0, message: 'Closed today.', fund: null };
const changed: SubscriptionAnswer = { accepted: false, code: 0, message: 'New terms.', fund: meagre };
const silence = new CallError('unknown', '/api/fund/buy', 'NETWORK', 'No answer');
const request = { fund: quarterlyFund, amount: '500' };

/** A form that is filled in, whose nth request gets the nth answer; none by default. */
function open(answers: (SubscriptionAnswer | CallError)[] = [], changes: Partial<Input> = {}) {
  const sent: Submission<SubscriptionRequest>[] = [];
  const clock = new SimulatedClock();
  const subscribe = fromPromise<SubscriptionAnswer, Submission<SubscriptionRequest>>(async ({ input }) => {
    sent.push(input);
    const answer = answers[sent.length - 1];
    if (answer instanceof CallError) throw answer;
    return answer ?? new Promise<never>(() => undefined);
  });
  const actor = createActor(fundSubscriptionMachine.provide({ actors: { subscribe } }), {
    clock,
    input: {
      fund: quarterlyFund,
      available: decimal('2310.259'),
      isLimited: true,
      amount: decimal(500),
      idempotency,
      ...changes,
    },
  }).start();
  const until = (step: string) => waitFor(actor, ({ value }) => value === step);
  return { actor, sent, until, clock, now: () => actor.getSnapshot() };
}

/** A form that was confirmed. */
function confirmed(...options: Parameters<typeof open>) {
  const opened = open(...options);
  opened.actor.send({ type: 'review' });
  opened.actor.send({ type: 'confirm' });
  return opened;
}

describe('The form of a subscription', () => {
  it('begins with what was filled in at an earlier visit', () => {
    expect(subscriptionAmountOf(open().now())).toBe('500');
    expect(subscriptionAmountOf(open([], { amount: null }).now())).toBeNull();
  });

  it('is confirmed once it is allowed, and can be cancelled', () => {
    const { actor, sent, now } = open([], { amount: null });
    actor.send({ type: 'review' });
    expect([now().value, subscriptionBlockerOf(now())]).toEqual(['editing', 'missing']);
    actor.send({ type: 'change', amount: decimal(500) });
    actor.send({ type: 'review' });
    expect([now().value, subscriptionRequestOf(now())]).toEqual(['confirming', request]);
    actor.send({ type: 'back' });
    expect([now().value, subscriptionAmountOf(now()), sent]).toEqual(['editing', '500', []]);
  });

  it.each([
    [{ amount: decimal('99.99') }, 'belowMinimum'],
    [{ amount: decimal('5000.01') }, 'aboveMaximum'],
    [{ fund: { ...quarterlyFund, subscribed: decimal('4500.01') } }, 'aboveTotal'],
    [{ available: decimal('499.999') }, 'balanceTooLow'],
    [{ available: null }, null],
  ])('with %j is held up by %s [FUND-26, FUND-55]', (changes, blocker) => {
    const { actor, now } = open([], changes);
    actor.send({ type: 'review' });
    expect([subscriptionBlockerOf(now()), now().value]).toEqual([
      blocker,
      blocker === null ? 'confirming' : 'editing',
    ]);
  });

  it('fills in the most that is possible, and nothing where that is unknown or too little [FUND-56]', () => {
    const { actor, now } = open([], { amount: null });
    actor.send({ type: 'fillAll' });
    expect([subscriptionAmountOf(now()), subscriptionBlockerOf(now())]).toEqual(['2310.25', null]);
    for (const available of [null, decimal('99.999')]) {
      actor.send({ type: 'available.changed', available });
      expect(now().can({ type: 'fillAll' })).toBe(false);
    }
    expect([subscriptionAvailableOf(now()), subscriptionAmountOf(now())]).toEqual(['99.999', '2310.25']);
  });

  it('takes over a fund that was read again', () => {
    const { actor, now } = open();
    actor.send({ type: 'fund.changed', fund: meagre });
    expect([fundOf(now()), now().value, subscriptionAmountOf(now())]).toEqual([meagre, 'editing', '500']);
  });
});

describe('A fund that is read again', () => {
  it('while it is confirmed: other terms are shown before anything is sent', async () => {
    const { actor, sent, now, until } = open([taken]);
    actor.send({ type: 'review' });
    actor.send({ type: 'fund.changed', fund: meagre });
    expect([now().value, subscriptionRequestOf(now()), fundOf(now())]).toEqual([
      'termsChanged',
      request,
      meagre,
    ]);
    actor.send({ type: 'confirm' });
    expect(subscriptionRequestOf(now())).toEqual({ ...request, fund: meagre });
    await until('subscribed');
    expect(sent).toEqual([{ request: { ...request, fund: meagre }, idempotencyKey: keyOfAttempt(1) }]);
  });

  it('while it is confirmed: the same terms change nothing but the fund', () => {
    const { actor, now } = open();
    actor.send({ type: 'review' });
    actor.send({ type: 'fund.changed', fund: renamed });
    expect([now().value, subscriptionRequestOf(now()), fundOf(now())]).toEqual([
      'confirming',
      request,
      renamed,
    ]);
  });

  it('while an answer is awaited changes nothing that was sent', async () => {
    const { actor, sent, now, until } = confirmed([silence]);
    actor.send({ type: 'fund.changed', fund: meagre });
    expect(now().value).toBe('submitting');
    await until('unconfirmed');
    actor.send({ type: 'askAgain' });
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request, idempotencyKey: keyOfAttempt(1) },
    ]);
  });
});

describe('The answer to a subscription', () => {
  it('that takes it empties the form; another one gets a key of its own', async () => {
    const { actor, sent, now, until } = confirmed([taken]);
    expect(now().hasTag('busy')).toBe(true);
    await until('subscribed');
    expect([subscriptionAmountOf(now()), refusalOf(now())]).toEqual([null, null]);
    expect(
      ['change', 'review', 'confirm'].filter((type) => now().can({ type, amount: null } as never)),
    ).toEqual([]);
    actor.send({ type: 'dismiss' });
    actor.send({ type: 'change', amount: decimal(500) });
    actor.send({ type: 'review' });
    actor.send({ type: 'confirm' });
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request, idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('that refuses it reopens the form with its message and the amount, until something is changed', async () => {
    const { actor, now, until } = confirmed([refused]);
    await until('editing');
    expect([refusalOf(now()), subscriptionAmountOf(now()), fundOf(now())]).toEqual([
      'Closed today.',
      '500',
      quarterlyFund,
    ]);
    actor.send({ type: 'change', amount: decimal(600) });
    expect(refusalOf(now())).toBeNull();
  });

  it.each(['fillAll', 'review'] as const)('that refuses it is forgotten with %s, too', async (type) => {
    const { actor, now, until } = confirmed([refused]);
    await until('editing');
    actor.send({ type });
    expect(refusalOf(now())).toBeNull();
  });

  it('with other terms shows old and new; accepted, the new ones are sent under a new key', async () => {
    const { actor, sent, now, until } = confirmed([changed, taken]);
    await until('termsChanged');
    expect([refusalOf(now()), subscriptionRequestOf(now()), fundOf(now())]).toEqual([
      'New terms.',
      request,
      meagre,
    ]);
    actor.send({ type: 'confirm' });
    expect([now().value, refusalOf(now())]).toEqual(['submitting', null]);
    await until('subscribed');
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request: { ...request, fund: meagre }, idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('with terms that allow no such amount can only be declined', async () => {
    const { actor, sent, now, until } = confirmed([{ ...changed, fund: dearer }]);
    await until('termsChanged');
    expect([requestBlockerOf(now()), now().can({ type: 'confirm' })]).toEqual(['belowMinimum', false]);
    actor.send({ type: 'back' });
    expect([now().value, subscriptionAmountOf(now()), fundOf(now()), sent.length]).toEqual([
      'editing',
      '500',
      dearer,
      1,
    ]);
  });

  it('that is missing leaves it unconfirmed, at once or after 15 seconds, and nothing is sent again by itself', async () => {
    const lost = confirmed([silence]);
    await lost.until('unconfirmed');
    expect(lost.sent).toHaveLength(1);
    const { sent, clock, now } = confirmed();
    clock.increment(14_999);
    expect(now().value).toBe('submitting');
    clock.increment(1);
    expect(now().value).toBe('unconfirmed');
    clock.increment(600_000);
    expect(sent).toHaveLength(1);
  });

  it('that is missing can be left with the amount still there, and asked for only where that is safe', async () => {
    const { actor, now, until } = confirmed([silence], { idempotency: undeclaredIdempotency });
    await until('unconfirmed');
    expect(now().can({ type: 'askAgain' })).toBe(false);
    actor.send({ type: 'leave' });
    expect([now().value, subscriptionAmountOf(now())]).toEqual(['editing', '500']);
  });
});
