import { describe, expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { sessionInvalid, success } from '../../kit/browser/app.tsx';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

const signOut = '/api/user/logout';
const balances = '/v2/api/main/wallet/getBalance';
const tokenKey = 'pelorus:token';
type App = Awaited<ReturnType<typeof startReadApp>>;

const draftsOf = (userId: string) => JSON.stringify({ userId, byForm: { transfer: { amount: '5' } } });

async function open(changes: Partial<Parameters<typeof startReadApp>[0]> = {}) {
  const started = await startReadApp({
    user: realUser,
    replies: (usual) => ({ ...usual, [signOut]: success(null) }),
    ...changes,
  });
  started.tabStorage.write(draftsKey, draftsOf(realUser.id));
  return started;
}

const stepOf = ({ app }: Pick<App, 'app'>) => app.context.session.session.getSnapshot().value;
const leave = ({ app }: App) => app.context.session.session.send({ type: 'signOut' });
const topics = ({ live }: App, type: string) =>
  live.received.filter((frame) => frame.type === type).map(({ topic }) => topic);

async function endByApi(started: App) {
  started.api.replies[balances] = sessionInvalid;
  started.app.context.wallet.balances.send({ type: 'refresh' });
  await expect.poll(() => stepOf(started)).toBe('guest');
}

describe('Signing out', () => {
  it('is sent under the token of the session, and deletes it from the device with all drafts', async () => {
    const started = await open();
    leave(started);
    await expect.poll(() => stepOf(started)).toBe('guest');
    const sent = started.api.requests.filter(({ path }) => path === signOut);
    expect(sent.map(({ token }) => token)).toEqual(['token 1']);
    expect(started.storage.read(tokenKey)).toBeNull();
    expect(started.tabStorage.read(draftsKey)).toBeNull();
    expect(started.location()).toBe('/');
  });

  it('forgets balances and profits', async () => {
    const started = await open();
    const { balances: read, profits } = started.app.context.wallet;
    expect([read.getSnapshot().value, profits.getSnapshot().value]).toEqual(['loaded', 'loaded']);
    leave(started);
    await expect.poll(() => stepOf(started)).toBe('guest');
    expect([read.getSnapshot().context.value, profits.getSnapshot().context.value]).toEqual([null, null]);
  });

  it('logs the live channel out and ends the topics of the user', async () => {
    const started = await open();
    expect(topics(started, 'sub').sort()).toEqual(['DAY_MARKET', 'FOREX_CLOSED', 'FOREX_TRADE']);
    expect(started.live.received.filter(({ type }) => type === 'login')).toEqual([
      { type: 'login', token: 'token 1' },
    ]);
    leave(started);
    await expect.poll(() => started.live.received.some(({ type }) => type === 'logout')).toBe(true);
    expect(topics(started, 'unsub').sort()).toEqual(['FOREX_CLOSED', 'FOREX_TRADE']);
  });

  it('stops the countdowns and lists of the user: the next one has new lists', async () => {
    const started = await open();
    const micro = await started.app.context.areas.micro();
    const forex = await started.app.context.areas.forex();
    const running = micro.ordersOf('running');
    const held = forex.ordersOf('holding');
    leave(started);
    await expect.poll(() => stepOf(started)).toBe('guest');
    expect([running.getSnapshot().status, held.getSnapshot().status]).toEqual(['stopped', 'stopped']);
    expect(micro.ordersOf('running')).not.toBe(running);
    expect(forex.ordersOf('holding')).not.toBe(held);
  });

  it('is followed by no read of what a user has', async () => {
    const started = await open({ environment: { random: () => 0 } });
    leave(started);
    await expect.poll(() => stepOf(started)).toBe('guest');
    started.forgetCalls();
    await started.reconnect();
    expect(await started.callsSent()).toEqual([]);
  });
});

describe('A session that the API ends', () => {
  it('is deleted from the device, but not the drafts, and leads to sign-in with one toast [API-18, API-19]', async () => {
    const started = await open();
    await started.router.load();
    await endByApi(started);
    expect(started.storage.read(tokenKey)).toBeNull();
    expect(started.tabStorage.read(draftsKey)).toBe(draftsOf(realUser.id));
    await expect.poll(started.location).toBe('/login?from=%2F');
    await expect.poll(toasts).toEqual(['accent: Your session has ended. Please sign in again.']);
    expect(started.app.context.wallet.balances.getSnapshot().context.value).toBeNull();
  });

  it('on the sign-in page leads nowhere', async () => {
    const started = await open({ path: '/login?from=/order' });
    await started.router.load();
    const before = started.location();
    await endByApi(started);
    expect(started.location()).toBe(before);
  });
});

describe('Who signs in', () => {
  const other = { ...realUser, id: '9', email: 'other@pelorus.test' };
  const signIn = ({ app }: App, user: typeof realUser) =>
    app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });

  it('is remembered on the device, and reads what belongs to the new session', async () => {
    const started = await open();
    const { balances: read } = started.app.context.wallet;
    started.api.replies[balances] = undefined as never;
    signIn(started, other);
    expect(started.storage.read(tokenKey)).toBe('token 2');
    expect(read.getSnapshot()).toMatchObject({ value: 'loading', context: { value: null } });
    await expect.poll(() => started.api.requests.at(-1)?.token).toBe('token 2');
    expect(started.live.received.filter(({ type }) => type === 'login').at(-1)).toEqual({
      type: 'login',
      token: 'token 2',
    });
  });

  it('again as the same user sees what was read before, while it is read again', async () => {
    const started = await open();
    const { balances: read } = started.app.context.wallet;
    const before = read.getSnapshot().context.value;
    signIn(started, realUser);
    expect(read.getSnapshot()).toMatchObject({ value: 'refreshing', context: { value: before } });
    await expect.poll(() => read.getSnapshot().value).toBe('loaded');
  });

  it('finds the own drafts, but not those of another user', async () => {
    const started = await open();
    signIn(started, realUser);
    expect(started.tabStorage.read(draftsKey)).toBe(draftsOf(realUser.id));
    signIn(started, other);
    expect(started.tabStorage.read(draftsKey)).toBeNull();
  });

  it('is subscribed to the topics of a user once, also after another user', async () => {
    const warned: string[] = [];
    const started = await open({ environment: { warn: (message: string) => warned.push(message) } });
    started.app.onNavigated('/trade');
    signIn(started, other);
    await started.untilRead();
    expect(topics(started, 'sub').filter((topic) => topic === 'FOREX_TRADE')).toHaveLength(2);
    expect([warned, toasts()]).toEqual([[], []]);
  });
});
