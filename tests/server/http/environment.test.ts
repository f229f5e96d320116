import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { configFrom, defaultConfig, variables } from '#server/kernel/config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('.env.example names every variable with its default, and no other', () => {
  expect(parseEnv(readFileSync(`${root}.env.example`, 'utf8'))).toEqual(variables);
});

it('an environment without any variable gives the defaults', () => {
  expect(configFrom({})).toEqual(defaultConfig);
});

it('each variable sets what it is named for', () => {
  expect(
    configFrom({
      PELORUS_API_HOST: 'https://api.test/',
      PELORUS_API_REPEATS_ANSWERS: '1',
      PELORUS_API_ADDITIONS: '1',
      PELORUS_PICTURE_ORIGINS: 'https://one.test , http://two.test:8080,',
      PELORUS_APP_ORIGINS: 'https://app.test',
      PELORUS_WORKER: '0',
      PELORUS_PUSH_SERVICES: 'https://push.test, https://*.push.test',
      PELORUS_REQUESTS_PER_ADDRESS: '0',
      REDIS_URL: 'redis://cache.test:6379/2',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,',
      LOG_CALLS: '1',
      PELORUS_SANDBOX_CONTROLS: '1',
      PELORUS_SANDBOX_CAPTCHA: 'K7QX',
      PELORUS_SHOW_MOBILE: '0',
      PELORUS_VERIFY_REGISTRATION: '0',
      SANDBOX_REVIEW_SECONDS: '0.5',
      SANDBOX_DAY_SECONDS: '60',
      SANDBOX_MOVES_PER_SECOND: '200',
      PELORUS_SERVICE_LINK: 'https://chat.test/',
      PELORUS_SERVICE_LINK_TYPE: '2',
      PELORUS_SERVICE_EMAIL: 'help@desk.test',
      PELORUS_TERMS_LINK: 'https://terms.test/',
      SMTP_URL: 'smtps://mail.test:465',
    }),
  ).toEqual({
    ...defaultConfig,
    apiHost: 'https://api.test',
    apiRepeatsAnswers: true,
    apiHasAdditions: true,
    pictureOrigins: ['https://one.test', 'http://two.test:8080'],
    appOrigins: ['https://app.test'],
    servesWorker: false,
    pushServices: ['https://push.test', 'https://*.push.test'],
    requestsPerAddress: 0,
    redisUrl: 'redis://cache.test:6379/2',
    trustedProxies: ['10.0.0.0/8', '192.0.2.7'],
    logsCalls: true,
    hasControls: true,
    captchaText: 'K7QX',
    showsMobile: false,
    verifiesRegistration: false,
    reviewSeconds: 0.5,
    daySeconds: 60,
    movesPerSecond: 200,
    serviceLink: 'https://chat.test/',
    serviceLinkType: 2,
    serviceEmail: 'help@desk.test',
    termsLink: 'https://terms.test/',
    smtpUrl: 'smtps://mail.test:465',
    smtpFrom: 'Pelorus <help@desk.test>',
  });
  expect(configFrom({ SMTP_FROM: 'Ada <ada@desk.test>' }).smtpFrom).toBe('Ada <ada@desk.test>');
});

it('a captcha is never fixed without the controls for tests', () => {
  expect(configFrom({ PELORUS_SANDBOX_CAPTCHA: 'K7QX' }).captchaText).toBe('');
});

it.each([
  [{ SANDBOX_REVIEW_SECONDS: '0' }, 'SANDBOX_REVIEW_SECONDS must be a positive number.'],
  [{ SANDBOX_DAY_SECONDS: '-1' }, 'SANDBOX_DAY_SECONDS must be a positive number.'],
  [{ SANDBOX_DAY_SECONDS: 'soon' }, 'SANDBOX_DAY_SECONDS must be a positive number.'],
  [{ SANDBOX_DAY_SECONDS: 'Infinity' }, 'SANDBOX_DAY_SECONDS must be a positive number.'],
  [{ PELORUS_API_HOST: 'api.test' }, 'PELORUS_API_HOST must start with http:// or https://.'],
  [{ PELORUS_API_HOST: 'ftp://api.test' }, 'PELORUS_API_HOST must start with http:// or https://.'],
  [
    { PELORUS_API_HOST: 'https://api.test/v2' },
    'PELORUS_API_HOST must be an origin without a path, such as https://api.test.',
  ],
  [
    { PELORUS_APP_ORIGINS: 'https://app.test?a' },
    'PELORUS_APP_ORIGINS must be an origin without a path, such as https://app.test.',
  ],
  [
    { PELORUS_PICTURE_ORIGINS: 'https://one.test,https://two.test/#b' },
    'PELORUS_PICTURE_ORIGINS must be an origin without a path, such as https://two.test.',
  ],
  [
    { PELORUS_REQUESTS_PER_ADDRESS: '-1' },
    'PELORUS_REQUESTS_PER_ADDRESS must be a whole number that is not negative.',
  ],
  [
    { PELORUS_REQUESTS_PER_ADDRESS: 'many' },
    'PELORUS_REQUESTS_PER_ADDRESS must be a whole number that is not negative.',
  ],
  [{ REDIS_URL: 'http://cache.test' }, 'REDIS_URL must start with redis:// or rediss://.'],
  [{ NATS_URL: 'http://broker.test' }, 'NATS_URL must start with nats:// or tls://.'],
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL must start with smtp:// or smtps://.'],
])('the environment %j stops the start, and says why', (environment, message) => {
  expect(() => configFrom(environment)).toThrow(new RangeError(message));
});

it('no code reads a variable that is not in the table', () => {
  const files = ['server', 'tools'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8')),
  );
  const read = files.flatMap((text) => [...text.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_]+)\b/g)]);
  // Variables of CI, of the build, of the test runner, of the browser and the database for tests, and of the Playwright
  // files that `npm run flows` writes.
  const others = [
    ...['CI', 'NODE_ENV', 'VITEST', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'TEST_REDIS_URL', 'TEST_NATS_URL'],
    ...['PELORUS_URL', 'PELORUS_EMAIL', 'PELORUS_PASSWORD'],
  ];
  expect(read.map(([, name]) => name).filter((name) => !others.includes(name ?? ''))).toEqual([]);
});
