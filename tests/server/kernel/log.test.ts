import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrationCalls } from '#protocol/registration.ts';
import { consoleLog, jsonLog, type LogFields } from '#server/kernel/log.ts';
import { processSettingsFrom } from '#server/kernel/process-settings.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

describe('The log', () => {
  it('can be lines of JSON, of errors with their stack', () => {
    const lines: string[] = [];
    const log = jsonLog(
      () => Date.UTC(2026, 0, 2, 3, 4, 5, 6),
      (line) => lines.push(line),
    );
    const error = new Error('broken');
    log.info('Started.', { request: 'r1' });
    log.error('Failed.', error);
    log.error('Failed.', 'a topic');
    const time = '2026-01-02T03:04:05.006Z';
    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time, level: 'info', message: 'Started.', request: 'r1' },
      {
        time,
        level: 'error',
        message: 'Failed.',
        error: { type: 'Error', message: 'broken', stack: error.stack },
      },
      { time, level: 'error', message: 'Failed.', error: { message: 'a topic' } },
    ]);
  });

  it('is lines for people otherwise', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    consoleLog.info('Started.');
    consoleLog.info('Answered.', { request: 'r1', code: 1 });
    consoleLog.error('Failed.', 'cause', { request: 'r1' });
    expect(info.mock.calls).toEqual([['Started.'], ['Answered.', '(request r1, code 1)']]);
    expect(error.mock.calls).toEqual([['Failed.', '(request r1)', 'cause']]);
    vi.restoreAllMocks();
  });
});

describe('A call', () => {
  const logged: [message: string, fields: LogFields | undefined][] = [];
  let exchange: TestSandbox;
  beforeAll(async () => {
    exchange = await startSandbox(undefined, {
      config: { logsCalls: true },
      log: {
        info: (message, fields) => void logged.push([message, fields]),
        error: (message, _, fields) => void logged.push([message, fields]),
      },
    });
    await exchange.world.database.schema.alterTable('captcha').renameTo('lost').execute();
  });
  afterAll(async () => {
    await exchange.world.database.schema.alterTable('lost').renameTo('captcha').execute();
    await exchange.stop();
  });
  const { path } = registrationCalls.captcha;
  const ask = (requestId: string) => {
    logged.length = 0;
    return fetch(`${exchange.url}${path}?t=1`, { headers: { 'x-request-id': requestId } });
  };

  it('that fails is in the log, and in its answer, under the id that it came with', async () => {
    const answer = await ask('visit-7');
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'visit-7']);
    expect(logged).toEqual([
      [`GET ${path} failed.`, { request: 'visit-7' }],
      [
        'Call answered.',
        { request: 'visit-7', call: `GET ${path}`, code: 'failed', milliseconds: expect.any(Number) },
      ],
    ]);
  });

  it.each(['two words', '<b>', 'x'.repeat(65), ''])('gets an id of its own instead of %j', async (sent) => {
    const answer = await ask(sent);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(logged[0]?.[1]).toEqual({ request: id });
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number up to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number up to 65535.'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number up to 65535.'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number that is not negative.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json.'],
])('the environment %j stops the start of a process, and says why', (environment, message) => {
  expect(() => processSettingsFrom(environment)).toThrow(new RangeError(message));
});

it('a process runs at one port, without measurements, unless the environment says otherwise', () => {
  expect(processSettingsFrom({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    drainMilliseconds: 0,
    metrics: null,
    logFormat: 'text',
  });
  expect(
    processSettingsFrom({
      PORT: '80',
      HOST: '::',
      DRAIN_SECONDS: '0.5',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      LOG_FORMAT: 'json',
    }),
  ).toEqual({
    port: 80,
    host: '::',
    drainMilliseconds: 500,
    metrics: { port: 9464, host: '10.0.0.1' },
    logFormat: 'json',
  });
});
