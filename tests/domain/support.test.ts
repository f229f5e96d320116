import { expect, test } from 'vitest';
import { supportAt } from '#domain/support.ts';

const base = 'https://pelorus.example';

test.each([
  ['embed', '/sandbox/support', 'https://pelorus.example/sandbox/support'],
  ['copy', 'https://support.example/chat', 'https://support.example/chat'],
  ['redirect', 'https://support.example/chat?room=1', 'https://support.example/chat?room=1'],
] as const)('the customer service to %s at %j is at %s', (supportMode, supportLink, link) => {
  expect(supportAt({ supportMode, supportLink }, base)).toEqual({ mode: supportMode, link });
});

test.each(['', 'javascript:alert(1)', 'mailto:support@example.test'])(
  'there is none at %j',
  (supportLink) => {
    expect(supportAt({ supportMode: 'redirect', supportLink }, base)).toBe(null);
  },
);
