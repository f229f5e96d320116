import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { NoticeKind } from '#domain/notice.ts';
import { noticeCalls, type PushDevice } from '#protocol/notice.ts';
import { sessionCalls } from '#protocol/session.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { canStartTwo, startTwo } from '../../kit/server/processes.ts';
import { startPushService } from '../../kit/server/push-service.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';
import { newCustomer, untilReviewed, type Wallet } from '../../kit/server/wallet.ts';

/** Has each push that wasn't delivered sent again until it is delivered or given up, without the pauses between. */
async function sendAgain({ world: { database }, clock }: TestSandbox): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await database.updateTable('push_message').set({ due_at: 0 }).execute();
    await clock.advance(5_000);
  }
}

let devices = 0;

/** Subscribes a new device of the push service to the notices of the user's session. */
async function subscribe(
  exchange: TestSandbox,
  { token }: { token: string },
  { off = [], lang = 'en' }: { off?: readonly NoticeKind[]; lang?: string } = {},
): Promise<{ name: string; device: PushDevice }> {
  devices += 1;
  const name = `device-${devices}`;
  const device = service.addDevice(name);
  const input = { ...device, kinds_off: [...off] };
  const { code, msg } = await exchange.call(noticeCalls.subscribe, input, { token, lang });
  if (code !== 1) throw new Error(`Refused: ${msg}`);
  return { name, device };
}

async function decideDepositOf(exchange: TestSandbox, user: Wallet): Promise<void> {
  await user.depositWire('100');
  await exchange.clock.advance(untilReviewed);
}

const service = await startPushService();
afterAll(() => service.stop());

exchangeSuite('pushes', { engines: 'one', config: { pushServices: [service.url] } }, (exchange) => {
  const sentTo = (name: string) => service.received.filter(({ device }) => device === name);
  const textsOf = (name: string) => sentTo(name).map(({ payload: { title, text } }) => [title, text]);

  afterEach(() => {
    service.statuses.length = 0;
    exchange.failures.length = 0;
  });

  it('tell a device once of a decision, encrypted for it, with the key that the app was given [NOTICE-16]', async () => {
    const user = await newCustomer(exchange);
    const { data } = await exchange.call(noticeCalls.pushKey, {}, { token: user.token });
    const { name } = await subscribe(exchange, user);
    await decideDepositOf(exchange, user);
    await vi.waitFor(() => expect(sentTo(name)).toHaveLength(1));
    const [deposit] = (await user.deposits(1)).data;
    expect(sentTo(name)[0]?.payload).toEqual({
      id: `deposit ${deposit?.id}`,
      title: 'Your deposit was credited',
      text: '100.00 USD',
      path: '/mine/charge?type=1',
      language: 'en',
    });
    const { authorization, ttl, topic } = sentTo(name)[0]?.headers ?? {};
    expect(authorization).toContain(`k=${(data as { public_key: string }).public_key}`);
    expect(ttl).toBe('86400');
    expect(topic).toMatch(/^[\w-]{32}$/);
    await sendAgain(exchange);
    expect(sentTo(name)).toHaveLength(1);
  });

  it('are in the language in which the device has subscribed last [NOTICE-17]', async () => {
    const user = await newCustomer(exchange);
    const { device } = await subscribe(exchange, user);
    const again = { ...device, kinds_off: [] };
    await exchange.call(noticeCalls.subscribe, again, { token: user.token, lang: 'de' });
    await decideDepositOf(exchange, user);
    const name = `device-${devices}`;
    await vi.waitFor(() =>
      expect(textsOf(name)).toEqual([['Ihre Einzahlung wurde gutgeschrieben', '100,00 USD']]),
    );
    expect(sentTo(name)[0]?.payload.language).toBe('de');
  });

  it('are not sent of kinds that are off, nor to another user [NOTICE-16]', async () => {
    const user = await newCustomer(exchange);
    const quiet = await subscribe(exchange, user, { off: ['review'] });
    const other = await subscribe(exchange, await newCustomer(exchange));
    await decideDepositOf(exchange, user);
    await sendAgain(exchange);
    expect([...sentTo(quiet.name), ...sentTo(other.name)]).toEqual([]);
  });

  it.each([
    ['has signed out', (user: Wallet) => exchange.call(sessionCalls.signOut, {}, { token: user.token })],
    [
      'has switched them off',
      (user: Wallet) => exchange.call(noticeCalls.unsubscribe, {}, { token: user.token }),
    ],
  ])('end for a user who %s, also those that wait to be sent [NOTICE-18]', async (_, end) => {
    const user = await newCustomer(exchange);
    const { name } = await subscribe(exchange, user);
    service.statuses.push(503);
    await decideDepositOf(exchange, user);
    await vi.waitFor(() => expect(service.statuses).toEqual([]));
    await user.depositWire('50');
    expect((await end(user)).code).toBe(1);
    await sendAgain(exchange);
    expect(sentTo(name)).toEqual([]);
  });

  it('that find no push service are sent again, one that is refused is not, and both end [NOTICE-19]', async () => {
    const user = await newCustomer(exchange);
    const { name } = await subscribe(exchange, user);
    service.statuses.push(503, 429);
    await decideDepositOf(exchange, user);
    await sendAgain(exchange);
    expect(textsOf(name)).toEqual([['Your deposit was credited', '100.00 USD']]);
    expect(exchange.failures).toEqual([]);

    service.statuses.push(400);
    await decideDepositOf(exchange, user);
    await sendAgain(exchange);
    service.statuses.push(500, 500, 500, 500, 500);
    await decideDepositOf(exchange, user);
    await sendAgain(exchange);
    expect(service.statuses).toEqual([]);
    expect(sentTo(name)).toHaveLength(1);
    expect(exchange.failures.map(String)).toEqual([
      'Error: The push service has answered with 400.',
      'Error: The push service has answered with 500.',
    ]);
    expect(await exchange.world.database.selectFrom('push_message').selectAll().execute()).toEqual([]);
  });

  it('to a device that its push service has forgotten are the last ones [NOTICE-19]', async () => {
    const user = await newCustomer(exchange);
    const { name } = await subscribe(exchange, user);
    service.statuses.push(410);
    await decideDepositOf(exchange, user);
    await vi.waitFor(() => expect(service.statuses).toEqual([]));
    await decideDepositOf(exchange, user);
    await sendAgain(exchange);
    expect(sentTo(name)).toEqual([]);
  });

  it('go to one device of a session, the one that subscribed last', async () => {
    const user = await newCustomer(exchange);
    const first = await subscribe(exchange, user);
    const second = await subscribe(exchange, user);
    await decideDepositOf(exchange, user);
    await vi.waitFor(() => expect(sentTo(second.name)).toHaveLength(1));
    expect(sentTo(first.name)).toEqual([]);
  });

  it.each([
    ['an address that is none', { endpoint: 'device' }],
    ['an address of the operator’s network', { endpoint: 'http://127.0.0.1:1/device' }],
    ['a longer address', { endpoint: `https://push.test/${'a'.repeat(1000)}` }],
    ['a key that is none', { p256dh: 'key' }],
    ['a secret that is none', { auth: 'secret' }],
  ])('are refused for %s [NOTICE-20]', async (_, change) => {
    const { token } = await newCustomer(exchange);
    const input = { ...service.addDevice('refused'), kinds_off: [], ...change };
    expect((await exchange.call(noticeCalls.subscribe, input, { token })).code).not.toBe(1);
  });
});

