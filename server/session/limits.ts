import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../kernel/config.ts';
import { Refusal } from '../kernel/refusal.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Counted before the work, so that a hundred at once don't all pass. */
async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal(/*i18n*/ 'Too many attempts. Please try again later.');
    throw error;
  }
}

/** How often one may try. Counted by each process for itself, in real time. */
export function createLimits(config: Config) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const perAccount = limiter('account', config.signInsPerAccount, quarterHour);
  const perAddress = limiter('address', config.signInsPerAddress, quarterHour);
  const captchas = limiter('captcha', config.captchasPerAddress, quarterHour);
  const sendings = limiter('sending', config.codesPerAddress, hour);
  const guesses = limiter('guess', config.codeTriesPerAddress, quarterHour);
  const demos = limiter('demo', config.demosPerAddress, hour);

  // By account and address: from elsewhere nobody can lock an account's owner out.
  const pair = (account: string, address: string) => `${account} ${address}`;
  return {
    async trySignIn(account: string, address: string): Promise<void> {
      await take(perAddress, address);
      await take(perAccount, pair(account, address));
    },
    /** Only wrong attempts count. */
    async signedIn(account: string, address: string): Promise<void> {
      await perAccount.delete(pair(account, address));
      await perAddress.reward(address);
    },
    /** A new password begins with no wrong attempts. */
    async passwordSet(account: string, address: string): Promise<void> {
      await perAccount.delete(pair(account, address));
    },
    openDemo: (address: string): Promise<void> => take(demos, address),
    drawCaptcha: (address: string): Promise<void> => take(captchas, address),
    sendCode: (address: string): Promise<void> => take(sendings, address),
    tryCode: (address: string): Promise<void> => take(guesses, address),
    /** Only wrong codes count. */
    async codeWasRight(address: string): Promise<void> {
      await guesses.reward(address);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
