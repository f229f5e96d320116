import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createRegistrationGateway } from '#gateway/api/registration.ts';
import { createSignInGateway } from '#gateway/api/sign-in.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import type { Challenge } from '#protocol/challenge.ts';
import type { Credentials } from '#protocol/session.ts';
import { answer, hangUp, plain, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const done = answer(1, null, 'Done.');
const accepted = { accepted: true, data: null, message: 'Done.' };
const now = () => 1_700_000_000_000;
const byEmail = { kind: 'email', account: 'ada@example.test', areaId: '' } as const;
const byPhone = { kind: 'phone', account: '+044-7911123456', areaId: '9' } as const;

function open() {
  const resets: string[] = [];
  const solved: Challenge[] = [];
  const gateway = createRegistrationGateway(api.client(), {
    pauses: createCodePauses({ storage: memory(), wall: now, now }),
    solve: async (challenge) => {
      solved.push(challenge);
      return { counter: 7, derivedKey: '00ff' };
    },
    onDemoReset: () => resets.push('reset'),
  });
  return { gateway, resets, solved };
}

let app: ReturnType<typeof open>;
beforeEach(() => {
  app = open();
});

/** The only request that was sent; its body, too, if that is JSON. */
function sent() {
  expect(api.requests).toHaveLength(1);
  const [request] = api.requests;
  if (!request) throw new Error('Nothing was sent');
  const isJson = request.headers['content-type'] === 'application/json';
  return { ...request, json: isJson ? JSON.parse(request.body) : null };
}

describe('The registration gateway', () => {
  it('loads the area codes [SESSION-21, SESSION-39]', async () => {
    api.reply(answer(1, [{ id: 9, code: 'GB', global_code: '044' }]));
    await expect(run(app.gateway.loadAreas, undefined)).resolves.toEqual([
      { id: '9', country: 'GB', prefix: '044' },
    ]);
    expect(sent()).toMatchObject({ method: 'GET', path: '/api/default/area_list' });
    expect(Object.keys(sent().query)).toEqual(['t']);
  });

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    [null, false],
  ])(
    'reads the setting is_show_mobile: %s offers phone numbers: %s [ACCOUNT-28]',
    async (value, isOffered) => {
      api.reply(answer(1, value));
      await expect(run(app.gateway.loadPhoneOffered, undefined)).resolves.toBe(isOffered);
      expect(sent()).toMatchObject({
        method: 'GET',
        path: '/api/default/setting',
        query: { key: 'is_show_mobile' },
      });
    },
  );

  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    keyLength: 32,
    keyPrefix: '00ff',
    keySignature: 'k-1',
    nonce: '0a',
    salt: '0b',
  };

  it('gets a challenge, and has its solution with all that was signed [SESSION-61]', async () => {
    api.reply(answer(1, { id: 'c-7', parameters, signature: 's-1' }));
    const proof = await run(app.gateway.solveChallenge, undefined);
    expect(sent()).toMatchObject({ method: 'GET', path: '/api/default/captcha_challenge' });
    expect(app.solved).toEqual([{ id: 'c-7', parameters, signature: 's-1' }]);
    expect(proof?.id).toBe('c-7');
    expect(JSON.parse(atob(proof?.answer ?? ''))).toEqual({
      challenge: { parameters, signature: 's-1' },
      solution: { counter: 7, derivedKey: '00ff' },
    });
  });

  it.each([
    ['sends none', answer(1, null)],
    ['has no such page', plain(404, '<h1>Not found</h1>')],
    ['sends its app for every page', plain(200, '<h1>Welcome</h1>')],
    [
      'has another kind of task',
      answer(1, { id: 1, parameters: { ...parameters, algorithm: 'ARGON2ID' }, signature: 's-1' }),
    ],
  ])('knows of an API that %s that it has no challenge [SESSION-65]', async (_, reply) => {
    api.reply(reply);
    await expect(run(app.gateway.solveChallenge, undefined)).resolves.toBeNull();
    expect(app.solved).toEqual([]);
  });

  it.each([
    ['a refusal', answer(0, null, 'Not here.'), { kind: 'refused', message: 'Not here.' }],
    ['a lost connection', hangUp, { kind: 'failed' }],
    ['a server that broke down', plain(500, '{}'), { kind: 'failed' }],
  ])('fails to get a challenge after %s [SESSION-65]', async (_, reply, expected) => {
    api.reply(reply);
    await expect(run(app.gateway.solveChallenge, undefined)).rejects.toMatchObject(expected);
  });

  it.each([
    ['register', '1'],
    ['reset', '2'],
  ] as const)('requests a code by e-mail to %s as type %s [SESSION-44]', async (purpose, type) => {
    api.reply(done);
    const request = { purpose, to: byEmail, captcha: { id: 'c-1', answer: 'K7QX' } };
    const answered = run(app.gateway.sendCode, { request, idempotencyKey: 'key-1' });
    await expect(answered).resolves.toMatchObject({ accepted: true, message: 'Done.' });
    const { method, path, json } = sent();
    expect([method, path]).toEqual(['POST', '/api/notify/send_email']);
    const { to, area_id, type: sentType } = json;
    expect([to, area_id, String(sentType)]).toEqual(['ada@example.test', '', type]);
  });

  it.each([
    ['register', '1'],
    ['reset', '2'],
  ] as const)('requests a code by SMS to %s as type %s [SESSION-45]', async (purpose, type) => {
    api.reply(done);
    const request = { purpose, to: byPhone, captcha: { id: 'c-1', answer: 'K7QX' } };
    await run(app.gateway.sendCode, { request, idempotencyKey: 'key-1' });
    const { method, path, json } = sent();
    expect([method, path]).toEqual(['POST', '/api/notify/send_sms']);
    const { to, area_id, type: sentType } = json;
    expect([to, area_id, String(sentType)]).toEqual(['+044-7911123456', '9', type]);
  });

  it('registers with the ten fields of the specification, as a form [SESSION-42]', async () => {
    api.reply(done);
    const request = {
      name: byPhone,
      country: 'GB',
      mobile: '7911123456',
      password: 'a good password',
      repeated: 'a good password',
      inviteCode: '2E3456',
      code: '123456',
      captchaId: 'c-1',
    };
    const answered = run(app.gateway.register, { request, idempotencyKey: 'key-1' });
    await expect(answered).resolves.toEqual(accepted);
    const { method, path, headers, body } = sent();
    expect([method, path]).toEqual(['POST', '/api/user/register']);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      type: 'phone',
      area_id: '9',
      account: '+044-7911123456',
      password: 'a good password',
      re_password: 'a good password',
      invite_code: '2E3456',
      sms_code: '123456',
      key: 'c-1',
      mobile: '7911123456',
      country: 'GB',
    });
  });

  it('resets a forgotten password with the fields of the specification [SESSION-46]', async () => {
    api.reply(done);
    const request = { name: byEmail, password: 'a new password', repeated: 'a new password', code: '123456' };
    const answered = run(app.gateway.resetPassword, { request, idempotencyKey: 'key-1' });
    await expect(answered).resolves.toEqual(accepted);
    expect(sent()).toMatchObject({ method: 'POST', path: '/api/user/forget_password' });
    expect(sent().json).toEqual({
      type: 'email',
      account: 'ada@example.test',
      new_password: 'a new password',
      secondary_password: 'a new password',
      auth_code: '123456',
    });
  });

  it("changes the signed-in user's password with the fields of the specification [ACCOUNT-27]", async () => {
    api.reply(done);
    const request = { kind: 'phone', password: 'a new password', code: '123456' } as const;
    const answered = run(app.gateway.changePassword, { request, idempotencyKey: 'key-1' });
    await expect(answered).resolves.toEqual(accepted);
    expect(sent()).toMatchObject({
      method: 'POST',
      path: '/api/user/amend_password',
      headers: { authorization: 'token-1' },
    });
    expect(sent().json).toEqual({ new_password: 'a new password', auth_code: '123456', type: 'phone' });
  });

  it('resets the demo account without any field, and reports an accepted reset only [SESSION-49]', async () => {
    const input = { request: 'demo account' as const, idempotencyKey: 'key-1' };
    api.reply(answer(0, null, 'Only a demo account can be reset.'));
    await expect(run(app.gateway.resetDemo, input)).resolves.toMatchObject({ accepted: false });
    expect(app.resets).toEqual([]);
    api.reply(done);
    await expect(run(app.gateway.resetDemo, input)).resolves.toEqual(accepted);
    expect(app.resets).toEqual(['reset']);
    expect(sent()).toMatchObject({ method: 'GET', path: '/v2/api/main/user/resetForexDemoAccount' });
    expect(sent().query).toEqual({ t: 'key-1' });
  });
});

