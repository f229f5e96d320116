import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { emptyLog, type Happening, type NoticeLog } from '#domain/notice.ts';
import { memory } from '#fixtures/stores.ts';
import { createNoticeStore } from '#gateway/device/stored-notices.ts';

const key = 'pelorus:notices';
const ten = decimal('10');

/** One of each kind. */
const happenings: Happening[] = [
  { kind: 'filled', symbol: 'EUR/USD', side: 'buy', lots: decimal('0.1'), price: decimal('1.25'), places: 5 },
  { kind: 'closed', symbol: 'EUR/USD', reason: 'forced', profit: decimal('-12.5') },
  { kind: 'microEnded', symbol: 'EUR/USD', profit: null },
  { kind: 'review', subject: 'deposit', isAccepted: true, amount: ten, currency: 'BTC', money: 'coin' },
  { kind: 'review', subject: 'withdrawal', isAccepted: false, amount: ten, currency: 'USD', money: 'bank' },
  { kind: 'review', subject: 'loan', isAccepted: true, amount: ten, loanId: '1' },
  { kind: 'review', subject: 'repayment', isAccepted: false, amount: ten, loanId: '1' },
  { kind: 'review', subject: 'identity', isAccepted: true },
  { kind: 'review', subject: 'loanIdentity', isAccepted: true },
  { kind: 'review', subject: 'trader', isAccepted: false },
  { kind: 'loan', isOverdue: true, amount: ten, loanId: '1', dueAt: 9 },
  {
    kind: 'copy',
    symbol: 'EUR/USD',
    side: 'sell',
    lots: decimal('0.1'),
    price: null,
    places: null,
    trader: 'Ada',
  },
  { kind: 'income', fund: 'Quarterly', amount: ten, currency: 'USDT', subscriptionId: '4' },
  {
    kind: 'fundEnded',
    isEarly: true,
    fund: 'Quarterly',
    amount: null,
    currency: 'USDT',
    subscriptionId: '4',
  },
  { kind: 'price', symbol: 'EUR/USD', pairId: '2', direction: 'above', price: decimal('1.25') },
];

const log: NoticeLog = {
  since: 5,
  notices: happenings.map((what, index) => ({ id: `notice ${index}`, at: 9, isRead: index > 3, what })),
  awaited: ['deposit 31'],
  off: ['income'],
};

it('notices of each kind that were written are read again, by their user alone [NOTICE-3]', () => {
  const storage = memory();
  createNoticeStore(storage).write('7', log);
  expect(createNoticeStore(storage).read('7')).toEqual(log);
  expect(createNoticeStore(storage).read('8')).toBeNull();
});

const stored = (changes: object) => JSON.stringify({ version: 1, userId: '7', log, ...changes });

it.each([
  ['nothing', null],
  ['no JSON', '{"version":1,'],
  ['another version', stored({ version: 2 })],
  ['no user', stored({ userId: null })],
  ['no log', stored({ log: null })],
  ['a kind that the app does not have', stored({ log: { ...log, off: ['gossip'] } })],
  [
    'a notice without its figures',
    stored({ log: { ...log, notices: [{ id: '1', at: 9, isRead: false, what: { kind: 'filled' } }] } }),
  ],
])('with %s stored there are none [NOTICE-3]', (_, text) => {
  const storage = memory();
  storage.write(key, text);
  expect(createNoticeStore(storage).read('7')).toBeNull();
});

it('what another tab has written is noticed until it was read [NOTICE-2]', () => {
  const storage = memory();
  const [own, other] = [createNoticeStore(storage), createNoticeStore(storage)];
  own.write('7', log);
  expect(own.isChanged()).toBe(false);
  other.write('7', emptyLog(6));
  expect(own.isChanged()).toBe(true);
  expect(own.read('7')).toEqual(emptyLog(6));
  expect(own.isChanged()).toBe(false);
});

it('nothing is left after they were cleared [NOTICE-3]', () => {
  const storage = memory();
  const store = createNoticeStore(storage);
  store.write('7', log);
  store.clear();
  expect(storage.read(key)).toBeNull();
});
