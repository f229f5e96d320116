import * as v from 'valibot';
import type { AccountDraft, AccountDrafts } from '#ports/account-draft.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { accountDraftKey } from './draft-owner.ts';
import { createStored } from './stored.ts';

const draftSchema = v.object({
  kind: v.picklist(['email', 'phone']),
  area: v.nullable(v.object({ id: v.string(), country: v.string(), prefix: v.string() })),
  email: v.string(),
  number: v.string(),
  inviteCode: v.string(),
});

const nothing: AccountDraft = { kind: 'email', area: null, email: '', number: '', inviteCode: '' };

/** @param storage that of the tab, since a visitor of another tab may be somebody else */
export function createAccountDrafts(storage: TextStorage): AccountDrafts {
  const { read, write } = createStored(storage, accountDraftKey, draftSchema, nothing);
  return { read, write: (changes) => write({ ...read(), ...changes }) };
}
