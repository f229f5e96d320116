import { millisecondsPerSecond } from '#domain/durations.ts';
import type { SignInWish } from '#features/session/services.ts';
import type { SignInRequest } from '#ports/session.ts';

/** The form opens at once. A wish that is older was never taken, since the user went elsewhere. */
const lastsMilliseconds = 10 * millisecondsPerSecond;

/**
 * In memory alone, so that a page that is loaded again does nothing by itself.
 * @param now in milliseconds, on a clock that no user sets
 */
export function createSignInWish(now: () => number): SignInWish {
  let made: { request: SignInRequest; at: number } | null = null;
  return {
    make: (request) => {
      made = { request, at: now() };
    },
    take: () => {
      const wish = made;
      made = null;
      return wish !== null && now() - wish.at < lastsMilliseconds ? wish.request : null;
    },
  };
}
