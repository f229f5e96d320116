import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { holdsFromEntries } from '#server/ledger/holds.ts';
import { house } from '#server/ledger/ledger.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { moneyFaults } from '../../kit/server/faults.ts';
import { trader } from '../../kit/server/forex.ts';
import { move } from '../../kit/server/ledger.ts';
import { microTrader } from '../../kit/server/micro.ts';
import { push } from '../../kit/server/prices.ts';
import { sessionConfig } from '../../kit/server/session.ts';
import { newCustomer, untilReviewed, type Wallet, wallet } from '../../kit/server/wallet.ts';

exchangeSuite('the history of an account', { engines: 'one', config: sessionConfig }, (exchange) => {
  beforeEach(async () => {
    await push(exchange, 'EURUSD', '1.17');
    await push(exchange, 'BTCUSDT', '110000');
  });

  const rowsOf = async (user: Wallet, type: string) =>
    (await user.wholeLog(type)).map(({ amount, locked, description }) => [amount, locked, description]);

  it('has a row for everything that touches it, also for locked money alone [WALLET-52, WALLET-80]', async () => {
    const ada = await newCustomer(exchange);
    await ada.withdraw('100');
    await ada.withdraw('50.13');
    await ada.depositWire('20');
    await exchange.clock.advance(untilReviewed);
    await ada.transfer('3', '1', '30');
    expect(await rowsOf(ada, '3')).toEqual([
      ['-30', '0', 'Transfer: Cash account to Forex account'],
      ['50.13', '-50.13', 'Withdrawal USDT-TRC20 rejected and returned'],
      ['0', '-100', 'Withdrawal USDT-TRC20 successful'],
      ['20', '0', 'Deposit USD'],
      ['-50.13', '50.13', 'Withdrawal USDT-TRC20 requested'],
      ['-100', '100', 'Withdrawal USDT-TRC20 requested'],
      ['5000', '0', 'Sandbox money'],
    ]);
  });

  it('describes trades by their pair', async () => {
    const ada = await newCustomer(exchange);
    const contracts = trader(exchange, ada.token);
    const id = await contracts.place();
    await push(exchange, 'EURUSD', '1.18');
    await contracts.close(id);
    await contracts.cancel(await contracts.place({ status: '0', target_price: '1.1' }));
    await contracts.place({ status: '0', target_price: '1.1' });
    await push(exchange, 'EURUSD', '1.09');
    await microTrader(exchange, ada.token).place();
    await exchange.clock.advance(31_000);
    expect(await rowsOf(ada, '1')).toEqual([
      // What leaves the locked money when a pending order fills is its fee.
      ['0', '-0.5', 'Pending order EUR/USD filled: fee'],
      ['-110.5', '110.5', 'Pending order EUR/USD placed'],
      ['110.5', '-110.5', 'Pending order EUR/USD ended'],
      ['-110.5', '110.5', 'Pending order EUR/USD placed'],
      ['217', '-117', 'Position EUR/USD closed'],
      ['-117.5', '117', 'Position EUR/USD opened'],
      ['10000', '0', 'Sandbox money'],
    ]);
    expect(await rowsOf(ada, '2')).toEqual([
      ['100', '-100', 'Micro order BTC/USDT settled'],
      ['-100', '100', 'Micro order BTC/USDT placed'],
      ['1000', '0', 'Sandbox money'],
    ]);
  });

  it('shows a free text as it is, under the type 10', async () => {
    const ada = await newCustomer(exchange);
    const to = { owner: ada.userId, type: 'change', bucket: 'available' } as const;
    const transfers = [{ from: house('issuance'), to, amount: decimal(12.5) }];
    await move(exchange, transfers, { reference: 'note:1', memo: 'For your patience' });
    const { data } = await exchange.call(accountLogCalls.entries, { type: 3, page: 1 }, { token: ada.token });
    expect(data).toMatchObject({
      list: [
        { Value: '12.5', Type: 10, Memo: 'For your patience', MemoTran: 'For your patience' },
        { Value: '5000', Type: 1, Memo: '', MemoTran: 'Sandbox money' },
      ],
      total: 2,
    });
  });

  it('is worded in the language of the reader, names of accounts included [WALLET-80]', async () => {
    const ada = await newCustomer(exchange);
    await ada.transfer('3', '2', '5');
    const { translate } = exchange.world;
    const [row] = (await ada.log('3', 1, { lang: 'hk' })).data;
    expect(row?.description).toBe(
      translate('hk', 'Transfer: {from} to {to}', {
        from: translate('hk', 'Cash account'),
        to: translate('hk', 'Micro account'),
      }),
    );
  });

  it('says of a reset that orders were discarded, and what it granted', async () => {
    const { token } = await exchange.openDemo('a-demo-with-a-history');
    await trader(exchange, token).place();
    await microTrader(exchange, token).place();
    await exchange.call(registrationCalls.resetDemo, {}, { token });
    const demo = wallet(exchange, token);
    expect((await rowsOf(demo, '1')).slice(0, 2)).toEqual([
      ['0.5', '0', 'Demo account reset'],
      ['117', '-117', 'Orders discarded'],
    ]);
    expect((await rowsOf(demo, '2')).slice(0, 2)).toEqual([
      ['0', '0', 'Demo account reset'],
      ['100', '-100', 'Orders discarded'],
    ]);
  });

  it('tells for every locked amount what it is held for, also of orders from before holds were recorded', async () => {
    const ada = await newCustomer(exchange);
    const contracts = trader(exchange, ada.token);
    await contracts.place();
    await contracts.place({ status: '0', target_price: '1.1' });
    await contracts.close(await contracts.place());
    await microTrader(exchange, ada.token).place();
    await ada.withdraw('10');
    const { token } = await exchange.openDemo('a-demo-reset-before-holds');
    await trader(exchange, token).place();
    await exchange.call(registrationCalls.resetDemo, {}, { token });
    await trader(exchange, token).place();
    const { database } = exchange.world;
    const holds = async () =>
      (
        await sql`select account_id, purpose, reference, trim_scale(amount) as amount
          from ledger_hold order by 1, 3`.execute(database)
      ).rows;
    const before = await holds();
    await sql`truncate ledger_hold`.execute(database);
    expect((await moneyFaults(exchange)).length).toBeGreaterThan(0);
    await holdsFromEntries(database);
    expect(await holds()).toEqual(before);
  });
});
