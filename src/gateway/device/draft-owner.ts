import type { TextStorage } from '#ports/text-storage.ts';

/** One entry for all drafts of the tab, so that they can be removed together. */
export const draftsKey = 'pelorus:drafts';

/**
 * Removes the drafts, except those of this user; null removes all. It compares the beginning of the stored text
 * and doesn't parse it, so that the first route needs no schema for drafts.
 */
export function leaveDraftsTo(storage: TextStorage, userId: string | null): void {
  const isOwn = storage.read(draftsKey)?.startsWith(`{"userId":${JSON.stringify(userId)},`);
  if (isOwn === false) storage.write(draftsKey, null);
}

/** The account fields that a visitor has filled in before signing in. */
export const accountDraftKey = 'pelorus:account-draft';

export const forgetAccountDraft = (storage: TextStorage): void => storage.write(accountDraftKey, null);
