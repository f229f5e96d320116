import * as v from 'valibot';
import type { Drafts } from '#ports/drafts.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { draftsKey } from './draft-owner.ts';
import { createStored } from './stored.ts';

const draftsSchema = v.object({ userId: v.string(), byForm: v.record(v.string(), v.unknown()) });

/** @param userIdNow returns the id of the current user; null for a guest, who has no drafts */
export const createDrafts = (storage: TextStorage, userIdNow: () => string | null): Drafts => {
  const stored = createStored(storage, draftsKey, draftsSchema, { userId: '', byForm: {} });
  const byFormNow = () => {
    const { userId, byForm } = stored.read();
    return userId === userIdNow() ? byForm : {};
  };
  return {
    read: (form) => byFormNow()[form] ?? null,
    write(form, draft) {
      const userId = userIdNow();
      if (userId === null) return;
      const { [form]: _, ...others } = byFormNow();
      const byForm = draft === null ? others : { ...others, [form]: draft };
      // `leaveDraftsTo` relies on the user being first.
      stored.write(Object.keys(byForm).length === 0 ? null : { userId, byForm });
    },
  };
};
