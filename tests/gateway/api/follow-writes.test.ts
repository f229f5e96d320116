import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { PositionValue } from '#domain/positions.ts';
import { createFollowGateway } from '#gateway/api/follow.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { answer, errorOf, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const events: string[] = [];
  const notices: unknown[] = [];
  const gateway = createFollowGateway(api.client({ notify: (notice) => notices.push(notice) }), {
    copies: createKeyedStore<PositionValue>((task) => task()),
    pairs: async () => [],
    userId: () => '7',
    onAccepted: (message) => events.push(message),
  });
  return { gateway, events, notices };
}

type Gateway = ReturnType<typeof open>['gateway'];

const request = { traderId: '7001', multiple: decimal('0.50'), maxMargin: decimal('500') };

const writes = [
  [
    'a follow',
    '/api/follow/follow_trader',
    ({ follow }: Gateway) => run(follow, { request, idempotencyKey: 'key-1' }),
    { trader_id: '7001', multiple: '0.5', max_amount: '500' },
  ],
  [
    'an unfollow',
    '/api/follow/canal_follow',
    ({ unfollow }: Gateway) => run(unfollow, { request: { traderId: '7001' }, idempotencyKey: 'key-1' }),
    { trader_id: '7001' },
  ],
  [
    'an application',
    '/api/follow/apply_trader',
    ({ apply }: Gateway) => run(apply, { request: true, idempotencyKey: 'key-1' }),
    {},
  ],
] as const;

describe.each(writes)('%s', (_, path, write, body) => {
  it('is sent once with its key, and its message is passed on [FOLLOW-36, FOLLOW-58, FOLLOW-60, FOLLOW-61, FOLLOW-65, FOLLOW-66, FOLLOW-67]', async () => {
    const { gateway, events, notices } = open();
    api.reply(answer(1, null, 'Done.'));
    expect(await write(gateway)).toMatchObject({ accepted: true, message: 'Done.' });
    expect(api.requests.map(({ method, path: called }) => [method, called])).toEqual([['POST', path]]);
    expect(api.requests[0]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual(body);
    expect([events, notices]).toEqual([['Done.'], []]);
  });

  it('that is refused is an answer, which its screen shows', async () => {
    const { gateway, events, notices } = open();
    api.reply(answer(0, null, 'Not now.'));
    expect(await write(gateway)).toEqual({ accepted: false, code: 0, message: 'Not now.' });
    expect([events, notices]).toEqual([[], []]);
  });

  it('without an answer is unknown, and not sent again', async () => {
    const { gateway, events, notices } = open();
    api.reply(hangUp, answer(1, null, 'Done.'));
    expect(await errorOf(write(gateway))).toMatchObject({ kind: 'unknown' });
    expect(api.requests).toHaveLength(1);
    expect([events, notices]).toEqual([[], []]);
  });
});

describe('A trader who is looked up', () => {
  const look = () => run(open().gateway.loadTrader('7001'), undefined);

  it('is read by the id of the user [FOLLOW-59]', async () => {
    api.reply(answer(1, { user_id: 7001, nickname: 'Northwind' }));
    expect(await look()).toMatchObject({ known: true, value: { id: '7001', nickname: 'Northwind' } });
    expect(api.requests.map(({ method, path, query }) => [method, path, query.id])).toEqual([
      ['GET', '/api/follow/trader_detail', '7001'],
    ]);
  });

  it("is unknown, with the API's message, where the API refuses it", async () => {
    api.reply(answer(0, null, "This trader doesn't exist."));
    expect(await look()).toEqual({ known: false, message: "This trader doesn't exist." });
  });

  it('is an error without an answer', async () => {
    api.reply(hangUp);
    expect(await errorOf(look())).toMatchObject({ kind: 'failed' });
  });
});
