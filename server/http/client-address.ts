import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address that a request comes from; empty for one without a socket. */
export type AddressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined) => string;

const mapped = /^::ffff:(?=\d+\.)/i;
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @throws {RangeError} for anything but an address or a range in CIDR notation. */
function trust(proxies: BlockList, range: string): void {
  const [address = '', bits, ...more] = range.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const prefix = bits === undefined ? longest : Number(bits);
  const isRange = /^\d+$/.test(bits ?? '0') && prefix <= longest && more.length === 0;
  if (isIP(address) === 0 || !isRange)
    throw new RangeError(`TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, not ${range}.`);
  proxies.addSubnet(address, prefix, familyOf(address));
}

/**
 * Returns a function that finds a request's address. The header `x-forwarded-for` is believed as far as proxies of
 * the operator have written it: from the right, up to the first address that isn't one of theirs. What anybody else
 * has sent in it is ignored, and so is everything before an entry that isn't an address.
 * @param trusted addresses and ranges in CIDR notation; empty: no header is read
 * @throws {RangeError} when one of them is neither
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList();
  for (const range of trusted) trust(proxies, range);
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address));

  return (request) => {
    const socketAddress = request?.socket.remoteAddress ?? '';
    if (trusted.length === 0 || request === undefined) return socketAddress;
    const header = request.headers['x-forwarded-for'] ?? '';
    const forwarded = String(header)
      .split(',')
      .map((entry) => entry.trim())
      .reverse();
    let address = socketAddress.replace(mapped, '');
    for (const before of forwarded) {
      if (!isProxy(address) || isIP(before) === 0) return address;
      address = before.replace(mapped, '');
    }
    return address;
  };
}
