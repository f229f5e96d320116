import { expect, it } from 'vitest';
import { supportAt } from '#domain/support.ts';

const base = 'https://pelorus.example';

it.each([
  ['embed', '/sandbox/support', 'https://pelorus.example/sandbox/support'],
  ['copy', 'https://support.example/chat', 'https://support.example/chat'],
  ['redirect', 'https://support.example/chat?room=1', 'https://support.example/chat?room=1'],
] as const)('customer service in the mode %s at %j has the address %s', (supportMode, supportLink, link) => {
  expect(supportAt({ supportMode, supportLink }, base)).toEqual({ mode: supportMode, link });
});

it.each(['', 'javascript:alert(1)', 'mailto:support@example.test'])(
  'there is no customer service at %j',
  (supportLink) => {
    expect(supportAt({ supportMode: 'redirect', supportLink }, base)).toBe(null);
  },
);
