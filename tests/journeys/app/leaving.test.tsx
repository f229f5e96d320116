import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

const balances = '/v2/api/main/wallet/getBalance';
type App = Awaited<ReturnType<typeof startReadApp>>;

const open = (changes: Partial<Parameters<typeof startReadApp>[0]> = {}) =>
  startReadApp({
    replies: { '/api/user/logout': success(null) },
    ...changes,
  });

const stepOf = ({ app }: Pick<App, 'app'>) => app.context.session.session.getSnapshot().value;
const topics = ({ live }: App, type: string) =>
  live.received.filter((frame) => frame.type === type).map(({ topic }) => topic);
const logins = ({ live }: App) => live.received.filter(({ type }) => type === 'login');

it('Signing out logs the live channel out and ends the topics of the user, whose data are read no more', async () => {
  const started = await open({ environment: { random: () => 0 } });
  expect(topics(started, 'sub').sort()).toEqual(['DAY_MARKET', 'FOREX_CLOSED', 'FOREX_TRADE']);
  expect(logins(started)).toEqual([{ type: 'login', token: 'token 1' }]);
  started.app.context.session.session.send({ type: 'signOut' });
  await expect.poll(() => started.live.received.some(({ type }) => type === 'logout')).toBe(true);
  expect(topics(started, 'unsub').sort()).toEqual(['FOREX_CLOSED', 'FOREX_TRADE']);
  await expect.poll(() => stepOf(started)).toBe('guest');
  expect(started.location()).toBe('/');
  started.forgetCalls();
  await started.reconnect();
  expect(await started.callsSent()).toEqual([]);
});

it('A session that the API ends on the sign-in page leads nowhere', async () => {
  const started = await open({ path: '/login?from=/order' });
  await started.router.load();
  const before = started.location();
  started.api.replies[balances] = sessionInvalid;
  started.app.context.wallet.balances.send({ type: 'refresh' });
  await expect.poll(() => stepOf(started)).toBe('guest');
  expect(started.location()).toBe(before);
});

describe('Who signs in', () => {
  const signIn = ({ app }: App, user: typeof realUser) =>
    app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });

  it('is remembered on the device, reads what belongs to the new session, and is subscribed once', async () => {
    const warned: string[] = [];
    const started = await open({ environment: { warn: (message: string) => warned.push(message) } });
    const { balances: read } = started.app.context.wallet;
    started.app.onNavigated('/trade');
    signIn(started, { ...realUser, id: '9', email: 'other@pelorus.test' });
    expect(started.storage.read('pelorus:token')).toBe('token 2');
    expect(read.getSnapshot()).toMatchObject({ value: 'loading', context: { value: null } });
    await started.untilRead();
    expect(started.api.requests.at(-1)?.token).toBe('token 2');
    expect(logins(started).at(-1)).toEqual({ type: 'login', token: 'token 2' });
    expect(topics(started, 'sub').filter((topic) => topic === 'FOREX_TRADE')).toHaveLength(2);
    expect([warned, toasts()]).toEqual([[], []]);
  });

  it('again as the same user sees what was read before, while it is read again', async () => {
    const started = await open();
    const { balances: read } = started.app.context.wallet;
    const before = read.getSnapshot().context.value;
    signIn(started, realUser);
    expect(read.getSnapshot()).toMatchObject({ value: 'refreshing', context: { value: before } });
    await expect.poll(() => read.getSnapshot().value).toBe('loaded');
  });
});
