import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { demoUser, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { codeSenderStepOf } from '#machines/session/code-sender.machine.ts';
import { confirmedActionStepOf } from '#machines/shared/confirmed-action.machine.ts';
import { success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

const reset = '/v2/api/main/user/resetForexDemoAccount';
const signIn = '/api/user/loginForU';
const balances = '/v2/api/main/wallet/getBalance';
const forexOrders = '/v2/api/forex/my_deal';
const microOrders = '/v2/api/micro/orders';
const name = { kind: 'email', account: 'demo@pelorus.test', areaId: '' } as const;

const signedInUser = { id: 7, email: 'demo@pelorus.test', uid: '100007', is_demo: 0 };

async function open(user: typeof realUser | null, storage = memory()) {
  const started = await startReadApp({
    user,
    replies: (usual) => ({
      ...usual,
      [reset]: success(null),
      [signIn]: success({ token: 'token 2', user: signedInUser }),
      '/api/user/logout': success(null),
      '/api/default/captcha': success({ id: 'captcha', b64s: 'AAAA' }),
      '/api/notify/send_email': success(null, 'The code is on its way.'),
    }),
    environment: { storage },
  });
  return { ...started, forms: await started.app.context.areas.sessionForms() };
}

describe('Signing in', () => {
  it('opens the session of the answer, whose token is stored', async () => {
    const { app, api, forms, storage } = await open(null);
    api.replies['/api/user/info'] = success(signedInUser);
    const actor = createActor(forms.signIn, { input: { idempotency: forms.newIdempotency() } }).start();
    actor.send({
      type: 'submit',
      request: { kind: 'email', account: 'demo@pelorus.test', password: 'pelorus-demo' },
    });
    await expect.poll(() => app.context.session.session.getSnapshot().context.token).toBe('token 2');
    expect(storage.read('pelorus:token')).toBe('token 2');
  });
});

it.each([
  ['/api/user/register', 'registration'],
  ['/api/user/forget_password', 'passwordReset'],
  ['/api/user/amend_password', 'passwordChange'],
] as const)('%s is where the form of a %s is sent', async (path, form) => {
  const { api, forms } = await open(realUser);
  const request = {
    name,
    kind: name.kind,
    country: '',
    mobile: '',
    password: 'pelorus-demo',
    repeated: 'pelorus-demo',
    inviteCode: 'PELORUS7',
    code: '123456',
    captchaId: 'captcha',
  };
  api.replies[path] = success(null);
  const actor = createActor(forms[form] as typeof forms.registration, {
    input: { idempotency: forms.newIdempotency() },
  }).start();
  actor.send({ type: 'submit', request });
  await expect.poll(() => actor.getSnapshot().value).toBe('accepted');
  expect(api.times(path)).toBe(1);
});

it('areas of phone numbers, and whether these are offered, are read when a form shows them', async () => {
  const { api, forms } = await open(null);
  api.replies['/api/default/area_list'] = success([]);
  api.replies['/api/default/setting'] = success(1);
  expect(api.times('/api/default/area_list')).toBe(0);
  forms.areas.send({ type: 'refresh' });
  forms.phoneOffered.send({ type: 'refresh' });
  await expect.poll(() => forms.areas.getSnapshot().context.value).toEqual([]);
  await expect.poll(() => forms.phoneOffered.getSnapshot().context.value).toBe(true);
});

describe('Resetting the demo account', () => {
  it('makes balances and orders be read again, and is sent once however often it is confirmed', async () => {
    const { app, api, forms, forgetCalls, calls } = await open(demoUser);
    const list = (await app.context.areas.forex()).ordersOf('holding');
    await expect.poll(() => list.getSnapshot().value).toBe('finished');
    const { demoReset } = forms;
    demoReset.send({ type: 'open', subject: 'demo account' });
    forgetCalls();
    demoReset.send({ type: 'confirm' });
    demoReset.send({ type: 'confirm' });
    await expect.poll(() => confirmedActionStepOf(demoReset.getSnapshot())).toBe('done');
    await expect.poll(calls).toEqual(expect.arrayContaining([balances, forexOrders, microOrders]));
    expect(api.times(reset)).toBe(1);
  });

  it('is no longer asked about when the user has left', async () => {
    const { app, forms } = await open(demoUser);
    forms.demoReset.send({ type: 'open', subject: 'demo account' });
    app.context.session.session.send({ type: 'signOut' });
    await expect.poll(() => confirmedActionStepOf(forms.demoReset.getSnapshot())).toBe('idle');
  });
});

describe('A code sender', () => {
  it('is one for each purpose, until the user leaves', async () => {
    const { app, forms } = await open(realUser);
    const sender = forms.codeSenderOf('register');
    expect(forms.codeSenderOf('register')).toBe(sender);
    expect(forms.codeSenderOf('reset')).not.toBe(sender);
    app.context.session.session.send({ type: 'signOut' });
    await expect.poll(() => sender.getSnapshot().status).toBe('stopped');
    expect(forms.codeSenderOf('register')).not.toBe(sender);
  });

  it('knows after a reload that a code was sent a moment ago', async () => {
    const storage = memory();
    const { forms } = await open(null, storage);
    const sender = forms.codeSenderOf('register');
    const fresh = codeSenderStepOf(sender.getSnapshot());
    sender.send({ type: 'open' });
    await expect.poll(() => sender.getSnapshot().can({ type: 'send', to: name, answer: 'K7QX' })).toBe(true);
    sender.send({ type: 'send', to: name, answer: 'K7QX' });
    await expect.poll(() => sender.getSnapshot().context.pause).not.toBeNull();
    const reloaded = await open(null, storage);
    const again = reloaded.forms.codeSenderOf('register');
    expect(codeSenderStepOf(again.getSnapshot())).not.toBe(fresh);
    expect(codeSenderStepOf(reloaded.forms.codeSenderOf('reset').getSnapshot())).toBe(fresh);
  });
});
