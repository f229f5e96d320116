import type { NoticesActor } from '#machines/notice/notices.machine.ts';

export interface NoticeServices {
  /** The notices of the current user. */
  centre: () => NoticesActor;
}
