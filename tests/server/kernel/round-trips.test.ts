import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTrading, newLeader } from '../../kit/server/copying.ts';
import { postgres } from '../../kit/server/engines.ts';
import { trader } from '../../kit/server/forex.ts';
import { fundIds, investor } from '../../kit/server/fund.ts';
import { borrower, verifyBorrower } from '../../kit/server/loan.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { createProxy, type TcpProxy } from '../../kit/server/proxy.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

describe.skipIf(!postgres)('a write', () => {
  let proxy: TcpProxy;
  let exchange: TestSandbox;
  /** How often each transaction waited for the database, its commit included; `begin` and `commit` tell them apart. */
  const finished: number[] = [];
  const countRoundTrips = () => {
    let rounds: number | null = null;
    let isAnswered = true;
    return {
      sent(data: Buffer) {
        if (data.includes('begin')) rounds = 0;
        if (rounds !== null && isAnswered) rounds += 1;
        isAnswered = false;
        if (rounds === null || !data.includes('commit')) return;
        finished.push(rounds);
        rounds = null;
      },
      answered() {
        isAnswered = true;
      },
    };
  };

  beforeAll(async () => {
    if (!postgres) return;
    const { url = '', drop } = await postgres.open();
    proxy = await createProxy(url, countRoundTrips);
    exchange = await startSandbox({ name: 'counted', open: async () => ({ url: proxy.url, drop }) });
    await push(exchange, 'EURUSD', '1.2');
    await push(exchange, 'BTCUSDT', '110000');
  });
  afterAll(async () => {
    await exchange?.stop();
    await proxy?.close();
  });

  it('waits for the database three times, or four where it claims a picture or ends a relation', async () => {
    const customer = await newCustomer(exchange);
    const { token } = customer;
    await verifyBorrower(exchange, customer.userId);
    const [contracts, micro, funds, follow, loans] = [
      trader(exchange, token),
      microTrader(exchange, token),
      investor(exchange, token),
      copyTrading(exchange, token),
      borrower(exchange, token),
    ];
    const leader = await newLeader(exchange);
    await customer.payee('tron');
    await customer.proof();
    await customer.transfer('1', '2', '1000');
    await customer.transfer('1', '3', '1000');
    const application = await loans.application('1000');
    const counts: Record<string, number[]> = {};
    const count = async (name: string, write: () => Promise<{ code: number; msg: string }>) => {
      finished.length = 0;
      const { code, msg } = await write();
      if (code !== 1) throw new Error(`${name} was refused: ${msg}`);
      counts[name] = finished.splice(0);
    };
    const held = await contracts.place();
    const pending = await contracts.place({ status: '0', target_price: '1' });

    await count('transfer', () => customer.transfer('1', '3', '1'));
    await count('micro order', () => micro.submit());
    await count('contract', () => contracts.submit());
    await count('pending contract', () => contracts.submit({ status: '0', target_price: '1' }));
    await count('stops', () => contracts.setStops(held, '0.5', '0'));
    await count('close', () => contracts.close(held));
    await count('cancel', () => contracts.cancel(pending));
    await count('withdrawal', () => customer.withdraw('10'));
    await count('deposit', () => customer.depositCoin('10'));
    await count('subscription', () => funds.subscribe('100', { id: fundIds.week }));
    await count('follow', () => follow.follow(leader.userId, '1', '100'));
    await count('unfollow', () => follow.unfollow(leader.userId));
    await count('loan', () => loans.send(application));
    const { deposit, unfollow, loan, ...others } = counts;
    expect({ deposit, unfollow, loan }).toEqual({ deposit: [4], unfollow: [4], loan: [2] });
    expect(Object.keys(others)).toHaveLength(10);
    for (const [name, taken] of Object.entries(others)) expect([name, taken]).toEqual([name, [3]]);
  });
});
