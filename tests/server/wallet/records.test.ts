import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { decimal, minus, zero } from '#domain/decimal.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { balanceOf, house, type LedgerAccount } from '#server/ledger/ledger.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { move } from '../../kit/server/ledger.ts';
import { newCustomer, samplePayees, untilReviewed } from '../../kit/server/wallet.ts';

exchangeSuite('records of the wallet', { engines: 'one' }, (exchange) => {
  let ada: Awaited<ReturnType<typeof newCustomer>>;

  beforeEach(async () => {
    ada = await newCustomer(exchange);
  });

  const houseBalances = () =>
    transact(exchange.world.database, async (tx) => {
      const balances = [];
      for (const type of ['fees', 'withdrawals', 'issuance'] as const)
        balances.push(await balanceOf(tx, house(type)));
      return balances;
    });
  const profits = async () => (await exchange.call(walletCalls.profits, {}, { token: ada.token })).data;

  it('of a finished withdrawal and a deposit: its fee is paid to the house, the rest leaves, the credit is issued, and nothing is a trading loss', async () => {
    const before = await houseBalances();
    await ada.withdraw('100');
    await ada.depositWire('12.5');
    await exchange.clock.advance(untilReviewed);
    const moved = (await houseBalances()).map((balance, index) => minus(balance, before[index] ?? zero));
    expect(moved).toEqual(['1.5', '98.5', '-12.5']);
    expect(await profits()).toEqual({ today_profit: '0', today_profit_percent: '0', total_profit: '0' });
  });

  it('of the first day: a profit is measured against the sandbox money', async () => {
    const to = { owner: ada.userId, type: 'forex', bucket: 'available' } as const;
    const transfers = [{ from: house('trading'), to, amount: decimal(160) }];
    await move(exchange, transfers, { kind: 'forex_close', reference: 'forex:test' });
    expect(await profits()).toEqual({
      today_profit: '160',
      today_profit_percent: '1',
      total_profit: '160',
    });
  });

  it('of the total: at the start of each UTC day since money first moved, and now [WALLET-158]', async () => {
    const now = exchange.clock.now();
    const midnight = now - (now % 86_400_000);
    const history = async () =>
      (await exchange.call(accountLogCalls.balanceHistory, {}, { token: ada.token })).data;
    const at = (moment: number) => new Date(moment).toISOString();
    expect(await history()).toEqual([{ CreatedAt: at(now), Total: '16000' }]);

    const theirs = { owner: ada.userId, type: 'forex', bucket: 'available' } as const;
    const moveEarlier = (daysAgo: number, from: LedgerAccount, to: LedgerAccount, amount: string) =>
      move(exchange, [{ from, to, amount: decimal(amount) }], { at: now - daysAgo * 86_400_000 });
    await moveEarlier(3, house('issuance'), theirs, '500.25');
    await moveEarlier(1, theirs, house('fees'), '120');
    expect(await history()).toEqual([
      { CreatedAt: at(midnight - 2 * 86_400_000), Total: '500.25' },
      { CreatedAt: at(midnight - 86_400_000), Total: '500.25' },
      { CreatedAt: at(midnight), Total: '380.25' },
      { CreatedAt: at(now), Total: '16380.25' },
    ]);

    await moveEarlier(40, house('issuance'), theirs, '7');
    const longest = await ada.read(accountLogCalls.balanceHistory, {});
    expect(longest).toHaveLength(31);
    expect(longest[0]).toEqual({ at: at(midnight - 29 * 86_400_000), total: '7' });
  });

  it('may have texts of 200 characters, without the blanks around them', async () => {
    const text = 'é'.repeat(200);
    expect(await ada.withdraw(' 20 ', { memo: `  ${text} ` })).toMatchObject({ code: 1 });
    expect((await ada.withdrawals(0)).data[0]).toMatchObject({ amount: '20', notes: text });
    expect(await ada.addPayee({ ...samplePayees.bank, remark: ` ${text} ` })).toMatchObject({ code: 1 });
    expect((await ada.payees(2))[0]).toMatchObject({ remark: text });
  });

  it('of payees: the owner is sent a message about a new one, in the language of the app [WALLET-188]', async () => {
    const { database } = exchange.world;
    const messages = () =>
      database.selectFrom('outbox_message').select(['channel', 'text']).orderBy('id').execute();
    const before = (await messages()).length;
    const { token } = ada;
    await exchange.call(payeeCalls.add, samplePayees.bank, { token, lang: 'de' });
    await exchange.call(payeeCalls.add, samplePayees.bank, { token, lang: 'de' });
    const sent = (await messages()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.channel).toBe('email');
    expect(sent[0]?.text).toMatch(
      /^Zu Ihrem Konto wurde ein Empfänger hinzugefügt: GB29NWBK60161331926819\./,
    );
  });

  it('of payees: one is new for a day [WALLET-159]', async () => {
    await ada.addPayee(samplePayees.ethereum);
    const isNew = async () => (await ada.payees(1)).map((payee) => payee.isNew);
    expect(await isNew()).toEqual([true]);
    await sql`update wallet_payee set created_at = created_at - ${86_399_999}`.execute(
      exchange.world.database,
    );
    expect(await isNew()).toEqual([true]);
    await sql`update wallet_payee set created_at = created_at - 1`.execute(exchange.world.database);
    expect(await isNew()).toEqual([false]);
  });

  it('of payees: the same account at another bank is another payee, and so is an address on another network', async () => {
    const { bank, ethereum } = samplePayees;
    for (const payee of [
      bank,
      { ...bank, bank_name: 'Another Bank' },
      { ...bank, payee_account: '1' },
      { ...bank, draw_id: '6' },
      ethereum,
      { ...ethereum, draw_id: '4' },
    ])
      expect(await ada.addPayee(payee)).toMatchObject({ code: 1 });
    for (const payee of [bank, ethereum]) expect(await ada.addPayee(payee)).toMatchObject({ code: 0 });
    expect(await ada.payees(2)).toHaveLength(4);
    expect(await ada.payees(1)).toHaveLength(2);
  });
});
