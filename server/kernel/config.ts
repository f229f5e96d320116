import type { FeeBasis } from '#domain/contract-fee.ts';
import type { MicroLoss } from '#domain/micro.ts';

/** Every environment variable that the exchange reads, with its default. `.env.example` explains them. */
export const variables = {
  PORT: '4173',
  HOST: '127.0.0.1',
  PELORUS_DATA: '.data',
  DATABASE_URL: '',
  NATS_URL: '',
  REDIS_URL: '',
  TRUSTED_PROXIES: '',
  DRAIN_SECONDS: '0',
  METRICS_PORT: '',
  METRICS_HOST: '127.0.0.1',
  LOG_FORMAT: 'text',
  LOG_CALLS: '0',
  PELORUS_API_HOST: '',
  PELORUS_API_REPEATS_ANSWERS: '0',
  PELORUS_API_ADDITIONS: '0',
  PELORUS_PICTURE_ORIGINS: '',
  PELORUS_APP_ORIGINS: '',
  PELORUS_WORKER: '1',
  PELORUS_PUSH_SERVICES:
    'https://fcm.googleapis.com, https://*.push.services.mozilla.com, https://*.notify.windows.com, https://*.push.apple.com',
  PELORUS_REQUESTS_PER_ADDRESS: '2000',
  PELORUS_SHOW_MOBILE: '1',
  PELORUS_VERIFY_REGISTRATION: '1',
  PELORUS_SERVICE_LINK: '/sandbox/support',
  PELORUS_SERVICE_LINK_TYPE: '1',
  PELORUS_TERMS_LINK: '/sandbox/terms',
  PELORUS_SERVICE_EMAIL: 'support@pelorus.test',
  SMTP_URL: '',
  SMTP_FROM: '',
  SANDBOX_REVIEW_SECONDS: '20',
  SANDBOX_DAY_SECONDS: '86400',
  SANDBOX_MOVES_PER_SECOND: '0',
  PELORUS_SANDBOX_CONTROLS: '0',
  PELORUS_SANDBOX_CAPTCHA: '',
} as const;

/** The allowed number of characters of a password (docs/decisions.md). */
export const passwordLength = { least: 8, most: 128 } as const;

type Variable = keyof typeof variables;

/** The value of a variable, or its default. */
export const readVariable = (environment: NodeJS.ProcessEnv, name: Variable): string =>
  environment[name] ?? variables[name];

