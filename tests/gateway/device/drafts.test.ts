import { describe, expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { leaveDraftsTo } from '#gateway/device/draft-owner.ts';
import { createDrafts } from '#gateway/device/drafts.ts';

const key = 'pelorus:drafts';

function open(storage = memory()) {
  const user = { id: '7' as string | null };
  return { storage, user, drafts: createDrafts(storage, () => user.id) };
}

describe('The drafts of a tab', () => {
  it('are stored in one entry, keyed by user [VERIFICATION-30]', () => {
    const { storage, drafts } = open();
    drafts.write('verification', { name: 'Ada' });
    drafts.write('deposit', { amount: '5' });
    expect(JSON.parse(storage.read(key) ?? '')).toEqual({
      userId: '7',
      byForm: { verification: { name: 'Ada' }, deposit: { amount: '5' } },
    });
    expect(open(storage).drafts.read('verification')).toEqual({ name: 'Ada' });
  });

  it('are none of another user, of a guest, or of another form', () => {
    const { drafts, user } = open();
    drafts.write('verification', { name: 'Ada' });
    expect(drafts.read('deposit')).toBeNull();
    user.id = '8';
    expect(drafts.read('verification')).toBeNull();
    user.id = null;
    expect(drafts.read('verification')).toBeNull();
    drafts.write('verification', { name: 'A guest' });
    user.id = '7';
    expect(drafts.read('verification')).toEqual({ name: 'Ada' });
  });

  it('of another user are replaced by the first of this one', () => {
    const { storage, drafts, user } = open();
    drafts.write('verification', { name: 'Ada' });
    user.id = '8';
    drafts.write('deposit', { amount: '5' });
    expect(storage.read(key)).not.toContain('Ada');
  });

  it('are removed one by one, and with the last one the entry', () => {
    const { storage, drafts } = open();
    drafts.write('verification', { name: 'Ada' });
    drafts.write('deposit', { amount: '5' });
    drafts.write('verification', null);
    expect(drafts.read('verification')).toBeNull();
    expect(drafts.read('deposit')).toEqual({ amount: '5' });
    drafts.write('deposit', null);
    expect(storage.read(key)).toBeNull();
  });

  it('stay for the same user who signs in again, and go with another one or a sign-out [VERIFICATION-31]', () => {
    const { storage, drafts } = open();
    drafts.write('verification', { name: 'Ada' });
    leaveDraftsTo(storage, '7');
    expect(drafts.read('verification')).toEqual({ name: 'Ada' });
    leaveDraftsTo(storage, '8');
    expect(storage.read(key)).toBeNull();
    drafts.write('verification', { name: 'Ada' });
    leaveDraftsTo(storage, null);
    expect(storage.read(key)).toBeNull();
  });

  it.each([
    '',
    'not JSON',
    'null',
    '7',
    '[]',
    '{"userId":"7"}',
    '{"userId":"7","byForm":[1]}',
    '{"userId":7,"byForm":{}}',
  ])('that were stored as %j are none, and can be replaced', (stored) => {
    const { storage, drafts } = open();
    storage.write(key, stored);
    expect(drafts.read('verification')).toBeNull();
    drafts.write('verification', { name: 'Ada' });
    expect(drafts.read('verification')).toEqual({ name: 'Ada' });
    storage.write(key, stored);
    leaveDraftsTo(storage, '7');
    expect(drafts.read('verification')).toBeNull();
  });
});
