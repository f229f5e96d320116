import { expect, it } from 'vitest';
import { webAddress } from '#domain/web-address.ts';

const base = 'https://pelorus.example/news';

it.each([
  ['https://example.test/a?b=1', 'https://example.test/a?b=1'],
  ['http://example.test', 'http://example.test/'],
  [' /sandbox/support ', 'https://pelorus.example/sandbox/support'],
  ['//elsewhere.test/x', 'https://elsewhere.test/x'],
])('%j is the web address %s', (link, address) => {
  expect(webAddress(link, base)?.href).toBe(address);
});

it.each([
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
])('%j is not a web address', (link) => {
  expect(webAddress(link, base)).toBe(null);
});