it('the hosts of a push service are those that its pattern names, and no others [NOTICE-20]', async () => {
  const exchange = await startSandbox(undefined, { config: { pushServices: ['https://*.push.test'] } });
  const { token } = await newCustomer(exchange);
  const codeFor = async (endpoint: string) => {
    const input = { ...service.addDevice('any'), kinds_off: [], endpoint };
    return (await exchange.call(noticeCalls.subscribe, input, { token })).code;
  };
  expect(await codeFor('https://one.push.test/a')).toBe(1);
  for (const foreign of [
    'https://push.test/a',
    'https://evilpush.test/a',
    'http://one.push.test/a',
    'https://one.push.test.evil.test/a',
    'https://one.push.test@evil.test/a',
  ])
    expect(await codeFor(foreign), foreign).not.toBe(1);
  await exchange.stop();
});

it('an exchange that pushes nothing has no key for it [NOTICE-21]', async () => {
  const exchange = await startSandbox(undefined, { config: { pushServices: [] } });
  const { token } = await newCustomer(exchange);
  expect(await exchange.call(noticeCalls.pushKey, {}, { token })).toMatchObject({ data: { public_key: '' } });
  await exchange.stop();
});

it.runIf(canStartTwo)('two processes have one key, and send each push once [NOTICE-16]', async () => {
  service.received.length = 0;
  const { owner, other, stop } = await startTwo({ config: { pushServices: [service.url] } });
  const user = await newCustomer(owner);
  const keys = await Promise.all(
    [owner, other].map(async (each) => (await each.call(noticeCalls.pushKey, {}, user)).data),
  );
  expect(keys[0]).toEqual(keys[1]);
  await subscribe(other, user);
  for (let count = 0; count < 20; count += 1) await user.depositWire('10');
  await Promise.all([owner.clock.advance(untilReviewed), other.clock.advance(untilReviewed)]);
  await vi.waitFor(() => expect(service.received).toHaveLength(20));
  await sendAgain(owner);
  await sendAgain(other);
  expect(service.received).toHaveLength(20);
  expect(new Set(service.received.map(({ payload: { id } }) => id)).size).toBe(20);
  await stop();
});
