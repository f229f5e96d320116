import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { notifyAfterCommit, transact } from '#server/kernel/database/transact.ts';
import { announce, eventsChannel } from '#server/kernel/live/announce.ts';
import { canStartTwo, startTwo } from '../../kit/server/processes.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';

describe.skipIf(!canStartTwo)('two processes on one PostgreSQL', () => {
  let owner: TestSandbox;
  let other: TestSandbox;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ owner, other, stop } = await startTwo());
  });
  afterAll(() => stop());

  it('refuse a token that either of them has revoked, at once, on sockets too', async () => {
    const { token } = await other.signIn();
    const client = await other.live(token);
    expect(await other.call(walletCalls.balances, {}, { token })).toMatchObject({ code: 1 });
    await owner.call(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    client.socket.close();
    expect(await other.call(walletCalls.balances, {}, { token })).toMatchObject({ code: 999 });
  });

  it('deliver the event of a transaction that ends after a younger one has been delivered', async () => {
    const [elder, younger] = [await other.signIn(), await other.signIn('trader@pelorus.test')];
    const [first, second] = [await other.live(elder.token), await other.live(younger.token)];
    for (const client of [first, second]) await client.subscribe(topicOf('closed'));
    await transact(owner.world.database, async (tx) => {
      await tx
        .insertInto('live_event')
        .values({ user_id: elder.id, topic: topicOf('closed'), data: '["older"]', at: Date.now() })
        .execute();
      notifyAfterCommit(tx, eventsChannel);
      await transact(owner.world.database, async (own) =>
        announce(own, { userId: younger.id, topic: topicOf('closed'), data: ['younger'] }),
      );
      expect(await second.next(topicOf('closed'))).toMatchObject({ data: ['younger'] });
      expect(await first.settle()).toEqual([]);
    });
    expect(await first.next(topicOf('closed'))).toMatchObject({ data: ['older'] });
    expect(await second.settle()).toEqual([]);
    for (const { socket } of [first, second]) socket.close();
  });
});
