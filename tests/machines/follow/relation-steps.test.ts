import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { followOrders, trader } from '#fixtures/follow.ts';
import { idempotency, keyOfAttempt, undeclaredIdempotency } from '#fixtures/write.ts';
import {
  copiesOf,
  hasAgreedToFollow,
  relationFieldsOf,
  relationMachine,
  relationStepOf,
} from '#machines/follow/relation.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { type Answer, CallError, type Submission } from '#ports/answer.ts';
import type { CopiesRequest, FollowRequest, UnfollowRequest } from '#ports/follow.ts';
import type { FollowOrder } from '#protocol/follow.ts';

type Reply = Answer<unknown> | CallError;
type Step = ReturnType<typeof relationStepOf>;

const accepted: Reply = { accepted: true, data: null, message: '' };
const refused: Reply = { accepted: false, code: 0, message: 'Not like this.' };
const silence = new CallError('unknown', '/api/follow', 'NETWORK', 'No answer');
const filled = { multiple: decimal('0.5'), maxMargin: decimal(500) };
const followRequest = { traderId: '5', ...filled };
const empty = { multiple: decimal(1), maxMargin: null };

const followed = { ...trader, isFollowed: true, multiple: decimal(2), followMargin: decimal(700) };
const unfollowed = { ...trader, followers: 11 };

/** A relation whose nth request gets the nth answer; none by default. Its copies are read at once, or never. */
function open(replies: Reply[] = [], key = idempotency, canRead = true, knowsRules = false) {
  const reads: CopiesRequest[] = [];
  const readCopies = fromPromise<readonly FollowOrder[], CopiesRequest>(async ({ input }) => {
    reads.push(input);
    return canRead ? [followOrders.copied] : new Promise<never>(() => undefined);
  });
  const sent: Submission<unknown>[] = [];
  const announced: string[] = [];
  const clock = new SimulatedClock();
  const call = <Request>() =>
    fromPromise<Answer<unknown>, Submission<Request>>(async ({ input }) => {
      sent.push(input);
      const reply = replies[sent.length - 1];
      if (reply instanceof CallError) throw reply;
      return reply ?? new Promise<never>(() => undefined);
    });
  const logic = relationMachine.provide({
    actors: { follow: call<FollowRequest>(), unfollow: call<UnfollowRequest>(), readCopies },
  });
  const actor = createActor(logic, {
    clock,
    input: { trader, knowsRules, idempotency: key, draft: null },
  }).start();
  actor.on('follow.accepted', ({ type }) => announced.push(type));
  const step = () => relationStepOf(actor.getSnapshot());
  const until = (wanted: Step) => waitFor(actor, (snapshot) => relationStepOf(snapshot) === wanted);
  return { actor, sent, reads, announced, clock, step, until };
}

type Opened = ReturnType<typeof open>;

const fillIn = ({ actor }: Pick<Opened, 'actor'>) => {
  actor.send({ type: 'follow' });
  actor.send({ type: 'agree', agreed: true });
  actor.send({ type: 'confirm' });
  actor.send({ type: 'change', changes: filled });
};

const submit = async (replies: Reply[], leadsTo: Step, key = idempotency) => {
  const opened = open(replies, key);
  fillIn(opened);
  opened.actor.send({ type: 'submit' });
  await opened.until(leadsTo);
  return opened;
};

const unfollow = async (replies: Reply[], leadsTo: Step, key = idempotency) => {
  const opened = open(replies, key);
  opened.actor.send({ type: 'trader.changed', trader: followed });
  opened.actor.send({ type: 'unfollow' });
  await opened.until('confirmingUnfollow.asking');
  opened.actor.send({ type: 'confirm' });
  await opened.until(leadsTo);
  return opened;
};

const askToUnfollow = (opened: Opened) => {
  opened.actor.send({ type: 'trader.changed', trader: followed });
  opened.actor.send({ type: 'unfollow' });
  return opened;
};

