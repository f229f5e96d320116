import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { topicOf } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { notifyAfterCommit } from '#server/kernel/database/after-commit.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { announce, eventsChannel } from '#server/kernel/live/announce.ts';
import { canStartTwo, startTwo, type TwoProcesses } from '../../kit/server/processes.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';

describe.skipIf(!canStartTwo)('two processes on one PostgreSQL', () => {
  let owner: TestSandbox;
  let other: TestSandbox;
  let stop: TwoProcesses['stop'];

  beforeAll(async () => {
    ({ owner, other, stop } = await startTwo());
  });
  afterAll(() => stop());

  /** The database backends that hold the market's lock. */
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objid = 7305443 and granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(other.world.database);
    return rows.map(({ pid }) => pid);
  };

  it('send announcements to the sockets of both', async () => {
    const { token, id } = await other.signIn();
    const client = await other.live(token);
    await client.subscribe(topicOf('closed'));
    await transact(owner.world.database, async (tx) =>
      announce(tx, { userId: id, topic: topicOf('closed'), data: ['7'] }),
    );
    expect(await client.next(topicOf('closed'))).toMatchObject({ data: ['7'] });
    await owner.call(sessionCalls.signOut, {}, { token });
    expect(await client.next('login_result')).toMatchObject({ code: 999 });
    expect(await client.settle()).toEqual([]);
    client.socket.close();
  });

  it('refuse a token that either of them has revoked, at once', async () => {
    const { token } = await other.signIn();
    expect(await other.call(walletCalls.balances, {}, { token })).toMatchObject({ code: 1 });
    await owner.call(sessionCalls.signOut, {}, { token });
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

  it('handle one idempotency key once, whichever of them it reaches', async () => {
    const { token } = await owner.signIn();
    const count = async () => (await sql`select 1 from request`.execute(owner.world.database)).rows.length;
    const before = await count();
    const answers = await Promise.all(
      [owner, other, owner, other].map((each) => each.call(sessionCalls.signOut, {}, { token, key: 'same' })),
    );
    expect(await count()).toBe(before + 1);
    for (const { msg } of answers) expect(['You have signed out.', 'Please sign in again.']).toContain(msg);
  });

  it('hand the market over when its owner loses the database', async () => {
    const [before] = await holders();
    await sql`select pg_terminate_backend(${before})`.execute(other.world.database);
    await vi.waitFor(async () => {
      await other.clock.advance(5000);
      const [now] = await holders();
      expect(now).toBeDefined();
      expect(now).not.toBe(before);
    });
    expect(await holders()).toHaveLength(1);
  });
});
