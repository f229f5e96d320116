import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom } from '#server/kernel/config.ts';
import { startSandbox, type TestSandbox } from './kit.ts';

const app = 'https://app.example.com';
const stranger = 'https://stranger.example.com';
const path = '/api/company/getCompanyStatus';

const allowedIn = ({ headers }: Response) => headers.get('access-control-allow-origin');

const preflight = (url: string, origin: string, asked = 'idempotency-key,lang') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });

describe('an app that is served from another origin', () => {
  let test: TestSandbox;
  beforeAll(async () => {
    test = await startSandbox(undefined, { config: { appOrigins: ['https://other.example.com', app] } });
  });
  afterAll(() => test.stop());

  const ask = (where: string, origin: string, init: RequestInit = {}) =>
    fetch(`${test.url}${where}`, { ...init, headers: { origin } });

  it('may call the API when its origin is named, and is told so by that origin alone', async () => {
    const answer = await ask(path, app);
    expect(await answer.json()).toMatchObject({ code: 1 });
    expect(allowedIn(answer)).toBe(app);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('may send what calls carry', async () => {
    const { status, headers } = await preflight(`${test.url}/api/user/register`, app);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(app);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe(
      'lang,authorization,idempotency-key,content-type',
    );
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  it('reads refusals and failures, too', async () => {
    const unknown = await ask('/v2/api/nothing', app);
    expect(await unknown.json()).toMatchObject({ code: 0, msg: 'There is no such call.' });
    expect(allowedIn(unknown)).toBe(app);
    const { schema } = test.world.database;
    await schema.alterTable('captcha').renameTo('lost').execute();
    const failed = await ask('/api/default/captcha', app);
    await schema.alterTable('lost').renameTo('captcha').execute();
    expect(failed.status).toBe(500);
    expect(allowedIn(failed)).toBe(app);
  });

  it('is not allowed from an origin that is not named', async () => {
    expect(allowedIn(await ask(path, stranger))).toBeNull();
    expect(allowedIn(await preflight(`${test.url}${path}`, stranger))).toBeNull();
    expect(allowedIn(await ask(path, `${app}.evil.test`))).toBeNull();
  });

  it('reads nothing but calls', async () => {
    expect(allowedIn(await ask('/sandbox/outbox', app))).toBeNull();
    expect(allowedIn(await ask('/health', app))).toBeNull();
  });

  it('is not allowed unless the operator says so', async () => {
    const closed = await startSandbox();
    const call = `${closed.url}${path}`;
    expect(allowedIn(await fetch(call, { headers: { origin: app } }))).toBeNull();
    expect(allowedIn(await preflight(call, app))).toBeNull();
    await closed.stop();
  });
});

describe('PELORUS_APP_ORIGINS', () => {
  const originsOf = (PELORUS_APP_ORIGINS: string) => configFrom({ PELORUS_APP_ORIGINS }).appOrigins;

  it('names origins, separated by commas; none unless set', () => {
    expect(configFrom({}).appOrigins).toEqual([]);
    expect(originsOf('')).toEqual([]);
    expect(originsOf('https://app.example.com/, http://localhost:8080')).toEqual([
      'https://app.example.com',
      'http://localhost:8080',
    ]);
  });

  it('takes nothing that is no origin, such as a star', () => {
    for (const wrong of ['*', 'app.example.com', 'https://app.example.com, *'])
      expect(() => originsOf(wrong)).toThrow('PELORUS_APP_ORIGINS must start with http:// or https://.');
  });
});
