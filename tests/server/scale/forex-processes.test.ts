import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTrader, nextExecuted } from '../../kit/server/forex.ts';
import { push } from '../../kit/server/prices.ts';
import { canStartTwo, startTwo, type TwoProcesses } from '../../kit/server/processes.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';

describe.skipIf(!canStartTwo)('contracts in two processes on one PostgreSQL', () => {
  let owner: TestSandbox;
  let other: TestSandbox;
  let stop: TwoProcesses['stop'];

  beforeAll(async () => {
    // As if the second process had started before the owner stored its first prices.
    const deletePrices = ({ world }: TestSandbox) => sql`truncate market_tick`.execute(world.database);
    ({ owner, other, stop } = await startTwo({ prepare: deletePrices }));
    await owner.clock.advance(5000);
  });
  afterAll(() => stop());

  /** Pushes a price in the owner, and waits until the other process has received it. */
  const pushEverywhere = async (price: string) => {
    await vi.waitFor(async () => {
      const { sequence } = await push(owner, 'EURUSD', price);
      await owner.clock.advance(250);
      expect(other.sandbox.market.lastTick('2')?.sequence).toBe(sequence);
    });
  };

  it('are priced, announced and closed in whichever process their owner is signed in', async () => {
    await pushEverywhere('1.17');
    const user = await newTrader(other);
    const live = await other.live(user.token);
    for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) await live.subscribe(topic);
    const id = await user.place({ stop_loss_price: '1.16' });
    await owner.sandbox.settled();
    await other.sandbox.settled();

    await pushEverywhere('1.165');
    await other.clock.advance(500);
    expect((await live.next('FOREX_TRADE')).data).toMatchObject({
      TransOrder: [{ Id: id, UpdatePrice: '1.165', FactProfits: '-50.000000' }],
    });

    await push(owner, 'EURUSD', '1.15');
    expect(await nextExecuted(live)).toEqual([id]);
    expect(await user.order('closed', id)).toMatchObject({ CloseReason: 'stopLoss', UpdatePrice: '1.15' });
    live.socket.close();
  });
});