it("a device's demo id is created once, and signs its demo user in [SESSION-27, SESSION-41]", async () => {
  const signedIn: Credentials[] = [];
  let created = 0;
  const { signIn } = createSignInGateway(api.client({ token: () => null }), {
    storage: memory(),
    newDemoId: () => {
      created += 1;
      return `demo-id-${created}`;
    },
    onSignedIn: (credentials) => signedIn.push(credentials),
  });
  api.reply(answer(1, { token: 'token-2', user: { id: 8, uid: '900008', is_demo: 1 } }));
  await run(signIn, { request: { kind: 'demo' }, idempotencyKey: 'key-1' });
  await run(signIn, { request: { kind: 'demo' }, idempotencyKey: 'key-2' });
  expect(api.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/api/user/createAccountDemoForU', { demo_id: 'demo-id-1', t: 'key-1' }],
    ['GET', '/api/user/createAccountDemoForU', { demo_id: 'demo-id-1', t: 'key-2' }],
  ]);
  expect(signedIn).toMatchObject([
    { token: 'token-2', user: { id: '8', isDemo: true } },
    { token: 'token-2', user: { id: '8', isDemo: true } },
  ]);
});

describe('Signing in with an account', () => {
  const signInWith = (kind: 'email' | 'phone', account: string) => {
    const signedIn: Credentials[] = [];
    const { signIn } = createSignInGateway(api.client({ token: () => null }), {
      storage: memory(),
      newDemoId: () => 'demo-id',
      onSignedIn: (credentials) => signedIn.push(credentials),
    });
    const request = { kind, account, password: 'pelorus-demo' };
    return { signedIn, answered: run(signIn, { request, idempotencyKey: 'key-1' }) };
  };

  it.each([
    ['email', 'ada@example.test'],
    ['phone', '+044-7911123456'],
  ] as const)(
    'by %s sends the fields of the specification, as a form [SESSION-40]',
    async (kind, account) => {
      api.reply(answer(1, { token: 'token-2', user: { id: 7, uid: '100007' } }));
      const { signedIn, answered } = signInWith(kind, account);
      await expect(answered).resolves.toMatchObject({ accepted: true, data: { token: 'token-2' } });
      expect(signedIn).toMatchObject([{ token: 'token-2', user: { id: '7' } }]);
      const { method, path, body } = sent();
      expect([method, path]).toEqual(['POST', '/api/user/loginForU']);
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        account,
        password: 'pelorus-demo',
        login_type: kind,
      });
    },
  );

  it('signs nobody in when it is refused', async () => {
    api.reply(answer(0, null, 'Wrong password.'));
    const { signedIn, answered } = signInWith('email', 'ada@example.test');
    await expect(answered).resolves.toEqual({ accepted: false, code: 0, message: 'Wrong password.' });
    expect(signedIn).toEqual([]);
  });
});