/** Settings of the exchange; those that an operator can change name their environment variable. */
export interface Config {
  /** NATS servers that carry messages between the processes on one PostgreSQL (NATS_URL); empty: PostgreSQL does. */
  natsUrl: string;
  /** Origin of another API that the served app calls (PELORUS_API_HOST); empty: this server. */
  apiHost: string;
  /** Whether that API answers a repeated idempotency key with its first answer (PELORUS_API_REPEATS_ANSWERS=1). */
  apiRepeatsAnswers: boolean;
  /** Whether that API knows our additions to the specification (PELORUS_API_ADDITIONS=1). */
  apiHasAdditions: boolean;
  /** Origins from which the served app may show pictures (PELORUS_PICTURE_ORIGINS, separated by commas). */
  pictureOrigins: readonly string[];
  /** Other origins whose pages may call this API (PELORUS_APP_ORIGINS, separated by commas). */
  appOrigins: readonly string[];
  /** Whether browsers store the app, to start it without the network; PELORUS_WORKER=0 removes what they have stored. */
  servesWorker: boolean;
  /**
   * Origins of the browsers' push services that notices may be sent to (PELORUS_PUSH_SERVICES, separated by commas);
   * `*.` stands for any name before the rest. Empty: none are sent.
   */
  pushServices: readonly string[];
  /** The Redis in which limits are counted (REDIS_URL); empty: the shared database, or this process's memory. */
  redisUrl: string;
  /** Addresses and ranges of the operator's proxies (TRUSTED_PROXIES, separated by commas). */
  trustedProxies: readonly string[];
  /** Whether each call is logged (LOG_CALLS=1). */
  logsCalls: boolean;
  /** Whether tests may cut the live channel, drop replies and move prices (PELORUS_SANDBOX_CONTROLS=1). */
  hasControls: boolean;
  /** The factor of the fee rate (trade_fee_type: 1 is lots): FOREX-53, FOREX-54. */
  feeBasis: FeeBasis;
  /** The cost of a lost micro order (micro_loss_level: 0 is its full amount): MICRO-34, MICRO-35. */
  microLoss: MicroLoss;
  /** Duration of a review (SANDBOX_REVIEW_SECONDS). */
  reviewSeconds: number;
  /** Length of a day of a fund or a loan (SANDBOX_DAY_SECONDS). */
  daySeconds: number;
  /** Price moves of all open pairs together (SANDBOX_MOVES_PER_SECOND); 0: as often as each usually moves. */
  movesPerSecond: number;
  /**
   * The support page (PELORUS_SERVICE_LINK), how the app opens it (PELORUS_SERVICE_LINK_TYPE: 1 embeds it,
   * 2 copies the link, 3 redirects) and the support's e-mail (PELORUS_SERVICE_EMAIL).
   */
  serviceLink: string;
  serviceLinkType: number;
  serviceEmail: string;
  /** The page with the terms of use (PELORUS_TERMS_LINK). */
  termsLink: string;
  /** Requests that one address may make in 10 seconds (PELORUS_REQUESTS_PER_ADDRESS); 0: any number. */
  requestsPerAddress: number;
  /** Wrong sign-ins in a quarter of an hour: for one account from one address, and from one address. */
  signInsPerAccount: number;
  signInsPerAddress: number;
  /** Demo accounts that one address may open in an hour. */
  demosPerAddress: number;
  /** Captchas, pictures and challenges together, that one address may request in a quarter of an hour. */
  captchasPerAddress: number;
  /** Keys that a device has to derive, at most, to solve a challenge. */
  challengeTries: number;
  /** Codes that one address may request in an hour, and wrong ones that it may enter in a quarter of one. */
  codesPerAddress: number;
  codeTriesPerAddress: number;
  /** Pictures that a user may upload in an hour, and the most bytes of those that no record names. */
  uploadsPerUser: number;
  openUploadBytes: number;
  /** Whether users can register and sign in by phone (is_show_mobile; PELORUS_SHOW_MOBILE=0 removes it). */
  showsMobile: boolean;
  /** Whether registering takes a verification code (verify_reg_type; PELORUS_VERIFY_REGISTRATION=0 removes it). */
  verifiesRegistration: boolean;
  /** Fixed text of every captcha, for tests (PELORUS_SANDBOX_CAPTCHA, only with controls); empty: random. */
  captchaText: string;
  /** The mail server for outgoing e-mails (SMTP_URL; empty: none) and their sender (SMTP_FROM). */
  smtpUrl: string;
  smtpFrom: string;
  /** A live socket that sends no frame for this long is closed. */
  silenceMilliseconds: number;
}

export const defaultConfig: Config = {
  natsUrl: '',
  apiHost: '',
  apiRepeatsAnswers: false,
  apiHasAdditions: false,
  pictureOrigins: [],
  appOrigins: [],
  servesWorker: true,
  pushServices: variables.PELORUS_PUSH_SERVICES.split(', '),
  redisUrl: '',
  trustedProxies: [],
  logsCalls: false,
  hasControls: false,
  feeBasis: 'lots',
  microLoss: 'full',
  reviewSeconds: Number(variables.SANDBOX_REVIEW_SECONDS),
  daySeconds: Number(variables.SANDBOX_DAY_SECONDS),
  movesPerSecond: Number(variables.SANDBOX_MOVES_PER_SECOND),
  serviceLink: variables.PELORUS_SERVICE_LINK,
  serviceLinkType: Number(variables.PELORUS_SERVICE_LINK_TYPE),
  serviceEmail: variables.PELORUS_SERVICE_EMAIL,
  termsLink: variables.PELORUS_TERMS_LINK,
  requestsPerAddress: Number(variables.PELORUS_REQUESTS_PER_ADDRESS),
  signInsPerAccount: 10,
  signInsPerAddress: 100,
  demosPerAddress: 60,
  captchasPerAddress: 200,
  challengeTries: 1500,
  codesPerAddress: 60,
  codeTriesPerAddress: 60,
  uploadsPerUser: 60,
  openUploadBytes: 20 * 2 ** 20,
  showsMobile: true,
  verifiesRegistration: true,
  captchaText: '',
  smtpUrl: '',
  smtpFrom: 'Pelorus <support@pelorus.test>',
  silenceMilliseconds: 60_000,
};

