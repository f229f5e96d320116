import { expect, it } from 'vitest';
import { walletCalls } from '#protocol/wallet.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { trader } from '../../kit/server/forex.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { push } from '../../kit/server/prices.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

exchangeSuite('transfers', { engines: 'one' }, (exchange) => {
  it('move money between accounts, and are listed by the account they left [WALLET-53, WALLET-81, WALLET-82]', async () => {
    const ada = await newCustomer(exchange);
    const createdAt = new Date(exchange.clock.now()).toISOString();
    expect(await ada.transfer('3', '1', '100.5')).toEqual(done('Your transfer is complete.'));
    expect(await ada.transfer('1', '2', '20')).toMatchObject({ code: 1 });
    expect(await ada.balance('change')).toEqual({ balance: '4899.5', lockBalance: '0' });
    expect(await ada.balance('forex')).toEqual({ balance: '10080.5', lockBalance: '0' });
    expect(await ada.balance('micro')).toEqual({ balance: '1020', lockBalance: '0' });
    expect(await ada.transfers('3')).toMatchObject({
      data: [{ amount: '100.5', from: 'change', to: 'forex', createdAt }],
      total: 1,
    });
    expect(await ada.transfers('1')).toMatchObject({ data: [{ from: 'forex', to: 'micro' }], total: 1 });
    expect(await ada.transfers('2')).toMatchObject({ data: [], total: 0 });
  });

  it('that are equal both happen under two keys, and once under one [WALLET-112, WALLET-115]', async () => {
    const ada = await newCustomer(exchange);
    await Promise.all([
      ada.transfer('3', '1', '100', { key: 'one' }),
      ada.transfer('3', '1', '100', { key: 'two' }),
    ]);
    expect(await ada.balance('change')).toMatchObject({ balance: '4800' });
    const repeated = await Promise.all(
      ['one', 'two', 'one'].map((key) => ada.transfer('3', '1', '100', { key })),
    );
    expect(repeated.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await ada.balance('change')).toMatchObject({ balance: '4800' });
    expect((await ada.transfers('3')).total).toBe(2);
    expect(await ada.transfer('3', '1', '101', { key: 'one' })).toEqual(
      refused('This request was changed. Start again.'),
    );
    expect(await ada.balance('change')).toMatchObject({ balance: '4800' });
  });

  it('of everything are taken, and a cent more is refused [WALLET-120]', async () => {
    const ada = await newCustomer(exchange);
    expect(await ada.transfer('3', '2', '5000.01')).toMatchObject({ code: 0 });
    expect(await ada.transfer('3', '2', '5000')).toMatchObject({ code: 1 });
    expect(await ada.balance('change')).toEqual({ balance: '0', lockBalance: '0' });
  });

  it('that are not right are refused with the reason, and change nothing [WALLET-133, WALLET-139]', async () => {
    const ada = await newCustomer(exchange);
    const before = await allRecords(exchange);
    const refusals: [Promise<{ code: number; msg: string }>, string][] = [
      [ada.transfer('3', '3', '10'), 'Choose two different accounts.'],
      [ada.transfer('3', '9', '10'), 'Choose both accounts.'],
      [ada.transfer('3', '1', '1,000'), 'The amount must be a number.'],
      [ada.transfer('3', '1', '5000.01'), "The balance doesn't cover this amount."],
    ];
    for (const [call, msg] of refusals) expect(await call).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('leave as much in the contract account as its open positions have lost, and all of what is named can leave [WALLET-120]', async () => {
    const ada = await newCustomer(exchange);
    const contracts = trader(exchange, ada.token);
    await push(exchange, 'EURUSD', '1.17');
    const id = await contracts.place();
    await push(exchange, 'EURUSD', '1.16');
    // 10,000 less the margin 117, the fee 0.5 and the loss 100.
    const { data } = await exchange.call(walletCalls.balances, {}, { token: ada.token });
    expect(data).toMatchObject([
      { type: 'forex', balance: '9882.5', transferable: '9782.5' },
      { type: 'micro', balance: '1000', transferable: '1000' },
      { type: 'change', balance: '5000', transferable: '5000' },
    ]);
    expect(await ada.transfer('1', '3', '9782.51')).toEqual(
      refused(
        'Your open positions are showing a loss that must stay covered. You can transfer up to 9,782.50 USD.',
      ),
    );
    expect(await ada.transfer('1', '3', '9782.5')).toMatchObject({ code: 1 });
    await contracts.close(id);
    expect(await ada.balance('forex')).toEqual({ balance: '117', lockBalance: '0' });
  });

  it('count the gain of one open position against the loss of another, bought or sold [WALLET-120]', async () => {
    const ada = await newCustomer(exchange);
    const contracts = trader(exchange, ada.token);
    await push(exchange, 'EURUSD', '1.17');
    await contracts.place({ cont: '0.3', type: '2' });
    await contracts.place({ cont: '0.1' });
    await push(exchange, 'EURUSD', '1.18');
    // 10,000 less the margins 351 and 117, the fees 1.5 and 0.5, and the loss 300 less the gain 100.
    expect(await ada.transfer('1', '3', '9330.01')).toEqual(
      refused(
        'Your open positions are showing a loss that must stay covered. You can transfer up to 9,330.00 USD.',
      ),
    );
  });
});
