import type { FeeBasis } from '#domain/contract-fee.ts';
import type { MicroLoss } from '#domain/micro.ts';

/** The allowed number of characters of a password (docs/decisions.md). */
export const passwordLength = { least: 8, most: 128 } as const;

/** Reads the text of a variable. @throws {RangeError} for one that can't be used */
type Read<Value> = (text: string, name: string) => Value;

const plain: Read<string> = (text) => text;
const isOn: Read<boolean> = (text) => text === '1';
const isNotOff: Read<boolean> = (text) => text !== '0';

const positive: Read<number> = (text, name) => {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be a positive number.`);
  return value;
};

const count: Read<number> = (text, name) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number that is not negative.`);
  return value;
};

const list: Read<readonly string[]> = (text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Null for an empty value. @throws {RangeError} unless it is a URL with one of the protocols. */
function urlFrom(name: string, value: string, protocols: readonly string[]): URL | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol)) return url;
  throw new RangeError(
    `${name} must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}

const url =
  (...protocols: string[]): Read<string> =>
  (text, name) =>
    urlFrom(name, text, protocols)?.href ?? '';

/** An origin, which is safe in headers and in the page; empty for an empty value. */
const origin: Read<string> = (text, name) => {
  const url = urlFrom(name, text, ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search || url.hash))
    throw new RangeError(`${name} must be an origin without a path, such as ${url.origin}.`);
  return url?.origin ?? '';
};

/** Separated by commas. */
const origins: Read<readonly string[]> = (text, name) => list(text, name).map((each) => origin(each, name));

const nats: Read<string> = (text, name) =>
  text
    .split(',')
    .map((each) => url('nats:', 'tls:')(each.trim(), name))
    .join(',');

const variable = <Name extends string, Value>(name: Name, byDefault: string, read: Read<Value>) => ({
  name,
  byDefault,
  read,
});

const pushServices =
  'https://fcm.googleapis.com, https://*.push.services.mozilla.com, https://*.notify.windows.com, https://*.push.apple.com';

/** The settings that an operator can change: the variable of each, its default, and how it is read. */
const settings = {
  /** NATS servers that carry messages between the processes on one PostgreSQL; empty: PostgreSQL does. */
  natsUrl: variable('NATS_URL', '', nats),
  /** Origin of another API that the served app calls; empty: this server. */
  apiHost: variable('PELORUS_API_HOST', '', origin),
  /** Whether that API answers a repeated idempotency key with its first answer. */
  apiRepeatsAnswers: variable('PELORUS_API_REPEATS_ANSWERS', '0', isOn),
  /** Whether that API knows our additions to the specification. */
  apiHasAdditions: variable('PELORUS_API_ADDITIONS', '0', isOn),
  /** Origins from which the served app may show pictures. */
  pictureOrigins: variable('PELORUS_PICTURE_ORIGINS', '', origins),
  /** Other origins whose pages may call this API. */
  appOrigins: variable('PELORUS_APP_ORIGINS', '', origins),
  /** Whether browsers store the app, to start it without the network; 0 removes what they have stored. */
  servesWorker: variable('PELORUS_WORKER', '1', isNotOff),
  /**
   * Origins of the browsers' push services that notices may be sent to; `*.` stands for any name before the rest.
   * Empty: none are sent.
   */
  pushServices: variable('PELORUS_PUSH_SERVICES', pushServices, origins),
  /** The Redis in which limits are counted; empty: the shared database, or this process's memory. */
  redisUrl: variable('REDIS_URL', '', url('redis:', 'rediss:')),
  /** Addresses and ranges of the operator's proxies, separated by commas. */
  trustedProxies: variable('TRUSTED_PROXIES', '', list),
  /** Whether each call is logged. */
  logsCalls: variable('LOG_CALLS', '0', isOn),
  /** Whether tests may cut the live channel, drop replies and move prices. */
  hasControls: variable('PELORUS_SANDBOX_CONTROLS', '0', isOn),
  /** Duration of a review. */
  reviewSeconds: variable('SANDBOX_REVIEW_SECONDS', '20', positive),
  /** Length of a day of a fund or a loan. */
  daySeconds: variable('SANDBOX_DAY_SECONDS', '86400', positive),
  /** Price moves of all open pairs together; 0: as often as each usually moves. */
  movesPerSecond: variable('SANDBOX_MOVES_PER_SECOND', '0', count),
  /** The support page, how the app opens it (1 embeds it, 2 copies the link, 3 redirects), and the support's e-mail. */
  serviceLink: variable('PELORUS_SERVICE_LINK', '/sandbox/support', plain),
  serviceLinkType: variable('PELORUS_SERVICE_LINK_TYPE', '1', positive),
  serviceEmail: variable('PELORUS_SERVICE_EMAIL', 'support@pelorus.test', plain),
  /** The page with the terms of use. */
  termsLink: variable('PELORUS_TERMS_LINK', '/sandbox/terms', plain),
  /** Requests that one address may make in 10 seconds; 0: any number. */
  requestsPerAddress: variable('PELORUS_REQUESTS_PER_ADDRESS', '2000', count),
  /** Whether users can register and sign in by phone (is_show_mobile). */
  showsMobile: variable('PELORUS_SHOW_MOBILE', '1', isNotOff),
  /** Whether registering takes a verification code (verify_reg_type). */
  verifiesRegistration: variable('PELORUS_VERIFY_REGISTRATION', '1', isNotOff),
  /** Fixed text of every captcha, for tests, only with controls; empty: random. */
  captchaText: variable('PELORUS_SANDBOX_CAPTCHA', '', plain),
  /** The mail server for outgoing e-mails (empty: none) and their sender (empty: the support). */
  smtpUrl: variable('SMTP_URL', '', url('smtp:', 'smtps:')),
  smtpFrom: variable('SMTP_FROM', '', plain),
};

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> };

const limits = {
  /** Wrong sign-ins in a quarter of an hour: for one account from one address, and from one address. */
  signInsPerAccount: 10,
  signInsPerAddress: 100,
  /** Demo accounts that one address may open in an hour. */
  demosPerAddress: 60,
  /** Captchas, pictures and challenges together, that one address may request in a quarter of an hour. */
  captchasPerAddress: 200,
  /** Keys that a device has to derive, at most, to solve a challenge. */
  challengeTries: 1500,
  /** Codes that one address may request in an hour, and wrong ones that it may enter in a quarter of one. */
  codesPerAddress: 60,
  codeTriesPerAddress: 60,
  /** Pictures that a user may upload in an hour, and the most bytes of those that no record names. */
  uploadsPerUser: 60,
  openUploadBytes: 20 * 2 ** 20,
  /** A live socket that sends no frame for this long is closed. */
  silenceMilliseconds: 60_000,
};

/** Settings of the exchange. */
export type Config = Settings &
  typeof limits & {
    /** The factor of the fee rate (trade_fee_type: 1 is lots): FOREX-53, FOREX-54. */
    feeBasis: FeeBasis;
    /** The cost of a lost micro order (micro_loss_level: 0 is its full amount): MICRO-34, MICRO-35. */
    microLoss: MicroLoss;
  };

/** Variables of one process, which `processSettingsFrom` and the commands read. */
const ofProcess = {
  PORT: '4173',
  HOST: '127.0.0.1',
  PELORUS_DATA: '.data',
  DATABASE_URL: '',
  DRAIN_SECONDS: '0',
  PELORUS_SAMPLES: '',
  METRICS_PORT: '',
  METRICS_HOST: '127.0.0.1',
  LOG_FORMAT: 'text',
} as const;

type Variable = keyof typeof ofProcess | (typeof settings)[keyof Settings]['name'];

/** Every environment variable that the exchange reads, with its default. `.env.example` explains them. */
export const variables = {
  ...ofProcess,
  ...Object.fromEntries(Object.values(settings).map(({ name, byDefault }) => [name, byDefault])),
} as Readonly<Record<Variable, string>>; // Of all settings, which the type of `fromEntries` can't say.

/** The value of a variable, or its default. */
export const readVariable = (environment: NodeJS.ProcessEnv, name: Variable): string =>
  environment[name] ?? variables[name];

/** @throws {RangeError} for a value that can't be used, such as a URL of the wrong protocol. */
export function configFrom(environment: NodeJS.ProcessEnv): Config {
  const read = Object.fromEntries(
    Object.entries(settings).map(([key, { name, read }]) => [
      key,
      read(readVariable(environment, name), name),
    ]),
  ) as Settings; // As each of them is read.
  const { hasControls, captchaText, smtpFrom, serviceEmail } = read;
  return {
    ...limits,
    feeBasis: 'lots',
    microLoss: 'full',
    ...read,
    captchaText: hasControls ? captchaText : '',
    smtpFrom: smtpFrom || `Pelorus <${serviceEmail}>`,
  };
}

export const defaultConfig = configFrom({});
