import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { rateLimiter } from './rate-limit.ts';

/** Short, so that nobody can ask for a minute's share in one second. */
const windowSeconds = 10;

/** How much one address asks. */
export interface RequestLimit {
  /** Counts a request; resolves with the seconds to wait when it is one too many, otherwise with 0. */
  count(address: string): Promise<number>;
}

const groupsOfNetwork = 4;

/** The first half of an IPv6 address, since a subscriber has all addresses under it; any other as it is. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: groupsOfNetwork }, () => '0');
  return [...groups, ...zeros].slice(0, groupsOfNetwork).join(':');
}

/** Counted in each process's memory and in real time; without a limit nothing is counted. */
export function createRequestLimit({ requestsPerAddress }: Pick<Config, 'requestsPerAddress'>): RequestLimit {
  if (requestsPerAddress === 0) return { count: () => Promise.resolve(0) };
  const limiter = rateLimiter('request', requestsPerAddress, windowSeconds);
  return {
    async count(address) {
      try {
        await limiter.consume(networkOf(address));
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
  };
}
