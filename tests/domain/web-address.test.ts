import { expect, test } from 'vitest';
import { webAddress } from '#domain/web-address.ts';

const base = 'https://pelorus.example/news';

test.each([
  ['https://example.test/a?b=1', 'https://example.test/a?b=1'],
  ['http://example.test', 'http://example.test/'],
  [' /sandbox/support ', 'https://pelorus.example/sandbox/support'],
  ['//elsewhere.test/x', 'https://elsewhere.test/x'],
])('%j leads to %s', (link, address) => {
  expect(webAddress(link, base)?.href).toBe(address);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:somebody@example.test',
  'file:///etc/passwd',
  'https://',
])('%j leads nowhere', (link) => {
  expect(webAddress(link, base)).toBe(null);
});
