import type { NoticeLog } from '#domain/notice.ts';

/** The notices that are stored on the device, those of one user at a time (NOTICE-3). */
export interface NoticeStore {
  /** Null for none of this user, and for what another version stored. */
  read: (userId: string) => NoticeLog | null;
  write: (userId: string, log: NoticeLog) => void;
  /** Whether another tab has stored something since the last `read` or `write`. */
  isChanged: () => boolean;
  clear: () => void;
}
