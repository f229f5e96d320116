import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { secondsPerHour } from '#domain/durations.ts';
import type { Config } from '../kernel/config.ts';
import { Refusal } from '../kernel/refusal.ts';

const quarterHourSeconds = secondsPerHour / 4;

/** Counts before the work, so that parallel attempts don't all pass. @throws {Refusal} */
async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal(/*i18n*/ 'Too many attempts. Please try again later.');
    throw error;
  }
}

/** Rate limits, counted in each process's memory and in real time (docs/decisions.md). */
export function createLimits(config: Config) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const perAccount = limiter('account', config.signInsPerAccount, quarterHourSeconds);
  const perAddress = limiter('address', config.signInsPerAddress, quarterHourSeconds);
  const captchas = limiter('captcha', config.captchasPerAddress, quarterHourSeconds);
  const sendings = limiter('sending', config.codesPerAddress, secondsPerHour);
  const guesses = limiter('guess', config.codeTriesPerAddress, quarterHourSeconds);
  const demos = limiter('demo', config.demosPerAddress, secondsPerHour);

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
