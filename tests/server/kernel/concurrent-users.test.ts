import { describe, expect, it } from 'vitest';
import { decimal, times } from '#domain/decimal.ts';
import type { Call } from '#protocol/call.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { type Random, seededRandom } from '#server/kernel/random.ts';
import { canStartTwo, startTwo, type TwoProcesses } from '../../kit/server/processes.ts';
import { moneyFaults, newCustomer } from '../../kit/server/wallet.ts';

const users = 6;
const writesOfEach = 20;
const accountTypes = ['forex', 'micro', 'change'] as const;

interface Write {
  call: Call;
  input: object;
}

const pick = <Item>({ next }: Random, items: readonly Item[]): Item =>
  items[Math.floor(next() * items.length)] as Item;

/** A user's next call, with drawn amounts. */
function drawnWrite(random: Random): Write {
  const amount = String(1 + Math.floor(random.next() * 200));
  switch (Math.floor(random.next() * 3)) {
    case 0:
      return {
        call: forexCalls.submit,
        input: {
          type: pick(random, ['1', '2']),
          cont: '0.01',
          forex_id: 'EURUSD',
          status: '1',
          target_price: '0',
          stop_loss_price: '0',
          target_profit_price: '0',
          multiple: '100',
        },
      };
    case 1:
      return {
        call: transferCalls.submit,
        input: {
          balance: amount,
          currency_id: 1,
          from: pick(random, accountTypes),
          to: pick(random, accountTypes),
        },
      };
    default:
      return { call: fundCalls.subscribe, input: { id: pick(random, ['1', '2', '3']), amount } };
  }
}

/** Sends a user's writes one after the other to either process; now and then one to both at once, under its key. */
async function act({ owner, other }: TwoProcesses, token: string, random: Random, name: string) {
  const accepted: Call[] = [];
  for (let number = 0; number < writesOfEach; number += 1) {
    const { call, input } = drawnWrite(random);
    const options = { token, key: `${name}-${number}` };
    const at = random.next() < 0.3 ? [owner, other] : [pick(random, [owner, other])];
    const answers = await Promise.all(at.map((process) => process.call(call, input as never, options)));
    const [first, second] = answers;
    if (second)
      expect([second.code, second.data], 'the answer of the same key').toEqual([first?.code, first?.data]);
    if (first?.code === 1) accepted.push(call);
  }
  return accepted;
}

/** Prices move all the while, so that positions are valued by both processes. */
function movePrices({ owner }: TwoProcesses, random: Random): () => void {
  const { market } = owner.sandbox;
  const instrument = market.instruments.find(({ code }) => code === 'EURUSD');
  if (!instrument) throw new Error('There is a pair');
  const timer = setInterval(
    () =>
      market.push(
        instrument.id,
        times(instrument.anchorPrice, decimal((1 + random.next() / 100).toFixed(4))),
      ),
    20,
  );
  return () => clearInterval(timer);
}

describe('Two processes on one PostgreSQL, with users who act at the same time', () => {
  it.skipIf(!canStartTwo).each([1, 2, 3])(
    'lose no cent and do each write once, as drawn from seed %i',
    async (seed) => {
      const two = await startTwo();
      const { owner } = two;
      try {
        const customers = await Promise.all(Array.from({ length: users }, () => newCustomer(owner)));
        const stopPrices = movePrices(two, seededRandom(seed));
        const accepted = await Promise.all(
          customers.map(({ token }, index) =>
            act(two, token, seededRandom(seed * 100 + index), `user-${index}`),
          ),
        );
        stopPrices();
        await owner.sandbox.settled();
        expect(await moneyFaults(owner)).toEqual([]);
        expect([...owner.failures, ...two.other.failures]).toEqual([]);
        const { database } = owner.world;
        const numberOf = async (table: 'forex_order' | 'wallet_transfer' | 'fund_subscription') =>
          (await database.selectFrom(table).select('id').execute()).length;
        const acceptedOf = (call: Call) => accepted.flat().filter((each) => each === call).length;
        expect([
          await numberOf('forex_order'),
          await numberOf('wallet_transfer'),
          await numberOf('fund_subscription'),
        ]).toEqual([forexCalls.submit, transferCalls.submit, fundCalls.subscribe].map(acceptedOf));
      } finally {
        await two.stop();
      }
    },
  );
});
