import { expect, it } from 'vitest';
import { isAddressOf } from '#domain/coin-address.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { push } from '../../kit/server/prices.ts';
import { sessionConfig } from '../../kit/server/session.ts';
import { newCustomer, untilReviewed } from '../../kit/server/wallet.ts';

exchangeSuite('deposits', { engines: 'one', config: sessionConfig }, (exchange) => {
  it('go to an address of the user, valid on its network, and no other user gets it [WALLET-55, WALLET-83]', async () => {
    const [ada, bob] = [await newCustomer(exchange), await newCustomer(exchange)];
    const networks = await ada.read(depositCalls.networks, {});
    expect(networks.map(({ currencyCode, protocolCode }) => [currencyCode, protocolCode])).toEqual([
      ['USDT', 'TRC20'],
      ['USDT', 'ERC20'],
      ['USDC', 'ERC20'],
      ['BTC', ''],
      ['ETH', ''],
    ]);
    for (const { address, protocolCode, currencyCode } of networks)
      expect(isAddressOf(address, protocolCode, currencyCode)).toBe(true);
    expect(await ada.read(depositCalls.networks, {})).toEqual(networks);
    const others = (await bob.read(depositCalls.networks, {})).map(({ address }) => address);
    expect(networks.filter(({ address }) => others.includes(address))).toEqual([]);
  });

  it('are taken in the listed currencies, and in USD to the bank accounts [WALLET-56, WALLET-84, WALLET-85]', async () => {
    const ada = await newCustomer(exchange);
    expect(await ada.read(depositCalls.currencies, {})).toContainEqual({
      id: '4',
      currencyCode: 'BTC',
      protocolCode: '',
    });
    const banks = await ada.read(depositCalls.bankAccounts, { bank_coin: 'USD' });
    expect(banks[0]).toEqual({
      id: '1',
      bankName: 'Sample Bank London',
      bankAddress: '1 Sample Street, London, United Kingdom',
      swift: 'SAMPGB20',
      payeeName: 'Pelorus Sandbox Ltd',
      payeeAccount: '00001234567890',
      remark: `PEL-${ada.userId}`,
      reviewSeconds: 20,
    });
    for (const bank_coin of ['', 'usd'])
      expect(await ada.read(depositCalls.bankAccounts, { bank_coin })).toEqual(banks);
    expect(await ada.read(depositCalls.bankAccounts, { bank_coin: 'EUR' })).toEqual([]);
  });

  it('are credited to the cash account when their review ends, and not before [WALLET-54, WALLET-60, WALLET-86, WALLET-87, WALLET-88]', async () => {
    const ada = await newCustomer(exchange);
    const createdAt = new Date(exchange.clock.now()).toISOString();
    expect(await ada.depositCoin('0.01234567', { charge_id: '4' })).toMatchObject({
      code: 1,
      data: { id: expect.any(String) },
      msg: 'Your deposit has been recorded and is being checked.',
    });
    expect(await ada.depositWire('5500.20')).toMatchObject({ code: 1 });
    await exchange.clock.advance(19_500);
    expect(await ada.balance('change')).toEqual({ balance: '5000', lockBalance: '0' });
    expect(await ada.deposits(0)).toMatchObject({
      data: [
        {
          amount: '0.01234567',
          kind: 'coin',
          currencyCode: 'BTC',
          status: 'unchecked',
          createdAt,
          remark: '',
        },
      ],
      total: 1,
    });
    await exchange.clock.advance(1_500);
    // 0.01234567 × 110,000 is 1,358.0237, toward zero.
    expect(await ada.balance('change')).toEqual({ balance: '11858.22', lockBalance: '0' });
    expect(await ada.deposits(1)).toMatchObject({
      data: [{ amount: '5500.2', kind: 'bank', currencyCode: 'USD', status: 'finished' }],
      total: 1,
    });
  });

  it('of a coin with a pair are credited at the market price of their submission, of another at a fixed rate [WALLET-164, WALLET-167]', async () => {
    const ada = await newCustomer(exchange);
    await push(exchange, 'BTCUSDT', '115560.5');
    const networks = await ada.read(depositCalls.networks, {});
    expect(
      networks.map(({ currencyCode, usdPerCoin, hasFixedRate }) => [currencyCode, usdPerCoin, hasFixedRate]),
    ).toEqual([
      ['USDT', '1', true],
      ['USDT', '1', true],
      ['USDC', '1', true],
      ['BTC', '115560.5', false],
      ['ETH', '3900', false],
    ]);
    await ada.depositCoin('0.1', { charge_id: '4' });
    await push(exchange, 'BTCUSDT', '120000');
    expect((await ada.deposits(0)).data).toMatchObject([{ status: 'unchecked', credit: '11556.05' }]);
    await exchange.clock.advance(untilReviewed);
    expect((await ada.deposits(0)).data).toMatchObject([{ status: 'finished', credit: '11556.05' }]);
    expect(await ada.balance('change')).toEqual({ balance: '16556.05', lockBalance: '0' });
    await push(exchange, 'BTCUSDT', '110000');
  });

  it('that end in .13 are rejected, and those in .14 become invalid, with a reason in the language of the reader [WALLET-60, WALLET-111]', async () => {
    const ada = await newCustomer(exchange);
    await ada.depositWire('10.13');
    await ada.depositWire('10.14');
    await ada.depositCoin('10.130', { charge_id: '2' });
    await ada.depositCoin('10.1314');
    await exchange.clock.advance(untilReviewed);
    const banks = (await ada.deposits(1)).data.map(({ status, remark }) => [status, remark]);
    expect(banks).toEqual([
      ['invalid', 'The payment of 10.14 USD never arrived.'],
      ['rejected', "The picture doesn't prove a payment of 10.13 USD."],
    ]);
    expect((await ada.deposits(0)).data.map(({ status, remark }) => [status, remark])).toEqual([
      ['finished', ''],
      ['rejected', "The picture doesn't prove a payment of 10.13 USDT-ERC20."],
    ]);
    const { translate } = exchange.world;
    const reason = { amount: '10.14', currency: 'USD' };
    expect((await ada.deposits(1, 1, { lang: 'hk' })).data[0]?.remark).toBe(
      translate('hk', 'The payment of {amount} {currency} never arrived.', reason),
    );
    expect(await ada.balance('change')).toEqual({ balance: '5010.13', lockBalance: '0' });
  });

  it('that are not right are refused with the reason, and change nothing [WALLET-68, WALLET-133]', async () => {
    const ada = await newCustomer(exchange);
    const bob = await newCustomer(exchange);
    await ada.proof();
    const theirs = await bob.proof();
    const before = await allRecords(exchange);
    const refusals: [Promise<{ code: number; msg: string }>, string][] = [
      [ada.depositCoin('1e3'), 'The amount must be a number.'],
      [ada.depositCoin('0.00000001'), 'This amount is worth less than one cent.'],
      [ada.depositCoin('5', { charge_id: '99' }), 'Choose a network first.'],
      [
        ada.depositCoin('5', { address: 'another' }),
        'The address to pay to has changed. Choose the network again.',
      ],
      [ada.depositCoin('5', { proofImg: '/api/common/image/none' }), "This picture doesn't exist."],
      [ada.depositWire('5', { proofImg: theirs }), "This picture doesn't exist."],
    ];
    for (const [call, msg] of refusals) expect(await call).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });
});