describe('The trader, read again', () => {
  const ways: Record<Step, () => Promise<Opened>> = {
    none: async () => open(),
    'settings.terms': async () => {
      const opened = open();
      opened.actor.send({ type: 'follow' });
      return opened;
    },
    'settings.editing': async () => {
      const opened = open();
      fillIn(opened);
      return opened;
    },
    submitting: () => submit([], 'submitting'),
    unconfirmed: () => submit([silence], 'unconfirmed'),
    begun: () => submit([accepted], 'begun'),
    followed: async () => {
      const opened = open();
      opened.actor.send({ type: 'trader.changed', trader: followed });
      return opened;
    },
    'confirmingUnfollow.reading': async () => askToUnfollow(open([], idempotency, false)),
    'confirmingUnfollow.asking': async () => {
      const opened = askToUnfollow(open());
      await opened.until('confirmingUnfollow.asking');
      return opened;
    },
    ending: () => unfollow([], 'ending'),
    endUnconfirmed: () => unfollow([silence], 'endUnconfirmed'),
    ended: () => unfollow([accepted], 'ended'),
  };

  it.each<[Step, { followed: Step; unfollowed: Step }]>([
    ['none', { followed: 'followed', unfollowed: 'none' }],
    ['settings.terms', { followed: 'followed', unfollowed: 'settings.terms' }],
    ['settings.editing', { followed: 'followed', unfollowed: 'settings.editing' }],
    ['submitting', { followed: 'submitting', unfollowed: 'submitting' }],
    ['unconfirmed', { followed: 'followed', unfollowed: 'unconfirmed' }],
    ['begun', { followed: 'begun', unfollowed: 'none' }],
    ['followed', { followed: 'followed', unfollowed: 'none' }],
    ['confirmingUnfollow.reading', { followed: 'confirmingUnfollow.reading', unfollowed: 'none' }],
    ['confirmingUnfollow.asking', { followed: 'confirmingUnfollow.asking', unfollowed: 'none' }],
    ['ending', { followed: 'ending', unfollowed: 'ending' }],
    ['endUnconfirmed', { followed: 'endUnconfirmed', unfollowed: 'ended' }],
    ['ended', { followed: 'followed', unfollowed: 'ended' }],
  ])('while it is %s leads to %j [FOLLOW-41, FOLLOW-42]', async (from, leadsTo) => {
    for (const [next, target] of [
      [followed, leadsTo.followed],
      [unfollowed, leadsTo.unfollowed],
    ] as const) {
      const { actor, step, sent } = await ways[from]();
      const calls = sent.length;
      expect(step()).toBe(from);
      actor.send({ type: 'trader.changed', trader: next });
      expect(step()).toBe(target);
      expect(actor.getSnapshot().context.trader).toBe(next);
      expect(sent).toHaveLength(calls);
    }
  });
});

