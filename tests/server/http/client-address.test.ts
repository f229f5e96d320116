import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createAddressOf } from '#server/http/client-address.ts';

const proxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'];

function addressOf(trusted: readonly string[], remote: string | undefined, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createAddressOf(trusted)({ socket, headers });
}

it.each([
  ['a proxy names the address', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two proxies have added theirs', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['the sender has put an address in front', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['the sender has put a proxy in front', '10.1.2.3', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['it comes past the proxies', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['it comes past the proxies and names them', '203.0.113.9', '1.1.1.1, 10.1.2.3', '203.0.113.9'],
  ['a proxy names nobody', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy names itself alone', '10.1.2.3', '10.1.2.4', '10.1.2.4'],
  ['the last entry is no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['an entry before it is no address', '10.1.2.3', 'unknown, 192.0.2.7', '192.0.2.7'],
  ['the header is empty', '10.1.2.3', '', '10.1.2.3'],
  ['a socket writes IPv4 as IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a proxy writes IPv4 as IPv6', '10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
  ['all is IPv6', '2001:db8::1', '2001:dead::5', '2001:dead::5'],
  ['there is no socket', undefined, '203.0.113.9', ''],
])('the address of a request is found where %s', (_, remote, forwarded, expected) => {
  expect(addressOf(proxies, remote, forwarded)).toBe(expected);
});

it('no header is read unless the operator names the proxies', () => {
  expect(addressOf([], '10.1.2.3', '203.0.113.9')).toBe('10.1.2.3');
  expect(createAddressOf(proxies)(undefined)).toBe('');
});

it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '2001:db8::/129', '10.0.0.0/8/8', '*'])(
  '%s names no proxies, which stops the start',
  (range) => {
    expect(() => createAddressOf([range])).toThrow(
      new RangeError(`TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, not ${range}.`),
    );
  },
);
