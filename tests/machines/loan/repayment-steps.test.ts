import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import {
  newTotalOf,
  repaymentBlockerOf,
  repaymentDraftOf,
  repaymentFieldsOf,
  repaymentMachine,
  repaymentProofOf,
} from '#machines/loan/repayment.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { CallError, type Submission } from '#ports/answer.ts';
import type { RepaymentRequest } from '#ports/loan.ts';
import type { PricedAnswer } from '#ports/wallet.ts';
import type { LoanRecord } from '#protocol/loan.ts';

type RepaymentAnswer = PricedAnswer<ReturnType<typeof decimal>>;
type Input = Parameters<typeof createActor<typeof repaymentMachine>>[1]['input'];

const taken: RepaymentAnswer = { accepted: true, data: null, message: '' };
const refused: RepaymentAnswer = { accepted: false, code: 0, message: 'This proof is used.', figures: null };
const repriced: RepaymentAnswer = {
  accepted: false,
  code: 0,
  message: 'The total has changed.',
  figures: decimal('1012.5'),
};
const silence = new CallError('unknown', '/api/loan/repayment_submit', 'NETWORK', 'No answer');

const filled = { networkId: '1', proof: '/api/common/image/7f3a', memo: ' 0x5f21 ' };
const request = {
  loanId: '41',
  networkId: '1',
  proof: '/api/common/image/7f3a',
  memo: '0x5f21',
  total: '1011.5',
};

/** A form that is filled in, whose nth request gets the nth answer; none by default. */
function open(answers: (RepaymentAnswer | CallError)[] = [], changes: Partial<Input> = {}) {
  const sent: Submission<RepaymentRequest>[] = [];
  const clock = new SimulatedClock();
  const submitRepayment = fromPromise<RepaymentAnswer, Submission<RepaymentRequest>>(async ({ input }) => {
    sent.push(input);
    const answer = answers[sent.length - 1];
    if (answer instanceof CallError) throw answer;
    return answer ?? new Promise<never>(() => undefined);
  });
  const actor = createActor(repaymentMachine.provide({ actors: { submitRepayment } }), {
    clock,
    input: {
      loan: loans.toRepay,
      networks: repaymentNetworks,
      draft: filled,
      idempotency,
      proofIdempotency: idempotency,
      ...changes,
    },
  }).start();
  const until = (step: string) => waitFor(actor, ({ value }) => value === step);
  return { actor, sent, until, clock };
}

type Opened = ReturnType<typeof open>;

/** How to get to each state. */
const ways = {
  editing: async () => open(),
  submitting: async () => {
    const opened = open();
    opened.actor.send({ type: 'submit' });
    return opened;
  },
  repriced: async () => {
    const opened = open([repriced]);
    opened.actor.send({ type: 'submit' });
    await opened.until('repriced');
    return opened;
  },
  unconfirmed: async () => {
    const opened = open([silence]);
    opened.actor.send({ type: 'submit' });
    await opened.until('unconfirmed');
    return opened;
  },
  recorded: async () => {
    const opened = open([taken]);
    opened.actor.send({ type: 'submit' });
    await opened.until('recorded');
    return opened;
  },
  closed: async () => {
    const opened = open();
    opened.actor.send({ type: 'loan.changed', loan: { ...loans.toRepay, status: 'repaid' } });
    return opened;
  },
} satisfies Record<string, () => Promise<Opened>>;

type Step = keyof typeof ways;
const steps = objectKeys(ways);

