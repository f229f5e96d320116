import { expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createAccountDrafts } from '#gateway/device/account-drafts.ts';
import { accountDraftKey, forgetAccountDraft } from '#gateway/device/draft-owner.ts';

const nothing = { kind: 'email', area: null, email: '', number: '', inviteCode: '' };

it('what was typed survives a reload, field by field, until somebody has signed in [SESSION-54]', () => {
  const storage = memory();
  const drafts = createAccountDrafts(storage);
  expect(drafts.read()).toEqual(nothing);
  drafts.write({ email: 'ada@pelorus.test' });
  drafts.write({ kind: 'phone', area: { id: '3', country: 'GB', prefix: '+044-' }, number: '20' });
  expect(createAccountDrafts(storage).read()).toEqual({
    kind: 'phone',
    area: { id: '3', country: 'GB', prefix: '+044-' },
    email: 'ada@pelorus.test',
    number: '20',
    inviteCode: '',
  });
  forgetAccountDraft(storage);
  expect(drafts.read()).toEqual(nothing);
});

it.each(['nonsense', '{}', '{"kind":"post"}'])(
  'a stored text that cannot be read, %s, is nothing',
  (text) => {
    const storage = memory();
    storage.write(accountDraftKey, text);
    expect(createAccountDrafts(storage).read()).toEqual(nothing);
  },
);
