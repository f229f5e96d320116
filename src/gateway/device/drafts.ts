import * as v from 'valibot';
import type { Drafts } from '#ports/drafts.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { draftsKey } from './draft-owner.ts';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.string(), byForm: v.record(v.string(), v.unknown()) }),
);

/** Null for an entry that can't be read: another version of the app may have written it. */
function storedIn(storage: TextStorage) {
  const { success, output } = v.safeParse(storedSchema, storage.read(draftsKey));
  return success ? output : null;
}

/** @param userIdNow returns the id of the current user; null for a guest, who has no drafts */
export const createDrafts = (storage: TextStorage, userIdNow: () => string | null): Drafts => {
  const byFormNow = () => {
    const stored = storedIn(storage);
    return stored !== null && stored.userId === userIdNow() ? stored.byForm : {};
  };
  return {
    read: (form) => byFormNow()[form] ?? null,
    write(form, draft) {
      const userId = userIdNow();
      if (userId === null) return;
      const { [form]: _, ...others } = byFormNow();
      const byForm = draft === null ? others : { ...others, [form]: draft };
      // `leaveDraftsTo` relies on the user being first.
      storage.write(draftsKey, Object.keys(byForm).length === 0 ? null : JSON.stringify({ userId, byForm }));
    },
  };
};