describe('A fresh copy of the loan', () => {
  const leadsTo: Record<Step, Record<NonNullable<LoanRecord['status']> | 'unknown', Step>> = {
    editing: {
      toRepay: 'editing',
      checking: 'recorded',
      awaiting: 'closed',
      rejected: 'closed',
      repaid: 'closed',
      unknown: 'closed',
    },
    submitting: {
      toRepay: 'submitting',
      checking: 'submitting',
      awaiting: 'submitting',
      rejected: 'submitting',
      repaid: 'submitting',
      unknown: 'submitting',
    },
    repriced: {
      toRepay: 'repriced',
      checking: 'recorded',
      awaiting: 'closed',
      rejected: 'closed',
      repaid: 'closed',
      unknown: 'closed',
    },
    unconfirmed: {
      toRepay: 'unconfirmed',
      checking: 'recorded',
      awaiting: 'closed',
      rejected: 'closed',
      repaid: 'closed',
      unknown: 'closed',
    },
    recorded: {
      toRepay: 'editing',
      checking: 'recorded',
      awaiting: 'closed',
      rejected: 'closed',
      repaid: 'closed',
      unknown: 'closed',
    },
    closed: {
      toRepay: 'editing',
      checking: 'recorded',
      awaiting: 'closed',
      rejected: 'closed',
      repaid: 'closed',
      unknown: 'closed',
    },
  };

  it.each(steps)('while the form is %s leads where its status says [LOAN-59]', async (step) => {
    for (const [status, target] of Object.entries(leadsTo[step])) {
      const { actor } = await ways[step]();
      expect(actor.getSnapshot().value).toBe(step);
      const loan = { ...loans.toRepay, status: status === 'unknown' ? null : status } as LoanRecord;
      actor.send({ type: 'loan.changed', loan });
      expect([status, actor.getSnapshot().value]).toEqual([status, target]);
      expect(actor.getSnapshot().context.loan).toBe(loan);
    }
  });

  it('that is not to be repaid any more ends what was filled in', async () => {
    for (const status of ['checking', 'repaid'] as const) {
      const { actor } = await ways.editing();
      expect(repaymentDraftOf(actor.getSnapshot())).not.toBeNull();
      actor.send({ type: 'loan.changed', loan: { ...loans.toRepay, status } });
      expect(repaymentDraftOf(actor.getSnapshot())).toBeNull();
      expect(repaymentProofOf(actor.getSnapshot())?.getSnapshot().value).toBe('empty');
    }
  });

  it('with another total is what is sent from then on', async () => {
    const { actor, sent } = open();
    actor.send({ type: 'loan.changed', loan: { ...loans.toRepay, penalty: decimal(3) } });
    actor.send({ type: 'submit' });
    expect(sent.map((each) => each.request.total)).toEqual(['1014.5']);
    expect(repaymentFieldsOf(actor.getSnapshot())).toEqual(filled);
  });

  it('does not change a request that is under way', async () => {
    const { actor, sent } = await ways.unconfirmed();
    actor.send({ type: 'loan.changed', loan: { ...loans.toRepay, penalty: decimal(3) } });
    actor.send({ type: 'askAgain' });
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request, idempotencyKey: keyOfAttempt(1) },
    ]);
  });
});

