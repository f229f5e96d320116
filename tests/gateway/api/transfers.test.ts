import { expect, it } from 'vitest';
import { transferDraftOf } from '#gateway/api/transfers.ts';

it('a stored draft is used only if it can be read [VERIFICATION-30]', () => {
  const stored = { from: '3', to: '1', amount: '100.25' };
  expect(transferDraftOf(stored)).toEqual(stored);
  for (const broken of [
    null,
    'text',
    { from: '3', to: '1' },
    { ...stored, amount: 'much' },
    { ...stored, to: 1 },
  ])
    expect(transferDraftOf(broken)).toBeNull();
});
