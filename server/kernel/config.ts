import type { FeeBasis } from '#domain/fee.ts';
import type { MicroLoss } from '#domain/micro.ts';

/** What an operator may set, each from the environment variable named beside it. */
export interface Config {
  /** Another API's origin that the served app talks to (PELORUS_API_HOST); empty: this server. */
  apiHost: string;
  /** Where else the app is served: origins whose pages may call this API (PELORUS_APP_ORIGINS, by commas). */
  appOrigins: readonly string[];
  /** Whether tests may cut the live channel and lose replies (PELORUS_SANDBOX_CONTROLS=1). */
  hasControls: boolean;
  /** What fees are a part of (trade_fee_type: 1 is lots). */
  feeBasis: FeeBasis;
  /** What a lost micro order costs (micro_loss_level: 0 is its full amount). */
  microLoss: MicroLoss;
  /** How long a review takes (SANDBOX_REVIEW_SECONDS). */
  reviewSeconds: number;
  /** How long a fund's day is (SANDBOX_DAY_SECONDS). */
  daySeconds: number;
  /** The support's page (PELORUS_SERVICE_LINK), its mode (1 embeds, 2 copies, 3 redirects) and its e-mail. */
  serviceLink: string;
  serviceLinkType: number;
  serviceEmail: string;
  /** Wrong sign-ins until one must wait: for an account from one address, and for an address. */
  signInsPerAccount: number;
  signInsPerAddress: number;
  /** Demo accounts that one address may open in an hour. */
  demosPerAddress: number;
  /** Captchas that one address may have drawn in a quarter of an hour. */
  captchasPerAddress: number;
  /** Codes that one address may ask for in an hour, and wrong ones that it may try in a quarter of one. */
  codesPerAddress: number;
  codeTriesPerAddress: number;
  /** Whether one may register and sign in by phone (is_show_mobile; PELORUS_SHOW_MOBILE=0 takes it away). */
  showsMobile: boolean;
  /** What every captcha shows, for tests that can't read (PELORUS_SANDBOX_CAPTCHA, with controls); empty: chance. */
  captchaText: string;
  /** The server that mails what is sent by e-mail (SMTP_URL; empty: none), and from whom (SMTP_FROM). */
  smtpUrl: string;
  smtpFrom: string;
  /** A live socket that has said nothing for so long is cut. */
  silenceMilliseconds: number;
}

export const defaultConfig: Config = {
  apiHost: '',
  appOrigins: [],
  hasControls: false,
  feeBasis: 'lots',
  microLoss: 'full',
  reviewSeconds: 20,
  daySeconds: 86_400,
  serviceLink: '/sandbox/support',
  serviceLinkType: 1,
  serviceEmail: 'support@pelorus.test',
  signInsPerAccount: 10,
  signInsPerAddress: 100,
  demosPerAddress: 60,
  captchasPerAddress: 200,
  codesPerAddress: 60,
  codeTriesPerAddress: 60,
  showsMobile: true,
  captchaText: '',
  smtpUrl: '',
  smtpFrom: 'Pelorus <support@pelorus.test>',
  silenceMilliseconds: 60_000,
};

/** @throws {RangeError} for a number of seconds that isn't one, or a URL that isn't one of its kind. */
export function configFrom(environment: NodeJS.ProcessEnv): Config {
  const positive = (name: string, fallback: number): number => {
    const value = Number(environment[name] ?? fallback);
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be a positive number.`);
    return value;
  };
  const serviceEmail = environment.PELORUS_SERVICE_EMAIL ?? defaultConfig.serviceEmail;
  const hasControls = environment.PELORUS_SANDBOX_CONTROLS === '1';
  return {
    ...defaultConfig,
    apiHost: originFrom('PELORUS_API_HOST', environment.PELORUS_API_HOST ?? ''),
    appOrigins: (environment.PELORUS_APP_ORIGINS ?? '')
      .split(',')
      .map((each) => originFrom('PELORUS_APP_ORIGINS', each.trim()))
      .filter(Boolean),
    hasControls,
    showsMobile: environment.PELORUS_SHOW_MOBILE !== '0',
    captchaText: (hasControls && environment.PELORUS_SANDBOX_CAPTCHA) || '',
    reviewSeconds: positive('SANDBOX_REVIEW_SECONDS', defaultConfig.reviewSeconds),
    daySeconds: positive('SANDBOX_DAY_SECONDS', defaultConfig.daySeconds),
    serviceLink: environment.PELORUS_SERVICE_LINK ?? defaultConfig.serviceLink,
    serviceLinkType: positive('PELORUS_SERVICE_LINK_TYPE', defaultConfig.serviceLinkType),
    serviceEmail,
    smtpUrl: urlFrom('SMTP_URL', environment.SMTP_URL ?? '', ['smtp:', 'smtps:'])?.href ?? '',
    smtpFrom: environment.SMTP_FROM ?? `Pelorus <${serviceEmail}>`,
  };
}

/** @throws {RangeError} for anything but nothing at all, or a URL of such a protocol. */
function urlFrom(name: string, value: string, protocols: readonly string[]): URL | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol)) return url;
  throw new RangeError(`${name} must start with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
}

/** It is written into headers and a page, so it has to be a bare origin. @throws {RangeError} */
const originFrom = (name: string, value: string): string =>
  urlFrom(name, value, ['http:', 'https:'])?.origin ?? '';
