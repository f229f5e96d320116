import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { AccountFormMachine } from '#machines/session/account-form.ts';
import { isSignedIn } from '#machines/session/session.machine.ts';
import type { AccountName } from '#ports/session.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { loaded, type Opened, until } from '../app.ts';
import { account } from '../calls/session.ts';
import type { DrawnCall } from '../drawn-calls.ts';
import { performedOnce, withRefusal } from '../oracle.ts';

const email = (name: string): AccountName => ({ kind: 'email', account: name, areaId: '' });
const phone: AccountName = { kind: 'phone', account: '+44-7700900000', areaId: '1' };

/** Fills in a form and sends it, once more where it is refused at first. */
async function submits<Request>(
  opened: Opened,
  path: DrawnCall,
  machine: AccountFormMachine<Request>,
  request: Request,
): Promise<void> {
  const form = createActor(machine, { input: { idempotency: opened.newIdempotency() } }).start();
  form.send({ type: 'code.sent' });
  await withRefusal(opened, path, {
    send: () => {
      form.send({ type: 'next' });
      form.send({ type: 'submit', request });
    },
    isRefused: () => form.getSnapshot().context.refusal,
    isDone: () => form.getSnapshot().matches('accepted'),
  });
}

/** Asks for a code with a captcha; returns the id of the captcha. */
async function getsCode(opened: Opened, purpose: CodePurpose, to: AccountName): Promise<string> {
  const { codeSenderOf } = await opened.areas.sessionForms();
  const sender = codeSenderOf(purpose);
  const step = () => sender.getSnapshot();
  sender.send({ type: 'open' });
  await withRefusal(opened, to.kind === 'email' ? '/api/notify/send_email' : '/api/notify/send_sms', {
    prepare: () => until('The picture', () => step().matches('ready')),
    send: () => sender.send({ type: 'send', to, answer: 'k7fd' }),
    isRefused: () => (step().matches('ready') ? step().context.refusal : null),
    isDone: () => step().matches('pausing'),
  });
  performedOnce(opened, to.kind === 'email' ? '/api/notify/send_email' : '/api/notify/send_sms', {
    to: to.account,
    area_id: to.areaId,
    type: purpose === 'register' ? '1' : '2',
    id: 'captcha-1',
    key: 'k7fd',
  });
  return step().context.sentFor ?? '';
}

/** A guest registers with a code, by e-mail. */
export async function registers(opened: Opened): Promise<void> {
  const services = await opened.areas.sessionForms();
  const captchaId = await getsCode(opened, 'register', email('grace@example.test'));
  await submits(opened, '/api/user/register', services.registration, {
    name: email('grace@example.test'),
    country: '',
    mobile: '',
    password: 'long enough 1',
    repeated: 'long enough 1',
    inviteCode: '',
    code: '123456',
    captchaId,
  });
  performedOnce(opened, '/api/user/register', {
    type: 'email',
    area_id: '',
    account: 'grace@example.test',
    password: 'long enough 1',
    re_password: 'long enough 1',
    invite_code: '',
    sms_code: '123456',
    key: 'captcha-1',
    mobile: '',
    country: '',
  });
}

/** A guest who forgot the password sets another, with a code by SMS. */
export async function resetsPassword(opened: Opened): Promise<void> {
  const services = await opened.areas.sessionForms();
  expect(
    (await loaded(opened, services.areas, '/api/default/area_list')).map(({ prefix }) => prefix),
  ).toEqual(['+44', '+86']);
  await getsCode(opened, 'reset', phone);
  await submits(opened, '/api/user/forget_password', services.passwordReset, {
    name: phone,
    password: 'long enough 2',
    repeated: 'long enough 2',
    code: '123456',
  });
  performedOnce(opened, '/api/user/forget_password', {
    type: 'phone',
    account: phone.account,
    new_password: 'long enough 2',
    secondary_password: 'long enough 2',
    auth_code: '123456',
  });
}

/** A wrong password is refused in the API's words, the right one signs in. */
export async function signsIn(opened: Opened): Promise<void> {
  const { app, areas, api } = opened;
  const { signIn } = await areas.sessionForms();
  const form = createActor(signIn, { input: { idempotency: opened.newIdempotency() } }).start();
  const submit = (password: string) =>
    form.send({ type: 'submit', request: { kind: 'email', account, password } });
  submit('another');
  await until('The refusal', () => form.getSnapshot().context.refusal !== null);
  expect([api.refusalOf('/api/user/loginForU'), 'The password is wrong.']).toContain(
    form.getSnapshot().context.refusal,
  );
  submit(api.world.user.password);
  const { session } = app.context.session;
  await until('The session', () => isSignedIn(session.getSnapshot()));
  expect(session.getSnapshot().context.user).toMatchObject({
    email: account,
    isDemo: false,
    isTrader: false,
    inviteCode: 'ADA7',
    creditScore: 90,
  });
}

/** The password of the own account is changed, with a code. */
export async function changesPassword(opened: Opened): Promise<void> {
  const services = await opened.areas.sessionForms();
  await submits(opened, '/api/user/amend_password', services.passwordChange, {
    kind: 'email',
    password: 'long enough 3',
    code: '654321',
  });
  performedOnce(opened, '/api/user/amend_password', {
    new_password: 'long enough 3',
    auth_code: '654321',
    type: 'email',
  });
}

/** After signing out, a demo account is opened and reset. */
export async function opensDemo(opened: Opened): Promise<void> {
  const { app, areas, api } = opened;
  const { session } = app.context.session;
  session.send({ type: 'signOut' });
  await until('The end of the session', () => !isSignedIn(session.getSnapshot()));
  const { signIn, demoReset } = await areas.sessionForms();
  const form = createActor(signIn, { input: { idempotency: opened.newIdempotency() } }).start();
  await withRefusal(opened, '/api/user/createAccountDemoForU', {
    send: () => form.send({ type: 'submit', request: { kind: 'demo' } }),
    isRefused: () => form.getSnapshot().context.refusal,
    isDone: () => session.getSnapshot().context.user?.isDemo === true,
  });
  await withRefusal(opened, '/v2/api/main/user/resetForexDemoAccount', {
    send: () => {
      demoReset.send({ type: 'open', subject: 'demo account' });
      demoReset.send({ type: 'confirm' });
    },
    isRefused: () =>
      demoReset.getSnapshot().matches('refused') ? demoReset.getSnapshot().context.message : null,
    isDone: () => demoReset.getSnapshot().matches('done'),
  });
  expect(api.world.demo.resets).toBe(1);
}
