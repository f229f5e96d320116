import { decimal } from '#domain/decimal.ts';
import { followOrders, trader } from '#fixtures/follow.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import { breaksBefore, types, unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { relationMachine } from './relation.machine.ts';

export const relationModel = defineModel({
  name: 'follow/relation',
  machine: relationMachine,
  input: { trader, knowsRules: true, idempotency, draft: null },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    agree: [{ agreed: true }],
    change: [{ changes: { multiple: decimal('0.5') } }, { changes: { maxMargin: decimal(500) } }],
    'trader.changed': [
      {
        trader: {
          ...trader,
          isFollowed: true,
          openCopies: 3,
          multiple: decimal(2),
          followMargin: decimal(700),
        },
      },
      { trader: { ...trader, followers: 11 } },
    ],
  },
  answers: {
    follow: writeReplies(
      accepted(null, "You're now copying Northwind."),
      refused('The multiple must be above zero.'),
    ),
    unfollow: writeReplies(
      accepted(null, "You've stopped copying Northwind."),
      refused("You aren't copying this trader."),
    ),
    readCopies: {
      done: [[followOrders.copied], [followOrders.onOwn], []],
      error: [new CallError('unknown', '/v2/api/forex/my_deal_follow_order', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      follow: 'The user presses Follow',
      agree: ({ agreed }) => (agreed ? 'The user agrees to the terms' : 'The user takes the agreement back'),
      confirm: 'The user confirms',
      back: 'The user goes back',
      change: ({ changes: { multiple, maxMargin } }) =>
        maxMargin === undefined ? types(multiple, 'Multiple') : types(maxMargin, 'Max margin for copies'),
      submit: 'The user presses Copy now',
      unfollow: 'The user presses Stop copying',
      ...unconfirmedPhrases,
      'trader.changed': ({ trader: { nickname, isFollowed } }) =>
        isFollowed
          ? `The API shows that the user follows ${nickname}`
          : `The API shows that the user doesn't follow ${nickname}`,
      'copies.changed': 'A copy is opened or ends',
    },
    answers: {
      follow: {
        ...writeAnswers(`The API lets the user follow ${trader.nickname}`),
        error: breaksBefore('the API answers the request to follow'),
      },
      unfollow: {
        ...writeAnswers(`The API lets the user unfollow ${trader.nickname}`),
        error: breaksBefore('the API answers the request to unfollow'),
      },
      readCopies: {
        done: (copies) =>
          copies.length === 0
            ? 'The API shows that no copy is open'
            : copies.some(({ isOnOwn }) => isOnOwn)
              ? 'The API shows an open copy that was let go earlier'
              : 'The API shows an open copy',
        error: breaksBefore('the API shows the open copies'),
      },
    },
    delays: writeDelays,
  },
  key: ({
    isOnline,
    trader: { isFollowed, followers },
    agreed,
    fields,
    request,
    copies,
    letGoEarlier,
    refusal,
  }) => [isOnline, isFollowed, followers, agreed, fields, request, copies, letGoEarlier, refusal],
});
