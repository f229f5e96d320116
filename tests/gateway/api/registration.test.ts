import { beforeEach, describe, expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createRegistrationGateway } from '#gateway/api/registration.ts';
import { createSignInGateway } from '#gateway/api/sign-in.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import type { Challenge } from '#protocol/challenge.ts';
import type { Credentials } from '#protocol/session.ts';
import { answer, hangUp, plain, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const now = () => 1_700_000_000_000;
const byEmail = { kind: 'email', account: 'ada@example.test', areaId: '' } as const;

function open() {
  const solved: Challenge[] = [];
  const gateway = createRegistrationGateway(api.client(), {
    pauses: createCodePauses({ storage: memory(), wall: now, now }),
    solve: async (challenge) => {
      solved.push(challenge);
      return { counter: 7, derivedKey: '00ff' };
    },
    onDemoReset: () => undefined,
  });
  return { gateway, solved };
}

let app: ReturnType<typeof open>;
beforeEach(() => {
  app = open();
});

describe('The registration gateway', () => {
  it.each([
    ['1', true],
    ['0', false],
  ])(
    'reads the setting is_show_mobile: %s offers phone numbers: %s [ACCOUNT-28]',
    async (value, isOffered) => {
      api.reply(answer(1, value));
      await expect(run(app.gateway.loadPhoneOffered, undefined)).resolves.toBe(isOffered);
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

  it('begins the pause of a code that was sent, and none of one that was refused', async () => {
    const request = { purpose: 'register', to: byEmail, captcha: { id: 'c-1', answer: 'K7QX' } } as const;
    const send = () => run(app.gateway.sendCode, { request, idempotencyKey: 'key-1' });
    api.reply(answer(1, null, 'Done.'), answer(0, null, 'Not now.'));
    await expect(send()).resolves.toMatchObject({ accepted: true, data: { remaining: 60_000 } });
    await expect(send()).resolves.toEqual({ accepted: false, code: 0, message: 'Not now.' });
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
