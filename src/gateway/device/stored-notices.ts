import * as v from 'valibot';
import { type NoticeLog, noticeKinds } from '#domain/notice.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { amount } from '#protocol/fields.ts';
import { createUserRecord } from './user-record.ts';

export const noticesKey = 'pelorus:notices';

const figure = v.nullable(amount);
/** Absent in what was stored before. */
const places = v.optional(v.nullable(v.number()), null);
const side = v.picklist(['buy', 'sell']);
const decision = { kind: v.literal('review'), isAccepted: v.boolean() };

const review = v.variant('subject', [
  v.object({
    ...decision,
    subject: v.picklist(['deposit', 'withdrawal']),
    amount: figure,
    currency: v.string(),
    money: v.picklist(['coin', 'bank']),
  }),
  v.object({ ...decision, subject: v.picklist(['loan', 'repayment']), amount: figure, loanId: v.string() }),
  v.object({ ...decision, subject: v.picklist(['identity', 'loanIdentity', 'trader']) }),
]);

const happening = v.variant('kind', [
  v.object({ kind: v.literal('filled'), symbol: v.string(), side, lots: amount, price: figure, places }),
  v.object({ kind: v.literal('closed'), symbol: v.string(), reason: v.string(), profit: figure }),
  v.object({ kind: v.literal('microEnded'), symbol: v.string(), profit: figure }),
  review,
  v.object({
    kind: v.literal('loan'),
    isOverdue: v.boolean(),
    amount: figure,
    loanId: v.string(),
    dueAt: v.number(),
  }),
  v.object({
    kind: v.literal('copy'),
    symbol: v.string(),
    side,
    lots: amount,
    price: figure,
    places,
    trader: v.string(),
  }),
  v.object({
    kind: v.literal('income'),
    fund: v.string(),
    amount,
    currency: v.string(),
    subscriptionId: v.string(),
  }),
  v.object({
    kind: v.literal('fundEnded'),
    isEarly: v.boolean(),
    fund: v.string(),
    amount: figure,
    currency: v.string(),
    subscriptionId: v.string(),
  }),
  v.object({
    kind: v.literal('price'),
    symbol: v.string(),
    pairId: v.string(),
    direction: v.picklist(['above', 'below']),
    price: amount,
  }),
]);

const notice = v.object({ id: v.string(), at: v.number(), isRead: v.boolean(), what: happening });

const log = v.object({
  since: v.number(),
  notices: v.array(notice),
  awaited: v.array(v.string()),
  off: v.array(v.picklist(noticeKinds)),
});

/** The notices of one user, stored on the device under a version (NOTICE-3). */
export const createNoticeStore = (storage: TextStorage) =>
  createUserRecord<NoticeLog>(storage, noticesKey, { version: 1, field: 'log', schema: log });
