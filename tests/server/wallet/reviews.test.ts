import { expect, it } from 'vitest';
import { transact } from '#server/kernel/database/transact.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { decideDeposit } from '#server/wallet/deposits.ts';
import { decideWithdrawal } from '#server/wallet/withdrawals.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { moneyFaults, newCustomer, untilReviewed, wallet } from '../../kit/server/wallet.ts';

const rejection = { status: 'rejected', reason: { message: 'No.' } } as const;
const acceptance = { status: 'finished', reason: null } as const;

exchangeSuite('a review', {}, (exchange, engine) => {
  const decide = (
    kind: 'deposit' | 'withdrawal',
    id: string,
    decision: typeof acceptance | typeof rejection,
  ) =>
    transact(exchange.world.database, (tx) =>
      (kind === 'deposit' ? decideDeposit : decideWithdrawal)(tx, Number(id), decision, exchange.clock.now()),
    );

  it.each([
    ['deposit', 'finished'],
    ['withdrawal', 'rejected'],
  ] as const)(
    'decides a %s once, whatever decisions are made at the same time; the balance gets more where it is %s [WALLET-106, WALLET-107, WALLET-108]',
    async (kind, gainful) => {
      const ada = await newCustomer(exchange);
      for (let round = 0; round < 5; round += 1) {
        await (kind === 'deposit' ? ada.depositWire('100') : ada.withdraw('100'));
        const newest = async () =>
          (kind === 'deposit' ? await ada.deposits(1) : await ada.withdrawals(0)).data[0];
        const id = (await newest())?.id ?? '';
        const { balance: before } = await ada.balance('change');
        const outcomes = await Promise.all(
          [acceptance, rejection, acceptance, rejection].map((decision) => decide(kind, id, decision)),
        );
        expect(new Set(outcomes).size).toBe(1);
        expect((await newest())?.status).toBe(outcomes[0]);
        const { balance: after, lockBalance } = await ada.balance('change');
        expect(Number(after) - Number(before)).toBe(outcomes[0] === gainful ? 100 : 0);
        expect(lockBalance).toBe('0');
      }
    },
  );

  it('answers a later decision with the one that stands, and changes nothing [WALLET-108]', async () => {
    const ada = await newCustomer(exchange);
    await ada.withdraw('100');
    await ada.depositWire('100');
    await exchange.clock.advance(untilReviewed);
    const [withdrawal] = (await ada.withdrawals(0)).data;
    const [deposit] = (await ada.deposits(1)).data;
    const before = await allRecords(exchange);
    expect(await decide('withdrawal', withdrawal?.id ?? '', rejection)).toBe('finished');
    expect(await decide('deposit', deposit?.id ?? '', rejection)).toBe('finished');
    expect(await decide('deposit', '999999', acceptance)).toBeNull();
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('takes as long as the operator has set', async () => {
    const quick = await startSandbox(engine, { config: { reviewSeconds: 2 } });
    const ada = await newCustomer(quick);
    await ada.depositWire('100');
    await quick.clock.advance(2_000);
    expect((await ada.deposits(1)).data[0]?.status).toBe('finished');
    await quick.stop();
  });
});

it('a review that ended during a downtime is decided right after it [WALLET-109, WALLET-110]', () =>
  withOneDatabase(memory, async (engine) => {
    const before = await startSandbox(engine);
    const { token } = await newCustomer(before);
    const early = wallet(before, token);
    await early.depositWire('100');
    await early.withdraw('50');
    await before.clock.advance(10_000);
    expect((await early.deposits(1)).data[0]?.status).toBe('unchecked');
    await before.stop();

    const clock = manualClock(testStart + 3_600_000);
    const after = await startSandbox(engine, { clock });
    const late = wallet(after, token);
    await clock.advance(1_000);
    expect((await late.deposits(1)).data[0]?.status).toBe('finished');
    expect((await late.withdrawals(0)).data[0]?.status).toBe('finished');
    expect(await late.balance('change')).toEqual({ balance: '5050', lockBalance: '0' });
    expect(await moneyFaults(after)).toEqual([]);
    await after.stop();
  }));
