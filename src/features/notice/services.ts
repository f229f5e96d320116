import type { NoticesActor } from '#machines/notice/notices.machine.ts';

export interface NoticeServices {
  /** The notices of the current user. */
  centre: () => NoticesActor;
}

/** An area whose records have events that a user may await. */
export type AwaitedArea = 'deposits' | 'withdrawals' | 'loans' | 'funds';

export interface AwaitingServices extends NoticeServices {
  /** The areas that have to be loaded, so that their events are noticed on any screen. */
  awaited: () => readonly AwaitedArea[];
}
