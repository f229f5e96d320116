import { decimal } from '#domain/decimal.ts';
import { trader } from '#fixtures/follow.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { relationMachine } from './relation.machine.ts';

export const relationModel = defineModel({
  name: 'follow/relation',
  machine: relationMachine,
  input: { trader, idempotency },
  events: {
    follow: [{}],
    agree: [{ agreed: true }],
    confirm: [{}],
    back: [{}],
    change: [{ changes: { multiple: decimal('0.5') } }, { changes: { maxMargin: decimal(500) } }],
    submit: [{}],
    unfollow: [{}],
    askAgain: [{}],
    leave: [{}],
    'trader.changed': [
      { trader: { ...trader, isFollowed: true, openCopies: 3 } },
      { trader: { ...trader, followers: 11 } },
    ],
  },
  answers: {
    follow: {
      done: [
        { accepted: true, data: null, message: 'You follow Northwind now.' },
        { accepted: false, code: 0, message: 'The multiple must be above zero.' },
      ],
      error: [new CallError('unknown', '/api/follow/follow_trader', 'NETWORK', 'No answer')],
    },
    unfollow: {
      done: [
        { accepted: true, data: null, message: "You don't follow Northwind any more." },
        { accepted: false, code: 0, message: "You don't follow this trader." },
      ],
      error: [new CallError('unknown', '/api/follow/canal_follow', 'NETWORK', 'No answer')],
    },
  },
  key: ({ trader: { isFollowed, followers }, agreed, fields, request, refusal }) => [
    isFollowed,
    followers,
    agreed,
    fields,
    request,
    refusal,
  ],
});
