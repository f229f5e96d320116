import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type NoticeKind,
  type NoticeLog,
  type Sighting,
  shownNotices,
  unreadCount,
  withRead,
  withSightings,
  withSwitched,
} from '#domain/notice.ts';

interface Sighted {
  sightings: readonly Sighting[];
  /** Unix milliseconds. */
  now: number;
}

/**
 * The notices of one user (NOTICE-1 to NOTICE-6). Each change is announced, to be stored; what another tab has
 * stored takes the place of the log, and isn't announced again.
 */
export const noticesMachine = setup({
  types: {
    input: {} as { log: NoticeLog },
    context: {} as { log: NoticeLog },
    events: {} as
      | ({ type: 'records.sighted' } & Sighted)
      | { type: 'log.stored'; log: NoticeLog }
      | { type: 'open'; id: string }
      | { type: 'readAll' | 'choose' | 'close' }
      | { type: 'switch'; kind: NoticeKind },
    emitted: {} as { type: 'log.changed'; log: NoticeLog },
  },
  guards: {
    isNews: ({ context: { log } }, { sightings, now }: Sighted) => withSightings(log, sightings, now) !== log,
    isShown: ({ context: { log } }, id: string) => shownNotices(log).some((notice) => notice.id === id),
    hasUnread: ({ context: { log } }) => unreadCount(log) > 0,
  },
  actions: {
    addSightings: assign(({ context: { log } }, { sightings, now }: Sighted) => ({
      log: withSightings(log, sightings, now),
    })),
    setLog: assign((_, log: NoticeLog) => ({ log })),
    setRead: assign(({ context: { log } }, id: string | null) => ({ log: withRead(log, id) })),
    setSwitched: assign(({ context: { log } }, kind: NoticeKind) => ({ log: withSwitched(log, kind) })),
    announce: emit(({ context: { log } }) => ({ type: 'log.changed', log })),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input }),
  on: {
    'records.sighted': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [{ type: 'addSightings', params: ({ event }) => event }, 'announce'],
    },
    'log.stored': { actions: { type: 'setLog', params: ({ event }) => event.log } },
  },
  initial: 'listing',
  states: {
    listing: {
      on: {
        open: {
          guard: { type: 'isShown', params: ({ event }) => event.id },
          actions: [{ type: 'setRead', params: ({ event }) => event.id }, 'announce'],
        },
        readAll: { guard: 'hasUnread', actions: [{ type: 'setRead', params: null }, 'announce'] },
        choose: 'choosing',
      },
    },
    choosing: {
      description: 'The kinds of notices can be switched off and on.',
      on: {
        switch: {
          actions: [{ type: 'setSwitched', params: ({ event }) => event.kind }, 'announce'],
        },
        close: 'listing',
      },
    },
  },
});

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
type Snapshot = SnapshotFrom<typeof noticesMachine>;

export const logOf = ({ context }: Snapshot) => context.log;
export const unreadCountOf = ({ context }: Snapshot) => unreadCount(context.log);
export const isChoosing = (snapshot: Snapshot) => snapshot.matches('choosing');
