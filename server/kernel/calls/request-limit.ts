import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { type LimitStore, type RateLimiter, waitAfter } from './rate-limit.ts';

/** Short, so that nobody can ask for a minute's share in one second. */
const windowSeconds = 10;

/** The part of its limit that an address can ask a process for before that is counted for all processes together. */
const uncountedPart = 1 / 400;

/** The addresses that a process knows something about. */
const mostAddresses = 200_000;

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

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** In real time; without a limit nothing is counted. */
export function createRequestLimit(
  { requestsPerAddress }: Pick<Config, 'requestsPerAddress'>,
  { createLimiter, isRemote }: Pick<LimitStore, 'createLimiter' | 'isRemote'>,
): RequestLimit {
  if (requestsPerAddress === 0) return { count: () => Promise.resolve(0) };
  const limiter = createLimiter('request', requestsPerAddress, windowSeconds);
  const size = isRemote ? Math.max(1, Math.floor(requestsPerAddress * uncountedPart)) : 1;
  const count = size === 1 ? countEach(limiter) : countInGroups(limiter, size);
  return { count: async (address) => seconds(await count(networkOf(address))) };
}

const countEach = (limiter: RateLimiter) => (network: string) => waitAfter(limiter, network);

/** A process's knowledge of a network of addresses. */
interface Asked {
  /** Requests since the last group that was counted. */
  requests: number;
  /** The milliseconds to wait, as the answer about the last group has them; 0 for none. */
  answer: Promise<number>;
  /** When that wait is over, on the monotonic clock. */
  refusedUntil: number;
}

/**
 * Counts requests in groups of `size`, so that most addresses cost the store nothing and a busy one a message for
 * each group. A request waits for the answer about the last full group before it, its own included. So of all
 * processes together at most `size - 1` requests a process go beyond the limit, and none is refused too early.
 */
function countInGroups(limiter: RateLimiter, size: number): (network: string) => Promise<number> {
  const known = new LRUCache<string, Asked>({
    max: mostAddresses,
    ttl: windowSeconds * 1000,
    updateAgeOnGet: true,
  });

  const newlyKnown = (network: string): Asked => {
    const asked: Asked = { requests: 0, answer: Promise.resolve(0), refusedUntil: 0 };
    known.set(network, asked);
    return asked;
  };
  const countGroup = async (network: string, asked: Asked): Promise<number> => {
    const wait = await waitAfter(limiter, network, size);
    if (wait > 0) asked.refusedUntil = performance.now() + wait;
    return wait;
  };

  return async (network) => {
    let asked = known.get(network) ?? newlyKnown(network);
    const wait = asked.refusedUntil - performance.now();
    if (wait > 0) return wait;
    if (asked.refusedUntil > 0) asked = newlyKnown(network);
    asked.requests += 1;
    if (asked.requests === size) {
      asked.requests = 0;
      asked.answer = countGroup(network, asked);
    }
    return asked.answer;
  };
}
