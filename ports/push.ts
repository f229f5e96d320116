import type { NoticeKind } from '#domain/notice.ts';

/**
 * Whether notices are pushed to this device (NOTICE-16 to NOTICE-22).
 * - `on`, or `outdated`: on, but in another language or with other kinds than are wanted now;
 * - `off`;
 * - `blocked`: the user has refused them for this site in the browser;
 * - `uninstalled`: this browser takes them for installed apps only;
 * - `unavailable`: this browser takes none, or the exchange sends none.
 */
export type PushState = 'on' | 'outdated' | 'off' | 'blocked' | 'uninstalled' | 'unavailable';

export interface PushAnswer {
  state: PushState;
  /** Why the API has refused to push, in its words; null if it hasn't. */
  refusal: string | null;
}

/** The kinds of notices that aren't pushed. */
export interface PushSettings {
  off: readonly NoticeKind[];
}