describe('The answer to a follow', () => {
  it('that takes it is announced, and leaves terms to agree to again and the settings as they are now [FOLLOW-41, FOLLOW-54, FOLLOW-121]', async () => {
    const { actor, sent, announced, step } = await submit([accepted], 'begun');
    expect(sent).toEqual([{ request: followRequest, idempotencyKey: keyOfAttempt(1) }]);
    expect(announced).toEqual(['follow.accepted']);
    actor.send({ type: 'trader.changed', trader: unfollowed });
    actor.send({ type: 'follow' });
    expect(step()).toBe('settings.terms');
    expect(hasAgreedToFollow(actor.getSnapshot())).toBe(false);
    expect(relationFieldsOf(actor.getSnapshot())).toEqual(filled);
    expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(false);
  });

  it('that refuses it reopens the form as it was typed, until something is changed; the next one has a new key', async () => {
    const { actor, sent, announced, until } = await submit([refused, accepted], 'settings.editing');
    expect([refusalOf(actor.getSnapshot()), relationFieldsOf(actor.getSnapshot())]).toEqual([
      'Not like this.',
      filled,
    ]);
    expect(announced).toEqual([]);
    actor.send({ type: 'change', changes: { multiple: decimal(1) } });
    expect(refusalOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'submit' });
    await until('begun');
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('that is missing is asked for under the same key, or left; nothing is sent by itself', async () => {
    const asked = await submit([silence, accepted], 'unconfirmed');
    asked.actor.send({ type: 'askAgain' });
    await asked.until('begun');
    expect(asked.sent).toEqual([asked.sent[0], asked.sent[0]]);
    expect(asked.announced).toEqual(['follow.accepted']);
    const left = await submit([silence], 'unconfirmed');
    left.clock.increment(600_000);
    expect(left.sent).toHaveLength(1);
    left.actor.send({ type: 'leave' });
    expect(left.step()).toBe('settings.editing');
    expect(relationFieldsOf(left.actor.getSnapshot())).toEqual(filled);
  });

  it('that is missing counts as such after 15 seconds', async () => {
    const { clock, step } = await submit([], 'submitting');
    clock.increment(14_999);
    expect(step()).toBe('submitting');
    clock.increment(1);
    expect(step()).toBe('unconfirmed');
  });

  it('that turns up with the trader ends the form, and is not announced a second time', async () => {
    const { actor, announced, step } = await submit([silence], 'unconfirmed');
    actor.send({ type: 'trader.changed', trader: followed });
    expect([step(), announced]).toEqual(['followed', []]);
    expect(relationFieldsOf(actor.getSnapshot())).toEqual({ multiple: decimal(2), maxMargin: decimal(700) });
  });
});

describe('The copies that stay open', () => {
  it('are read when the question opens, and nobody can confirm before [FOLLOW-108]', async () => {
    const { actor, reads, step, sent, until } = askToUnfollow(open());
    expect([step(), copiesOf(actor.getSnapshot())]).toEqual(['confirmingUnfollow.reading', null]);
    actor.send({ type: 'confirm' });
    expect([step(), sent.length]).toEqual(['confirmingUnfollow.reading', 0]);
    await until('confirmingUnfollow.asking');
    expect(copiesOf(actor.getSnapshot())).toEqual({ following: [followOrders.copied], own: [] });
    expect(reads).toEqual([{ traderId: '7001' }]);
  });

  it('are read again when one was opened or has ended, and nobody can confirm what was true before [FOLLOW-108]', async () => {
    const { actor, reads, step, sent, until } = askToUnfollow(open());
    await until('confirmingUnfollow.asking');
    actor.send({ type: 'copies.changed' });
    actor.send({ type: 'confirm' });
    expect([step(), sent.length]).toEqual(['confirmingUnfollow.reading', 0]);
    await until('confirmingUnfollow.asking');
    expect(reads).toHaveLength(2);
  });

  it('are read once more after the unfollow [FOLLOW-108]', async () => {
    const { actor, reads } = await unfollow([accepted], 'ended');
    await waitFor(actor, (snapshot) => copiesOf(snapshot) !== null);
    expect(reads).toHaveLength(2);
  });
});

describe('The answer to an unfollow', () => {
  it('that takes it ends the relation [FOLLOW-42]', async () => {
    const { sent, step } = await unfollow([accepted], 'ended');
    expect(step()).toBe('ended');
    expect(sent).toEqual([{ request: { traderId: '5' }, idempotencyKey: keyOfAttempt(1) }]);
  });

  it('that refuses it asks again with its message, which is gone after going back', async () => {
    const { actor, sent, step } = await unfollow([refused], 'confirmingUnfollow.asking');
    expect(sent).toHaveLength(1);
    expect(refusalOf(actor.getSnapshot())).toBe('Not like this.');
    actor.send({ type: 'back' });
    expect([step(), refusalOf(actor.getSnapshot())]).toEqual(['followed', null]);
  });

  it('that is missing is asked for under the same key, or left', async () => {
    const asked = await unfollow([silence, accepted], 'endUnconfirmed');
    asked.actor.send({ type: 'askAgain' });
    await asked.until('ended');
    expect(asked.sent).toEqual([asked.sent[0], asked.sent[0]]);
    const left = await unfollow([silence], 'endUnconfirmed');
    left.actor.send({ type: 'leave' });
    expect([left.step(), left.sent.length]).toEqual(['followed', 1]);
  });

  it('that is missing counts as such after 15 seconds', async () => {
    const { clock, step } = await unfollow([], 'ending');
    clock.increment(15_000);
    expect(step()).toBe('endUnconfirmed');
  });
});

it('a missing answer can only be left where repeating it could do it twice', async () => {
  const opened = [
    await submit([silence], 'unconfirmed', undeclaredIdempotency),
    await unfollow([silence], 'endUnconfirmed', undeclaredIdempotency),
  ];
  for (const { actor } of opened) {
    expect(actor.getSnapshot().can({ type: 'askAgain' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'leave' })).toBe(true);
  }
});

it('nothing is sent before the terms are agreed to and both numbers are filled in; the multiple begins with 1 [FOLLOW-54, FOLLOW-55, FOLLOW-114]', () => {
  const { actor, sent, step } = open();
  actor.send({ type: 'follow' });
  actor.send({ type: 'confirm' });
  actor.send({ type: 'submit' });
  expect(step()).toBe('settings.terms');
  actor.send({ type: 'agree', agreed: true });
  actor.send({ type: 'agree', agreed: false });
  actor.send({ type: 'confirm' });
  expect(step()).toBe('settings.terms');
  actor.send({ type: 'agree', agreed: true });
  actor.send({ type: 'confirm' });
  for (const changes of [empty, { multiple: null }, { maxMargin: decimal(500) }]) {
    actor.send({ type: 'change', changes });
    actor.send({ type: 'submit' });
    expect([step(), sent.length]).toEqual(['settings.editing', 0]);
  }
  // Without known rules, numbers that make no sense are refused by the API, not by the app.
  actor.send({ type: 'change', changes: { multiple: decimal(0), maxMargin: decimal(0) } });
  actor.send({ type: 'submit' });
  expect([step(), sent.length]).toEqual(['submitting', 1]);
});

it('nothing is sent with numbers that the rules refuse [FOLLOW-118]', () => {
  const { actor, sent, step } = open([], idempotency, true, true);
  fillIn({ actor });
  for (const multiple of ['0', '-1', '100.1', '0.0001']) {
    actor.send({ type: 'change', changes: { multiple: decimal(multiple) } });
    actor.send({ type: 'submit' });
    expect([step(), sent.length]).toEqual(['settings.editing', 0]);
  }
  actor.send({ type: 'change', changes: { multiple: decimal(100) } });
  actor.send({ type: 'submit' });
  expect([step(), sent.length]).toEqual(['submitting', 1]);
});