/** @throws {RangeError} for a number that isn't positive, and for a URL of the wrong protocol. */
export function configFrom(environment: NodeJS.ProcessEnv): Config {
  const text = (name: Variable) => readVariable(environment, name);
  const positive = (name: Variable): number => {
    const value = Number(text(name));
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be a positive number.`);
    return value;
  };
  const count = (name: Variable): number => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < 0)
      throw new RangeError(`${name} must be a whole number that is not negative.`);
    return value;
  };
  const list = (name: Variable): string[] =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const origins = (name: Variable): string[] => list(name).map((origin) => originFrom(name, origin));
  const serviceEmail = text('PELORUS_SERVICE_EMAIL');
  const hasControls = text('PELORUS_SANDBOX_CONTROLS') === '1';
  return {
    ...defaultConfig,
    natsUrl: text('NATS_URL')
      .split(',')
      .map((url) => urlFrom('NATS_URL', url.trim(), ['nats:', 'tls:'])?.href ?? '')
      .join(','),
    apiHost: originFrom('PELORUS_API_HOST', text('PELORUS_API_HOST')),
    apiRepeatsAnswers: text('PELORUS_API_REPEATS_ANSWERS') === '1',
    apiHasAdditions: text('PELORUS_API_ADDITIONS') === '1',
    pictureOrigins: origins('PELORUS_PICTURE_ORIGINS'),
    appOrigins: origins('PELORUS_APP_ORIGINS'),
    servesWorker: text('PELORUS_WORKER') !== '0',
    pushServices: origins('PELORUS_PUSH_SERVICES'),
    redisUrl: urlFrom('REDIS_URL', text('REDIS_URL'), ['redis:', 'rediss:'])?.href ?? '',
    trustedProxies: list('TRUSTED_PROXIES'),
    logsCalls: text('LOG_CALLS') === '1',
    hasControls,
    requestsPerAddress: count('PELORUS_REQUESTS_PER_ADDRESS'),
    showsMobile: text('PELORUS_SHOW_MOBILE') !== '0',
    verifiesRegistration: text('PELORUS_VERIFY_REGISTRATION') !== '0',
    captchaText: hasControls ? text('PELORUS_SANDBOX_CAPTCHA') : '',
    reviewSeconds: positive('SANDBOX_REVIEW_SECONDS'),
    daySeconds: positive('SANDBOX_DAY_SECONDS'),
    movesPerSecond: count('SANDBOX_MOVES_PER_SECOND'),
    serviceLink: text('PELORUS_SERVICE_LINK'),
    termsLink: text('PELORUS_TERMS_LINK'),
    serviceLinkType: positive('PELORUS_SERVICE_LINK_TYPE'),
    serviceEmail,
    smtpUrl: urlFrom('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'])?.href ?? '',
    smtpFrom: text('SMTP_FROM') || `Pelorus <${serviceEmail}>`,
  };
}

/** Null for an empty value. @throws {RangeError} unless it is a URL with one of the protocols. */
function urlFrom(name: string, value: string, protocols: readonly string[]): URL | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol)) return url;
  throw new RangeError(
    `${name} must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}

/** An origin, which is safe in headers and in the page; empty for an empty value. @throws {RangeError} */
function originFrom(name: string, value: string): string {
  const url = urlFrom(name, value, ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search || url.hash))
    throw new RangeError(`${name} must be an origin without a path, such as ${url.origin}.`);
  return url?.origin ?? '';
}