describe('The answer to a proof', () => {
  it('that takes it leaves an empty form, in which nothing can be sent', async () => {
    const { actor, sent, until } = open([taken]);
    actor.send({ type: 'submit' });
    expect(actor.getSnapshot().value).toBe('submitting');
    await until('recorded');
    expect(sent).toEqual([{ request, idempotencyKey: keyOfAttempt(1) }]);
    expect([repaymentDraftOf(actor.getSnapshot()), refusalOf(actor.getSnapshot())]).toEqual([null, null]);
    expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false);
  });

  it('that refuses it reopens the form with its message and what was filled in, until something is changed', async () => {
    const { actor, sent, until } = open([refused, taken]);
    actor.send({ type: 'submit' });
    await until('editing');
    expect([refusalOf(actor.getSnapshot()), repaymentFieldsOf(actor.getSnapshot())]).toEqual([
      'This proof is used.',
      filled,
    ]);
    actor.send({ type: 'change', changes: { memo: 'March' } });
    expect(refusalOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'submit' });
    await until('recorded');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('with another total asks first; confirmed, the new one is sent under a new key', async () => {
    const { actor, sent, until } = open([repriced, taken]);
    actor.send({ type: 'submit' });
    await until('repriced');
    expect([newTotalOf(actor.getSnapshot()), refusalOf(actor.getSnapshot())]).toEqual([
      '1012.5',
      'The total has changed.',
    ]);
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toBe('submitting');
    await until('recorded');
    expect(sent).toEqual([
      { request, idempotencyKey: keyOfAttempt(1) },
      { request: { ...request, total: '1012.5' }, idempotencyKey: keyOfAttempt(2) },
    ]);
  });

  it('with another total can be declined, and nothing more is sent', async () => {
    const { actor, sent } = await ways.repriced();
    actor.send({ type: 'back' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(repaymentFieldsOf(actor.getSnapshot())).toEqual(filled);
    expect(sent).toHaveLength(1);
  });

  it('that is missing leaves it unconfirmed, at once or after 15 seconds, and nothing is sent again by itself', async () => {
    const lost = await ways.unconfirmed();
    expect(lost.sent).toHaveLength(1);
    const { actor, sent, clock } = await ways.submitting();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('submitting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    clock.increment(600_000);
    expect(sent).toHaveLength(1);
  });

  it('that is missing can be asked for again under the same key, or left', async () => {
    const { actor, sent, until } = open([silence, taken]);
    actor.send({ type: 'submit' });
    await until('unconfirmed');
    actor.send({ type: 'askAgain' });
    expect(actor.getSnapshot().value).toBe('submitting');
    await until('recorded');
    expect(sent).toEqual([sent[0], sent[0]]);
    const left = await ways.unconfirmed();
    left.actor.send({ type: 'leave' });
    expect(left.actor.getSnapshot().value).toBe('editing');
    expect(repaymentFieldsOf(left.actor.getSnapshot())).toEqual(filled);
  });

  it('that is missing can only be left where repeating it could do it twice', async () => {
    const { actor, until } = open([silence], { idempotency: undeclaredIdempotency });
    actor.send({ type: 'submit' });
    await until('unconfirmed');
    expect(actor.getSnapshot().can({ type: 'askAgain' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'leave' })).toBe(true);
  });
});

describe('What is sent', () => {
  it('names no total where a part of it is unknown, since none was shown', () => {
    const { actor, sent } = open([], { loan: { ...loans.toRepay, interest: null } });
    actor.send({ type: 'submit' });
    expect(sent.map((each) => each.request.total)).toEqual([null]);
  });

  it('needs a network with an address, and a proof', () => {
    const [tether, bitcoin] = repaymentNetworks;
    if (!tether || !bitcoin) throw new Error('There are two networks');
    const blocked = (changes: Partial<Input>) => {
      const { actor, sent } = open([], changes);
      actor.send({ type: 'submit' });
      return [repaymentBlockerOf(actor.getSnapshot()), sent.length];
    };
    expect(blocked({ draft: { ...filled, networkId: null } })).toEqual(['networkMissing', 0]);
    expect(blocked({ networks: [{ ...tether, address: '' }, bitcoin] })).toEqual(['networkMissing', 0]);
    expect(blocked({ draft: { ...filled, proof: null } })).toEqual(['proofMissing', 0]);
    expect(blocked({})).toEqual([null, 1]);
  });

  it('is not a network that is no longer on offer; before they are loaded the choice stays', () => {
    const { actor } = open([], { networks: null });
    expect(repaymentFieldsOf(actor.getSnapshot()).networkId).toBe('1');
    actor.send({ type: 'networks.changed', networks: repaymentNetworks });
    expect(repaymentFieldsOf(actor.getSnapshot()).networkId).toBe('1');
    actor.send({ type: 'networks.changed', networks: repaymentNetworks.slice(1) });
    expect(repaymentFieldsOf(actor.getSnapshot())).toEqual({ ...filled, networkId: null });
    expect(repaymentBlockerOf(actor.getSnapshot())).toBe('networkMissing');
  });
});

describe('A loan that was read while the answer was awaited', () => {
  it.each([
    ['has a proof that is being checked: a refusal ends the form', loans.checking, [refused], 'recorded'],
    [
      'is repaid: a refusal ends the form',
      { ...loans.toRepay, status: 'repaid' as const },
      [refused],
      'closed',
    ],
    [
      'is repaid: new figures are not asked about',
      { ...loans.toRepay, status: 'repaid' as const },
      [repriced],
      'closed',
    ],
    ['is still to be repaid: a refusal opens the form again', loans.toRepay, [refused], 'editing'],
  ])('%s [LOAN-59]', async (_, loan, answers, step) => {
    const { actor, sent, until } = open(answers);
    actor.send({ type: 'submit' });
    actor.send({ type: 'loan.changed', loan });
    await until(step);
    expect(sent).toHaveLength(1);
  });

  it('decides where leaving an unanswered repayment leads [LOAN-59]', async () => {
    const { actor, until } = open([silence]);
    actor.send({ type: 'submit' });
    actor.send({ type: 'loan.changed', loan: loans.checking });
    await until('unconfirmed');
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().value).toBe('recorded');
  });
});
