import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { RedemptionFigures } from '#domain/fund.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import {
  isRedeemable,
  newRedemptionFiguresOf,
  redemptionMachine,
  redemptionRequestOf,
} from '#machines/fund/redemption.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { CallError, type Idempotency, type Submission } from '#ports/answer.ts';
import type { RedemptionRequest } from '#ports/fund.ts';
import type { PricedAnswer } from '#ports/wallet.ts';

type RedemptionAnswer = PricedAnswer<RedemptionFigures>;

const figures = { penalty: '30.864', returned: '1203.696' };
const newFigures = { penalty: decimal(0), returned: decimal('1234.56') };
const taken: RedemptionAnswer = { accepted: true, data: null, message: '' };
const refused: RedemptionAnswer = { accepted: false, code: 0, message: 'Redeemed already.', figures: null };
const repriced: RedemptionAnswer = { ...refused, message: 'It has ended.', figures: newFigures };
const silence = new CallError('unknown', '/api/fund/applyRefund', 'NETWORK', 'No answer');

const subscription = subscriptions.inProgress;
const request = { subscription, figures };

/** A redemption whose nth request gets the nth answer; none by default. */
function open(answers: (RedemptionAnswer | CallError)[] = [], ofForm: Idempotency = idempotency) {
  const sent: Submission<RedemptionRequest>[] = [];
  const clock = new SimulatedClock();
  const redeem = fromPromise<RedemptionAnswer, Submission<RedemptionRequest>>(async ({ input }) => {
    sent.push(input);
    const answer = answers[sent.length - 1];
    if (answer instanceof CallError) throw answer;
    return answer ?? new Promise<never>(() => undefined);
  });
  const machine = redemptionMachine.provide({ actors: { redeem } });
  const actor = createActor(machine, { clock, input: { idempotency: ofForm } }).start();
  actor.send({ type: 'open', subscription });
  const until = (step: string) => waitFor(actor, ({ value }) => value === step);
  return { actor, sent, until, clock, now: () => actor.getSnapshot() };
}

/** A redemption that was confirmed. */
function confirmed(...options: Parameters<typeof open>) {
  const opened = open(...options);
  opened.actor.send({ type: 'confirm' });
  return opened;
}

describe('A subscription', () => {
  it('in progress is opened with what its redemption costs and returns: 2.5 % of 1234.56 is 30.864 [FUND-21, FUND-39, FUND-46, FUND-50]', () => {
    const { now, sent } = open();
    expect([now().value, redemptionRequestOf(now()), sent]).toEqual(['confirming', request, []]);
  });

  const unknownPenalty = { ...subscription, fund: { ...subscription.fund, penaltyPercent: null } };
  it.each([
    ['of status 1', true, subscription],
    ['of status 2', false, subscriptions.refunding],
    ['of status 3', false, subscriptions.refunded],
    ['of status 4', false, subscriptions.finished],
    ['of a status that isn’t specified', false, { ...subscription, status: null }],
    ['whose penalty is unknown', false, unknownPenalty],
  ])('%s can be redeemed: %s [FUND-12, FUND-21]', (_, can, of) => {
    const { actor, now } = open();
    actor.send({ type: 'back' });
    expect([isRedeemable(of), now().can({ type: 'open', subscription: of })]).toEqual([can, can]);
  });
});

describe('The answer to a redemption', () => {
  it('that takes it ends it; another one gets a key of its own [FUND-47]', async () => {
    const { actor, sent, now, until } = confirmed([taken]);
    expect(now().hasTag('busy')).toBe(true);
    await until('applied');
    expect(now().can({ type: 'open', subscription: subscriptions.refunding })).toBe(false);
    actor.send({ type: 'back' });
    const other = { ...subscription, id: '65', share: decimal(1000) };
    actor.send({ type: 'open', subscription: other });
    actor.send({ type: 'confirm' });
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      {
        request: { subscription: other, figures: { penalty: '25', returned: '975' } },
        idempotencyKey: keyOfAttempt(2),
      },
    ]);
  });

  it('that refuses it says why, and the next one begins without it', async () => {
    const { actor, sent, now, until } = confirmed([refused]);
    await until('refused');
    expect([refusalOf(now()), newRedemptionFiguresOf(now()), now().can({ type: 'confirm' })]).toEqual([
      'Redeemed already.',
      null,
      false,
    ]);
    actor.send({ type: 'back' });
    actor.send({ type: 'open', subscription });
    expect([now().value, refusalOf(now()), sent.length]).toEqual(['confirming', null, 1]);
  });

  it('with other figures shows both; accepted, the new ones are sent under a new key [FUND-47]', async () => {
    const { actor, sent, now, until } = confirmed([repriced, taken]);
    await until('repriced');
    expect([redemptionRequestOf(now()), newRedemptionFiguresOf(now()), refusalOf(now())]).toEqual([
      request,
      newFigures,
      'It has ended.',
    ]);
    actor.send({ type: 'confirm' });
    expect([newRedemptionFiguresOf(now()), refusalOf(now())]).toEqual([null, null]);
    await until('applied');
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request: { subscription, figures: newFigures }, idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('with other figures can be declined, and nothing of them stays [FUND-47]', async () => {
    const { actor, sent, now, until } = confirmed([repriced]);
    await until('repriced');
    actor.send({ type: 'back' });
    actor.send({ type: 'open', subscription });
    expect([redemptionRequestOf(now()), newRedemptionFiguresOf(now()), sent.length]).toEqual([
      request,
      null,
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

  it('that is missing can be asked for again under the same key', async () => {
    const { actor, sent, until } = confirmed([silence, taken]);
    await until('unconfirmed');
    actor.send({ type: 'askAgain' });
    await until('applied');
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('that is missing can only be left where repeating it could do it twice', async () => {
    const { actor, now, until } = confirmed([silence], undeclaredIdempotency);
    await until('unconfirmed');
    expect(now().can({ type: 'askAgain' })).toBe(false);
    actor.send({ type: 'leave' });
    expect(now().value).toBe('idle');
  });
});
