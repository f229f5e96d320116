import { secondsPerHour } from '#domain/durations.ts';
import { countAgainst, type RateLimiter } from '../kernel/calls/rate-limit.ts';
import type { World } from '../kernel/world.ts';

const quarterHourSeconds = secondsPerHour / 4;

const consume = (limiter: RateLimiter, key: string): Promise<void> =>
  countAgainst(limiter, key, /*i18n*/ 'Too many attempts. Please try again later.');

/** Rate limits, counted for all processes together and in real time (docs/decisions.md). */
export function createLimits({ config, createLimiter }: Pick<World, 'config' | 'createLimiter'>) {
  const perAccount = createLimiter('account', config.signInsPerAccount, quarterHourSeconds);
  const perAddress = createLimiter('address', config.signInsPerAddress, quarterHourSeconds);
  const captchas = createLimiter('captcha', config.captchasPerAddress, quarterHourSeconds);
  const sendings = createLimiter('sending', config.codesPerAddress, secondsPerHour);
  const guesses = createLimiter('guess', config.codeTriesPerAddress, quarterHourSeconds);
  const demos = createLimiter('demo', config.demosPerAddress, secondsPerHour);

  // Per account and address, so that nobody at another address can lock the account's owner out.
  const pair = (account: string, address: string) => `${account} ${address}`;
  return {
    async trySignIn(account: string, address: string): Promise<void> {
      await consume(perAddress, address);
      await consume(perAccount, pair(account, address));
    },
    /** Takes back the count of an attempt that succeeded: only wrong ones count. */
    async signedIn(account: string, address: string): Promise<void> {
      await perAccount.delete(pair(account, address));
      await perAddress.reward(address);
    },
    /** Resets the count: earlier attempts were at the old password. */
    async passwordSet(account: string, address: string): Promise<void> {
      await perAccount.delete(pair(account, address));
    },
    openDemo: (address: string): Promise<void> => consume(demos, address),
    drawCaptcha: (address: string): Promise<void> => consume(captchas, address),
    sendCode: (address: string): Promise<void> => consume(sendings, address),
    tryCode: (address: string): Promise<void> => consume(guesses, address),
    /** Takes back the count of a right code: only wrong ones count. */
    async codeWasRight(address: string): Promise<void> {
      await guesses.reward(address);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
