import { expect, it } from 'vitest';
import { depositCalls } from '#protocol/deposit.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { push } from '../../kit/server/prices.ts';
import { addresses, newCustomer, samplePayees, untilReviewed } from '../../kit/server/wallet.ts';

exchangeSuite('withdrawals', { engines: 'one' }, (exchange) => {
  it('are offered per kind, with both kinds of fees and a currency without a channel [WALLET-58, WALLET-89, WALLET-164]', async () => {
    const ada = await newCustomer(exchange);
    const coins = await ada.read(withdrawalCalls.currencies, { type: 0 });
    expect(coins[0]).toEqual({
      id: '1',
      code: 'USDT',
      protocol: 'TRC20',
      feeKind: 'rate',
      feeRate: '0.015',
      price: '0.9987',
      hasChannel: true,
      hasFixedRate: true,
      reviewSeconds: 20,
    });
    expect(coins.map(({ code, protocol }) => `${code} ${protocol}`.trim())).toEqual([
      'USDT TRC20',
      'USDT ERC20',
      'BTC',
      'ETH',
      'USDC ERC20',
    ]);
    const banks = await ada.read(withdrawalCalls.currencies, { type: 1 });
    expect(banks.map(({ code, feeKind, hasChannel }) => [code, feeKind, hasChannel])).toEqual([
      ['USD', 'fixed', true],
      ['EUR', 'rate', true],
      ['HKD', 'rate', false],
    ]);
  });

  it('lock their whole amount at once, and leave with the fee when they are finished [WALLET-57, WALLET-90, WALLET-91, WALLET-129, WALLET-140]', async () => {
    const ada = await newCustomer(exchange);
    const createdAt = new Date(exchange.clock.now()).toISOString();
    const sent = await ada.withdraw('100', { memo: 'Savings', fee: '1.50', receive: '98.37195' });
    expect(sent).toMatchObject({ code: 1, msg: 'Your withdrawal has been received and is being checked.' });
    expect(await ada.balance('change')).toEqual({ balance: '4900', lockBalance: '100' });
    const record = {
      amount: '100',
      receipt: '98.37195',
      currencyCode: 'USDT',
      fee: '1.5',
      createdAt,
      payeeKind: 'address',
      address: addresses.tron,
      payeeAccount: '',
      notes: 'Savings',
    };
    expect((await ada.withdrawals(0)).data).toMatchObject([
      { ...record, status: 'checking', statusName: 'Being checked' },
    ]);
    await exchange.clock.advance(untilReviewed);
    expect((await ada.withdrawals(0)).data).toMatchObject([
      { ...record, status: 'finished', statusName: 'Successful' },
    ]);
    expect(await ada.balance('change')).toEqual({ balance: '4900', lockBalance: '0' });
    expect((await ada.withdrawals(1)).data).toEqual([]);
  });

  it('that are rejected are given back whole, with the reason in the notes [WALLET-111]', async () => {
    const ada = await newCustomer(exchange);
    await ada.withdraw('200', { memo: 'please REJECT this' });
    await ada.withdraw('50.13', { draw_currency_id: '5', draw_method_id: await ada.payee('bank') });
    expect(await ada.balance('change')).toEqual({ balance: '4749.87', lockBalance: '250.13' });
    await exchange.clock.advance(untilReviewed);
    expect(await ada.balance('change')).toEqual({ balance: '5000', lockBalance: '0' });
    expect((await ada.withdrawals(0)).data).toMatchObject([
      { status: 'rejected', statusName: 'Rejected', notes: 'The payee has refused this payment.' },
    ]);
    expect((await ada.withdrawals(1)).data).toMatchObject([
      {
        status: 'rejected',
        payeeKind: 'bank',
        address: '',
        payeeAccount: 'GB29NWBK60161331926819',
        notes: "The payee's details could not be confirmed.",
      },
    ]);
  });

  it('at other figures than the shown ones are refused with those of now [WALLET-117, WALLET-118]', async () => {
    const ada = await newCustomer(exchange);
    await ada.payee('tron');
    const before = await allRecords(exchange);
    for (const shown of [
      { fee: '1.49', receive: '98.37195' },
      { fee: '1.5', receive: '98.38' },
      { fee: '', receive: '98.37195' },
      { fee: 'free', receive: '98.37195' },
    ])
      expect(await ada.withdraw('100', shown)).toMatchObject({
        code: 0,
        msg: 'The fee or the amount you receive has changed. Check the new figures.',
        data: { fee: '1.5', receive: '98.37195' },
      });
    expect(await allRecords(exchange)).toEqual(before);
    expect(await ada.withdraw('100')).toMatchObject({ code: 1 });
  });

  it('in a coin with a pair are paid at the market price, and refused if they would arrive with half a percent less than shown [WALLET-167]', async () => {
    const ada = await newCustomer(exchange);
    await ada.addPayee({ ...samplePayees.ethereum, draw_id: '4' });
    const [payee] = await ada.payees(1, '4');
    await push(exchange, 'ETHUSDT', '4000');
    expect((await ada.read(withdrawalCalls.currencies, { type: 0 })).slice(2, 4)).toMatchObject([
      { code: 'BTC', price: '0.000009090909', hasFixedRate: false },
      { code: 'ETH', price: '0.00025', hasFixedRate: false },
    ]);
    const shown = { fee: '2', receive: '0.0245', draw_currency_id: '4', draw_method_id: payee?.id ?? '' };
    await push(exchange, 'ETHUSDT', '4021');
    expect(await ada.withdraw('100', shown)).toMatchObject({
      code: 0,
      data: { fee: '2', receive: '0.02437204' },
    });
    await push(exchange, 'ETHUSDT', '4020');
    expect(await ada.withdraw('100', shown)).toMatchObject({ code: 1 });
    await push(exchange, 'ETHUSDT', '3900');
    expect(await ada.withdraw('100', shown)).toMatchObject({ code: 1 });
    await exchange.clock.advance(untilReviewed);
    expect((await ada.withdrawals(0)).data.map(({ receipt, status }) => [receipt, status])).toEqual([
      ['0.0251282', 'finished'],
      ['0.0243781', 'finished'],
    ]);
  });

  it('in euros are paid at the market price of EUR/USD [WALLET-167]', async () => {
    const ada = await newCustomer(exchange);
    await push(exchange, 'EURUSD', '1.25');
    expect(await ada.read(withdrawalCalls.currencies, { type: 1 })).toMatchObject([
      { code: 'USD', price: '1', hasFixedRate: true },
      { code: 'EUR', price: '0.8', hasFixedRate: false },
      { code: 'HKD', price: '7.79', hasFixedRate: true },
    ]);
  });

  it('and deposits say when they were decided, and nothing before [NOTICE-12]', async () => {
    const ada = await newCustomer(exchange);
    await ada.withdraw('100');
    await ada.depositWire('50');
    const moments = async () => [
      ...(await ada.withdrawals(0)).data.map(({ decidedAt }) => decidedAt),
      ...(await ada.deposits(1)).data.map(({ decidedAt }) => decidedAt),
    ];
    expect(await moments()).toEqual(['', '']);
    await exchange.clock.advance(untilReviewed);
    const decided = new Date(exchange.clock.now() - 1000).toISOString();
    expect(await moments()).toEqual([decided, decided]);
  });

  it('that are not right are refused with the reason, and change nothing [WALLET-70, WALLET-72, WALLET-73, WALLET-121, WALLET-133, WALLET-141]', async () => {
    const [ada, bob] = [await newCustomer(exchange), await newCustomer(exchange)];
    const [tron, bank, ethereum] = [
      await ada.payee('tron'),
      await ada.payee('bank'),
      await ada.payee('ethereum'),
    ];
    const theirs = await bob.payee('tron');
    const before = await allRecords(exchange);
    const own = { draw_method_id: tron };
    const refusals: [Promise<{ code: number; msg: string }>, string][] = [
      [ada.withdraw('much', own), 'The amount must be a number.'],
      [ada.withdraw('5000.01', own), "The balance doesn't cover this amount."],
      [
        ada.withdraw('5', { draw_method_id: bank, draw_currency_id: '7' }),
        'There is no payment channel for this currency at the moment.',
      ],
      [ada.withdraw('5', { draw_method_id: '0' }), 'Please set up a collection account first'],
      [ada.withdraw('5', { draw_method_id: theirs }), 'Please set up a collection account first'],
      [ada.withdraw('5', { draw_method_id: bank }), 'Please set up a collection account first'],
      [ada.withdraw('5', { draw_method_id: ethereum }), 'This payee is saved for another currency.'],
      [
        ada.withdraw('3', { draw_method_id: ethereum, draw_currency_id: '2' }),
        "You'd receive nothing: the fee is as high as the amount.",
      ],
      [ada.withdraw('5', { ...own, memo: 'x'.repeat(201) }), 'Use at most 200 characters.'],
    ];
    for (const [call, msg] of refusals) expect(await call).toEqual(refused(msg));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('have their own copy of the payee, which may be deleted or saved again [WALLET-59, WALLET-92, WALLET-93, WALLET-94, WALLET-135]', async () => {
    const ada = await newCustomer(exchange);
    const tron = await ada.payee('tron');
    const bank = await ada.payee('bank');
    await ada.withdraw('100', { draw_method_id: tron });
    await ada.withdraw('100', { draw_method_id: bank, draw_currency_id: '5' });
    const before = [await ada.withdrawals(0), await ada.withdrawals(1)];
    expect(before[1]?.data[0]).toMatchObject({ payeeAccount: 'GB29NWBK60161331926819', fee: '25' });
    for (const id of [tron, bank])
      expect(await exchange.call(payeeCalls.remove, { id }, { token: ada.token })).toEqual(
        done('The payee has been deleted.'),
      );
    expect(await ada.payees(1)).toEqual([]);
    await ada.addPayee({ ...samplePayees.tron, dc_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    await ada.addPayee({ ...samplePayees.bank, payee_account: '1', bank_name: 'Another' });
    expect([await ada.withdrawals(0), await ada.withdrawals(1)]).toEqual(before);
    await exchange.clock.advance(untilReviewed);
    expect((await ada.withdrawals(0)).data[0]).toMatchObject({
      status: 'finished',
      address: addresses.tron,
      fee: '1.5',
      receipt: '98.37195',
    });
  });
});

exchangeSuite('withdrawals at the same moment', {}, (exchange) => {
  it('of 1,000 each, six at once on 5,000: exactly five are taken [WALLET-134]', async () => {
    const ada = await newCustomer(exchange);
    const payee = await ada.payee('tron');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ada.withdraw('1000', { draw_method_id: payee })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(answers.find(({ code }) => code === 0)?.msg).toBe("The balance doesn't cover this amount.");
    expect(await ada.balance('change')).toEqual({ balance: '0', lockBalance: '5000' });
  });
});

exchangeSuite('payees', { engines: 'one' }, (exchange) => {
  it('are saved with all their fields, and listed by kind and currency [WALLET-59, WALLET-92, WALLET-93]', async () => {
    const ada = await newCustomer(exchange);
    expect(await ada.addPayee(samplePayees.tron)).toEqual(done('The payee has been saved.'));
    await ada.addPayee(samplePayees.ethereum);
    const { type, draw_id, ...texts } = samplePayees.bank;
    const spaced = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, ` ${text}\t`]));
    const written = { ...spaced, type, draw_id, bank_swift: 'nwbkgb2l', dc_address: addresses.tron };
    await ada.addPayee({ ...samplePayees.bank, ...written });
    expect((await ada.payees(1)).map(({ address, currencyIds }) => [address, ...currencyIds])).toEqual([
      [addresses.ethereum, '2'],
      [addresses.tron, '1'],
    ]);
    expect(await ada.payees(1, '1')).toHaveLength(1);
    expect(await ada.payees(2)).toMatchObject([
      {
        kind: 'bank',
        currencyIds: ['5'],
        currencyCode: 'USD',
        address: '',
        payeeName: 'Ada Lovelace',
        payeeAccount: 'GB29NWBK60161331926819',
        bankName: 'A Bank',
        branchName: 'Main branch',
        bankAddress: '1 Bank Street',
        swift: 'NWBKGB2L',
        beneficiaryCurrency: 'USD',
        remark: 'Mine',
      },
    ]);
    await ada.addPayee({ ...samplePayees.bank, draw_id: '1', payee_account: '2' });
    expect((await ada.payees(2))[0]).toMatchObject({ currencyIds: [] });
    expect((await ada.payees(2, '6')).map(({ payeeAccount }) => payeeAccount)).toEqual(['2']);
  });

  it('of another form than their network has are refused, as are blanks and repetitions [WALLET-138]', async () => {
    const ada = await newCustomer(exchange);
    await ada.addPayee(samplePayees.tron);
    const { tron, bank } = samplePayees;
    const refusals = [
      [{ ...tron, dc_address: addresses.ethereum }, "This isn't an address on the chosen network."],
      [{ ...tron, dc_address: `${addresses.tron}x` }, "This isn't an address on the chosen network."],
      [{ ...tron, draw_id: '5' }, 'Choose a network first.'],
      [{ ...bank, bank_swift: 'NWBK' }, 'A SWIFT code has 8 or 11 letters and digits.'],
      [{ ...bank, remark: 'x'.repeat(201) }, 'Use at most 200 characters.'],
      [tron, 'You have already saved this payee.'],
    ] as const;
    for (const [payee, msg] of refusals) expect(await ada.addPayee(payee)).toEqual(refused(msg));
    expect([await ada.payees(1), await ada.payees(2)].flat()).toHaveLength(1);
  });

  it("that are the user's own deposit addresses are refused, in any letters that mean the same [WALLET-179]", async () => {
    const ada = await newCustomer(exchange);
    const bob = await newCustomer(exchange);
    const networks = await ada.read(depositCalls.networks, {});
    const addressOn = (code: string) =>
      networks.find(({ protocolCode }) => protocolCode === code)?.address ?? '';
    const own = {
      code: 0,
      msg: 'This is your own deposit address: the money would come back here. Enter another address.',
    };
    const tron = { ...samplePayees.tron, dc_address: addressOn('TRC20') };
    const ethereum = { ...samplePayees.ethereum, dc_address: addressOn('ERC20').toLowerCase() };
    for (const payee of [tron, ethereum]) expect(await ada.addPayee(payee)).toMatchObject(own);
    expect(await bob.addPayee(tron)).toMatchObject({ code: 1 });
    expect(await ada.payees(1)).toEqual([]);
  });
});
