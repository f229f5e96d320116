import { describe, expect, it } from 'vitest';
import { type AnyActor, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { trader } from '#fixtures/follow.ts';
import { quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { agreement, completeKyc, loans, repaymentNetworks, typedSignature } from '#fixtures/loan.ts';
import { kycPhotoIdempotency } from '#fixtures/loan-kyc.ts';
import { noReasons } from '#fixtures/verification.ts';
import { idempotency } from '#fixtures/write.ts';
import { relationMachine } from '#machines/follow/relation.machine.ts';
import { traderApplicationMachine } from '#machines/follow/trader-application.machine.ts';
import { redemptionMachine } from '#machines/fund/redemption.machine.ts';
import { fundSubscriptionMachine } from '#machines/fund/subscription.machine.ts';
import { loanApplicationMachine } from '#machines/loan/application.machine.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import { kycMachine } from '#machines/loan/kyc.machine.ts';
import { repaymentMachine } from '#machines/loan/repayment.machine.ts';
import { CallError } from '#ports/answer.ts';
import type { CopiesRequest } from '#ports/follow.ts';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { deferred } from '../../kit/headless/deferred.ts';
import { flushPromises } from '../../kit/headless/fake-clocks.ts';
import {
  closing,
  contractOrder,
  deposit,
  type Form,
  microOrder,
  realName,
  stops,
  transfer,
  withdrawal,
} from '../../kit/headless/write-forms.ts';

type Started = Pick<Form, 'actor' | 'calls' | 'submit'>;
type Start = (clock: SimulatedClock) => Started | Promise<Started>;

// Each machine reads the part of a refusal that it knows.
const refused = { accepted: false, code: 0, message: 'Not like this.', reasons: noReasons, objections: {} };
const sameFigures = { ...refused, figures: null, fund: null, terms: null };
const otherFigures = {
  ...refused,
  figures: { penalty: decimal(0), returned: decimal(1234), fee: decimal(2), receipt: decimal(97) },
  fund: { ...quarterlyFund, dailyPercent: decimal('0.3') },
  terms: { product: agreement.product, date: agreement.date, version: null },
};

/** A process whose write, by the name of its actor, is answered by the test. */
const process =
  (machine: AnyStateMachine, write: string, input: object, ...events: { type: string }[]): Start =>
  (clock) => {
    const { calls, logic } = deferred<unknown, { request: unknown; idempotencyKey: string }>();
    const actor: AnyActor = createActor(machine.provide({ actors: { [write]: logic } }), { input, clock });
    const submit = () => {
      for (const event of events) actor.send(event);
    };
    return { actor, calls, submit };
  };

const form =
  (open: (ofForm: typeof idempotency, clock: SimulatedClock) => Form): Start =>
  (clock) =>
    open(idempotency, clock);

const redemption = process(
  redemptionMachine,
  'redeem',
  { idempotency },
  Object.assign({ type: 'open' }, { subscription: subscriptions.inProgress }),
  { type: 'confirm' },
);
const subscription = process(
  fundSubscriptionMachine,
  'subscribe',
  { fund: quarterlyFund, available: decimal(2310), amount: decimal(500), idempotency },
  { type: 'review' },
  { type: 'confirm' },
);
const repayment = process(
  repaymentMachine,
  'submitRepayment',
  {
    loan: loans.toRepay,
    networks: repaymentNetworks,
    draft: { networkId: '1', proof: '/api/common/image/7f3a', memo: '' },
    idempotency,
    proofIdempotency: idempotency,
  },
  { type: 'submit' },
);
const kyc = process(
  kycMachine,
  'submitKyc',
  {
    draft: completeKyc,
    objections: {},
    today: '2026-03-02',
    idempotency,
    photoIdempotency: kycPhotoIdempotency,
  },
  Object.assign({ type: 'goTo' }, { step: 'review' }),
  { type: 'submit' },
);
const following = process(
  relationMachine,
  'follow',
  { trader, idempotency, draft: null },
  { type: 'follow' },
  Object.assign({ type: 'agree' }, { agreed: true }),
  { type: 'confirm' },
  Object.assign({ type: 'change' }, { changes: { multiple: decimal(1), maxMargin: decimal(500) } }),
  { type: 'submit' },
);
/** The copies that stay open are read before the question can be confirmed. */
const unfollowing: Start = async (clock) => {
  const readCopies = fromPromise<readonly FollowOrder[], CopiesRequest>(async () => []);
  const provided = relationMachine.provide({ actors: { readCopies } });
  const started = await process(
    provided,
    'unfollow',
    { trader, idempotency, draft: null },
    { type: 'confirm' },
  )(clock);
  started.actor.start();
  started.actor.send(Object.assign({ type: 'trader.changed' }, { trader: { ...trader, isFollowed: true } }));
  started.actor.send({ type: 'unfollow' });
  await flushPromises();
  return started;
};
const becomingTrader = process(
  traderApplicationMachine,
  'apply',
  { idempotency },
  Object.assign({ type: 'agree' }, { agreed: true }),
  { type: 'submit' },
);

const loanRequest = { productId: agreement.product.id, amount: decimal(1000) };
const loanApplication: Start = async (clock) => {
  const prepareAgreement = fromPromise<Agreement, AgreementRequest>(async () => agreement);
  const provided = loanApplicationMachine.provide({ actors: { prepareAgreement } });
  const started = await process(
    provided,
    'submitApplication',
    applicationModel.input,
    Object.assign({ type: 'acknowledge' }, { isAcknowledged: true }),
    { type: 'sign' },
    Object.assign({ type: 'signature.changed' }, { signature: typedSignature }),
    { type: 'submit' },
  )(clock);
  started.actor.start();
  started.actor.send({ type: 'open', ...loanRequest });
  await flushPromises();
  return started;
};

const money = ['money.moved'];
const ordersAndMoney = ['orders.changed', 'money.moved'];

describe.each([
  ['A contract order', form(contractOrder), ordersAndMoney, [], []],
  ['Closing a position', form(closing), ordersAndMoney, [], []],
  ['Stops', form(stops), ['orders.changed'], [], []],
  ['A micro order', form(microOrder), ordersAndMoney, [], []],
  ['A redemption', redemption, money, ['records.changed'], ['records.changed']],
  ['A subscription', subscription, money, ['terms.changed'], ['terms.changed']],
  ['A repayment', repayment, money, ['terms.changed'], ['terms.changed']],
  ['A loan application', loanApplication, money, [], ['terms.changed']],
  ['A withdrawal', form(withdrawal), money, [], ['terms.changed']],
  ['A deposit', form(deposit), ['records.changed'], [], []],
  ['A real-name verification', form(realName), ['records.changed'], [], []],
  ['A verification for loans', kyc, ['records.changed'], [], []],
  ['Unfollowing', unfollowing, ordersAndMoney, ordersAndMoney, ordersAndMoney],
  ['An application as a trader', becomingTrader, ['user.changed'], ['user.changed'], ['user.changed']],
] as const)('%s', (_, start, done, afterRefusal, afterOtherFigures) => {
  it('announces what it may have changed, when it is accepted, at an error, and once at the deadline', async () => {
    const outcomes = [accept, fail, wait];
    for (const outcome of outcomes) expect(await announcedAfter(start, outcome)).toEqual(done);
  });

  it('announces after a refusal what may be different from what was shown', async () => {
    expect(await announcedAfter(start, answer(sameFigures))).toEqual(afterRefusal);
    expect(await announcedAfter(start, answer(otherFigures))).toEqual(afterOtherFigures);
  });
});

type Outcome = (started: Started, clock: SimulatedClock) => void;

function answer(reply: object): Outcome {
  return ({ calls }) => (calls[0] as { resolve: (output: object) => void } | undefined)?.resolve(reply);
}
function accept(...of: Parameters<Outcome>) {
  answer({ accepted: true, data: null, message: 'Done.' })(...of);
}
function fail({ calls }: Started) {
  calls[0]?.reject(new CallError('unknown', '/write', 'NETWORK', 'No answer'));
}
function wait(_: Started, clock: SimulatedClock) {
  clock.increment(15_000);
  clock.increment(60_000);
}

/** @param later the milliseconds that pass after the outcome */
async function announcedAfter(start: Start, outcome: Outcome, later = 0): Promise<string[]> {
  const clock = new SimulatedClock();
  const started = await start(clock);
  const announced: string[] = [];
  started.actor.on('*', ({ type }: { type: string }) => announced.push(type));
  started.actor.start();
  started.submit();
  expect([started.calls.length, announced]).toEqual([1, []]);
  outcome(started, clock);
  await flushPromises();
  clock.increment(later);
  return announced;
}

it('a transfer announces its record at once, and that money moved when the exchange has had time to post it', async () => {
  for (const outcome of [accept, fail]) {
    expect(await announcedAfter(form(transfer), outcome)).toEqual(['records.changed']);
    expect(await announcedAfter(form(transfer), outcome, 60_000)).toEqual(['records.changed', 'money.moved']);
  }
  expect(await announcedAfter(form(transfer), wait)).toEqual(['records.changed', 'money.moved']);
  expect(await announcedAfter(form(transfer), answer(sameFigures), 60_000)).toEqual([]);
});

it('following announces orders and money whatever was answered, and its acceptance besides', async () => {
  expect(await announcedAfter(following, accept)).toEqual([...ordersAndMoney, 'follow.accepted']);
  for (const outcome of [fail, wait, answer(sameFigures)])
    expect(await announcedAfter(following, outcome)).toEqual(ordersAndMoney);
});

it('an agreement with other terms than the user has seen announces that they have changed', async () => {
  let terms = agreement;
  const prepareAgreement = fromPromise<Agreement, AgreementRequest>(async () => terms);
  const actor = createActor(loanApplicationMachine.provide({ actors: { prepareAgreement } }), {
    input: applicationModel.input,
  });
  const announced: string[] = [];
  actor.on('*', ({ type }) => announced.push(type));
  actor.start().send({ type: 'open', ...loanRequest });
  await flushPromises();
  expect(announced).toEqual([]);
  terms = { ...agreement, borrower: 'Someone else' };
  actor.send({ type: 'language.changed' });
  await flushPromises();
  expect([actor.getSnapshot().value, announced]).toEqual(['termsChanged', ['terms.changed']]);
});
