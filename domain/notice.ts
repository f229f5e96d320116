import type { Completion, PriceOfPair } from './completion.ts';
import type { Decimal } from './decimal.ts';
import type { AlertDirection } from './price-alert.ts';
import type { Side } from './profit.ts';

/** The kinds that a user can switch off, in the order of the settings. */
export const noticeKinds = [
  'filled',
  'closed',
  'microEnded',
  'review',
  'loan',
  'copy',
  'income',
  'fundEnded',
  'price',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A decision about what a user has sent. */
type Review = { kind: 'review'; isAccepted: boolean } & (
  | { subject: 'deposit' | 'withdrawal'; amount: Decimal | null; currency: string; money: 'coin' | 'bank' }
  | { subject: 'loan' | 'repayment'; amount: Decimal | null; loanId: string }
  | { subject: 'identity' | 'loanIdentity' | 'trader' }
);

/** Something that concerns a user and came about without the user (NOTICE-1). Amounts of loans are in USD; null for what isn't known. */
export type Happening =
  | Completion
  | Review
  | { kind: 'loan'; isOverdue: boolean; amount: Decimal | null; loanId: string; dueAt: number }
  | ({ kind: 'copy'; symbol: string; side: Side; lots: Decimal; trader: string } & PriceOfPair)
  | { kind: 'income'; fund: string; amount: Decimal; currency: string; subscriptionId: string }
  /** The share less the cost of an early redemption, in the fund's currency; null where the API doesn't say. */
  | {
      kind: 'fundEnded';
      isEarly: boolean;
      fund: string;
      amount: Decimal | null;
      currency: string;
      subscriptionId: string;
    }
  | { kind: 'price'; symbol: string; pairId: string; direction: AlertDirection; price: Decimal };

export interface Notice {
  /** The event's id, so that two tabs, or two reads, make one notice. */
  id: string;
  /** When it happened, or where the API doesn't say, when the app noticed; Unix milliseconds. */
  at: number;
  isRead: boolean;
  what: Happening;
}

/** The notices of one user on one device. */
export interface NoticeLog {
  /** Only later events are news; Unix milliseconds. */
  since: number;
  /** The newest first. */
  notices: readonly Notice[];
  /** The ids of what was seen before it was decided. */
  awaited: readonly string[];
  /** The kinds that the user has switched off. */
  off: readonly NoticeKind[];
}

/** One event, as a record that was read shows it. */
export type Sighting =
  /** Still to come. A review `recurs` if a rejected one can be sent again under the same id. */
  | { id: string; state: 'awaited'; recurs: boolean }
  /** Cancelled, or done by the user. */
  | { id: string; state: 'over' }
  /** @param at Unix milliseconds; null where the API doesn't say */
  | {
      id: string;
      state: 'happened';
      at: number | null;
      /** Whether it is news by its time alone, or only to who has seen it before it happened. */
      isNewsByTime: boolean;
      what: Happening;
    };

/** As many notices are stored; the oldest are dropped (NOTICE-3). */
export const mostNotices = 200;
const mostAwaited = 500;

/** The log of a user on a new device: what happened before isn't news. */
export const emptyLog = (now: number): NoticeLog => ({ since: now, notices: [], awaited: [], off: [] });

/** A dropped notice isn't news again: its time counts as before the log. */
function bounded(log: NoticeLog, notices: readonly Notice[], awaited: readonly string[]): NoticeLog {
  const sorted = [...notices].sort((a, b) => b.at - a.at);
  const dropped = sorted.slice(mostNotices).map(({ at }) => at);
  return {
    ...log,
    since: Math.max(log.since, ...dropped),
    notices: sorted.slice(0, mostNotices),
    awaited: awaited.slice(-mostAwaited),
  };
}

/** The exchange names a fund in the reader's language, so a later read may have another name. */
const isRenamed = (known: Happening, read: Happening): boolean =>
  'fund' in known && 'fund' in read && known.fund !== read.fund;

/**
 * The log with what was sighted: an event that was awaited, or is later than the log, becomes one notice (NOTICE-1,
 * NOTICE-2), and one that is known takes the name that was read last (NOTICE-25). The same log if nothing is new.
 * @param now stands for times that the API doesn't say; Unix milliseconds
 */
export function withSightings(log: NoticeLog, sightings: readonly Sighting[], now: number): NoticeLog {
  const awaited = new Set(log.awaited);
  const notices = new Map(log.notices.map((notice) => [notice.id, notice]));
  let isChanged = false;
  for (const sighting of sightings) {
    const { id, state } = sighting;
    if (state === 'awaited') {
      if (awaited.has(id) || (notices.has(id) && !sighting.recurs)) continue;
      awaited.add(id);
      isChanged = true;
      continue;
    }
    const wasAwaited = awaited.delete(id);
    isChanged ||= wasAwaited;
    if (state === 'over') continue;
    const { at, isNewsByTime, what } = sighting;
    const known = notices.get(id);
    const isLater = isNewsByTime && at !== null && at > log.since;
    if (wasAwaited || (isLater && !known)) notices.set(id, { id, at: at ?? now, isRead: false, what });
    else if (known && isRenamed(known.what, what)) notices.set(id, { ...known, what });
    else continue;
    isChanged = true;
  }
  return isChanged ? bounded(log, [...notices.values()], [...awaited]) : log;
}

/** The notices of the kinds that are on. */
export const shownNotices = ({ notices, off }: NoticeLog): readonly Notice[] =>
  notices.filter(({ what }) => !off.includes(what.kind));

export const unreadCount = (log: NoticeLog): number =>
  shownNotices(log).filter(({ isRead }) => !isRead).length;

/** @param id null means all that are shown */
export const withRead = (log: NoticeLog, id: string | null): NoticeLog => {
  const read = new Set(shownNotices(log).map((notice) => notice.id));
  const isMeant = (notice: Notice) => (id === null ? read.has(notice.id) : notice.id === id);
  return {
    ...log,
    notices: log.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
  };
};

/** Switches a kind off, or on again: what happened meanwhile is shown then. */
export const withSwitched = (log: NoticeLog, kind: NoticeKind): NoticeLog => ({
  ...log,
  off: log.off.includes(kind) ? log.off.filter((other) => other !== kind) : [...log.off, kind],
});
