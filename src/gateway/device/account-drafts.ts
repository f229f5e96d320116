import * as v from 'valibot';
import type { AccountDraft, AccountDrafts } from '#ports/account-draft.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { accountDraftKey } from './draft-owner.ts';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['email', 'phone']),
    area: v.nullable(v.object({ id: v.string(), country: v.string(), prefix: v.string() })),
    email: v.string(),
    number: v.string(),
    inviteCode: v.string(),
  }),
);

const nothing: AccountDraft = { kind: 'email', area: null, email: '', number: '', inviteCode: '' };

/** @param storage that of the tab, since a visitor of another tab may be somebody else */
export function createAccountDrafts(storage: TextStorage): AccountDrafts {
  const read = (): AccountDraft => {
    const { success, output } = v.safeParse(storedSchema, storage.read(accountDraftKey));
    return success ? output : nothing;
  };
  return {
    read,
    write: (changes) => storage.write(accountDraftKey, JSON.stringify({ ...read(), ...changes })),
  };
}
