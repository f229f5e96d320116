import { decimal } from '#domain/decimal.ts';
import { emptyLog, type NoticeLog, type Sighting } from '#domain/notice.ts';
import { defineModel } from '#flow-kit/model.ts';
import { noticesMachine } from './notices.machine.ts';

const start = Date.UTC(2026, 2, 2, 9);
const minute = 60_000;

const waiting: Sighting = { id: 'deposit 1', state: 'awaited', recurs: false };
const credited: Sighting = {
  id: 'deposit 1',
  state: 'happened',
  at: null,
  isNewsByTime: false,
  what: {
    kind: 'review',
    subject: 'deposit',
    isAccepted: true,
    amount: decimal('0.5'),
    currency: 'BTC',
    money: 'coin',
  },
};
const stoppedOut: Sighting = {
  id: 'closed 7',
  state: 'happened',
  at: start + minute,
  isNewsByTime: true,
  what: { kind: 'closed', symbol: 'EUR/USD', reason: 'forced', profit: decimal('-12.5') },
};

const sightings: Record<string, string> = {
  awaited: 'A deposit was read that is being checked',
  review: 'The deposit was read, and is credited',
  closed: 'A contract order was read that was closed by force',
};

const wordsOf = (sighting: Sighting | undefined) =>
  sightings[sighting?.state === 'happened' ? sighting.what.kind : 'awaited'] ?? '';

export const noticesModel = defineModel({
  name: 'notice/notices',
  machine: noticesMachine,
  input: { log: emptyLog(start) },
  events: {
    'records.sighted': [
      { sightings: [waiting], now: start + minute },
      { sightings: [credited], now: start + 2 * minute },
      { sightings: [stoppedOut], now: start + 2 * minute },
    ],
    'log.stored': [{ log: emptyLog(start) }],
    open: [{ id: 'closed 7' }],
    switch: [{ kind: 'closed' }],
  },
  answers: {},
  phrases: {
    events: {
      'records.sighted': ({ sightings: [first] }) => wordsOf(first),
      'log.stored': 'Another tab has stored that there are no notices',
      open: 'The user opens the notice of the closed order',
      readAll: 'The user marks all notices as read',
      choose: 'The user opens the kinds of notices',
      switch: 'The user switches the notices of closed orders off or on',
      close: 'The user closes the kinds of notices',
    },
    answers: {},
    delays: {},
  },
  key: ({ log: { notices, awaited, off } }: { log: NoticeLog }) => [
    notices.map(({ id, isRead }) => [id, isRead]),
    awaited,
    off,
  ],
});
