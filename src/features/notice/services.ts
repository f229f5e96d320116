import type { NoticesActor } from '#machines/notice/notices.machine.ts';
import type { PushActor } from '#machines/notice/push.machine.ts';

export interface NoticeServices {
  /** The notices of the current user. */
  centre: () => NoticesActor;
}

export interface PushServices {
  /** Whether notices are pushed to this device. */
  push: () => PushActor;
}

/** An area whose records have events that a user may await. */
export type AwaitedArea = 'deposits' | 'withdrawals' | 'loans' | 'funds';

export interface AwaitingServices extends NoticeServices, PushServices {
  /** The areas that have to be loaded, so that their events are noticed on any screen. */
  awaited: () => readonly AwaitedArea[];
}
