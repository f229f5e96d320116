import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { success } from '../../kit/browser/app.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';
import { wireAccount } from '../../kit/browser/wire-account.ts';

const pairsPath = '/v2/api/forex/trade_list';
const balancesPath = '/v2/api/main/wallet/getBalance';
const optionsPath = '/v2/api/micro/get_seconds';
const closedGold = { ...wirePair, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', MarketStatus: 2 };

const accounts = (forex: string, micro: string) =>
  success([wireAccount(1, 'forex', { balance: forex }), wireAccount(2, 'micro', { balance: micro })]);
const duration = (Id: number, Seconds: number) => ({
  Id,
  Seconds,
  ProfitRatio: '0.75',
  profit_max_ratio: '0.95',
  LimitAmount: '10',
});

const open = (
  user: typeof realUser | null,
  { storage = memory(), pairs = [wirePair, closedGold] }: { storage?: TextStorage; pairs?: object[] } = {},
) =>
  startReadApp({
    user,
    environment: { random: () => 0, storage },
    replies: {
      [pairsPath]: success(pairs),
      [balancesPath]: accounts('1000', '20'),
      [optionsPath]: success({ seconds: [duration(1, 30)], numbers: ['50'] }),
    },
  });

type App = Awaited<ReturnType<typeof open>>;

const pairOf = ({ app }: App, id: string) => {
  const pair = app.context.market.pairs.getSnapshot().context.value?.find((known) => known.id === id);
  if (!pair) throw new Error(`There is no pair ${id}`);
  return pair;
};

async function formsOf(started: App, id = '2') {
  const forex = await started.app.context.areas.forex();
  const micro = await started.app.context.areas.micro();
  const contract = forex.orderEntryOf(pairOf(started, id));
  const option = micro.entryOf(pairOf(started, id));
  return {
    forex,
    micro,
    contract,
    option,
    conditions: () => ({
      contract: contract.getSnapshot().context.conditions,
      option: option.getSnapshot().context.conditions,
    }),
  };
}

const known = { isSignedIn: true, isMarketOpen: true, isQuoteLive: true, feeBasis: 'lots' };
const conditionsOf = (changes: object, forex: string | null = '1000', micro: string | null = '20') => ({
  contract: { ...known, ...changes, available: forex },
  option: { ...known, ...changes, available: micro },
});

describe('An order form', () => {
  it('begins with the balance of its own account, the fee basis and what is known of market and channel, and follows them', async () => {
    const started = await open(realUser);
    const { conditions } = await formsOf(started);
    expect(conditions()).toEqual(conditionsOf({}));
    const closed = await formsOf(started, '3');
    expect(closed.conditions()).toEqual(conditionsOf({ isMarketOpen: false }));
    started.api.replies[balancesPath] = accounts('900', '15');
    started.app.context.wallet.balances.send({ type: 'refresh' });
    await expect.poll(conditions).toEqual(conditionsOf({}, '900', '15'));
    started.api.replies[pairsPath] = success([{ ...wirePair, MarketStatus: 2 }, closedGold]);
    started.app.context.market.pairs.send({ type: 'refresh' });
    await expect.poll(conditions).toEqual(conditionsOf({ isMarketOpen: false }, '900', '15'));
    started.app.context.live.channel.send({ type: 'stop' });
    await expect
      .poll(conditions)
      .toEqual(conditionsOf({ isMarketOpen: false, isQuoteLive: false }, '900', '15'));
    started.api.replies[pairsPath] = success([closedGold]);
    started.app.context.live.channel.send({ type: 'start' });
    await expect
      .poll(conditions)
      .toEqual(conditionsOf({ isMarketOpen: false, isQuoteLive: true }, '900', '15'));
  });

  it('of a guest has no balance', async () => {
    const { conditions } = await formsOf(await open(null));
    expect(conditions()).toEqual(conditionsOf({ isSignedIn: false }, null, null));
  });

  it('is not sent conditions that it has already', async () => {
    const started = await open(realUser);
    const { contract, option, micro } = await formsOf(started);
    await expect.poll(() => micro.options.getSnapshot().value).toBe('loaded');
    const sent: string[] = [];
    contract.subscribe(() => sent.push('contract'));
    option.subscribe(() => sent.push('option'));
    started.app.context.wallet.profits.send({ type: 'refresh' });
    started.app.context.wallet.balances.send({ type: 'refresh' });
    started.app.context.market.pairs.send({ type: 'refresh' });
    await started.untilRead();
    expect(sent).toEqual([]);
  });
});

it('The leverage of a contract form is the one that was chosen for the pair before on this device, as long as the pair offers it, and otherwise the first [FOREX-88]', async () => {
  const storage = memory();
  const contractOn = async (...leverages: number[]) => {
    const HasForexMultiple = leverages.map((Value, index) => ({ Id: index, Value }));
    const started = await open(realUser, { storage, pairs: [{ ...wirePair, HasForexMultiple }, closedGold] });
    return (await formsOf(started)).contract;
  };
  const leverageOn = async (...leverages: number[]) =>
    (await contractOn(...leverages)).getSnapshot().context.draft.leverage;
  const contract = await contractOn(100, 50);
  contract.send({ type: 'change', changes: { lots: decimal('0.02') } });
  expect(await leverageOn(20, 50)).toBe('20');
  contract.send({ type: 'change', changes: { leverage: decimal(50) } });
  expect(await leverageOn(100, 50)).toBe('50');
  expect(await leverageOn(100, 20)).toBe('100');
});

it('Micro order forms have the durations on offer as soon as they are read, once for all pairs, and new ones when the channel was lost for a while', async () => {
  const started = await open(realUser);
  const forms = [await formsOf(started), await formsOf(started, '3')];
  const seconds = () =>
    forms.map(({ option }) => option.getSnapshot().context.durations.map((duration) => duration.seconds));
  await expect.poll(seconds).toEqual([[30], [30]]);
  expect(started.api.times(optionsPath)).toBe(1);
  started.api.replies[optionsPath] = success({ seconds: [duration(1, 30), duration(2, 60)], numbers: [] });
  await started.reconnect();
  await expect.poll(seconds).toEqual([
    [30, 60],
    [30, 60],
  ]);
  expect(started.api.times(optionsPath)).toBe(2);
});

it('The day of a pair is read once for the pair, follows its live bars, and is read again for another one, and when the channel was lost for a while', async () => {
  const bars = '/v2/api/forex/kline';
  const bar = (High: string) => ({
    Time: 1_772_409_600,
    Open: '1.2',
    High,
    Low: '1.1',
    Close: '1.2',
    Volume: 5,
  });
  const started = await open(null);
  started.api.replies[bars] = success([bar('1.3')]);
  const { micro } = await formsOf(started);
  const high = () => micro.days.get('EURUSD')?.high;
  const day = micro.dayOf(pairOf(started, '2'));
  await expect.poll(high).toBe('1.3');
  expect(micro.dayOf(pairOf(started, '2'))).toBe(day);
  expect(started.api.times(bars)).toBe(1);
  started.live.push('KLINE.EURUSD', { ...bar('1.35'), Period: '1day' });
  await expect.poll(high).toBe('1.35');
  started.api.replies[bars] = success([bar('1.4')]);
  await started.reconnect();
  await expect.poll(high).toBe('1.4');

  const other = micro.dayOf(pairOf(started, '3'));
  expect(other).not.toBe(day);
  expect(day.getSnapshot().status).toBe('stopped');
  await expect.poll(() => other.getSnapshot().value).toBe('loaded');
  const asked = started.api.requests.filter(({ path }) => path === bars);
  expect(asked.map(({ query }) => query.forex_id)).toEqual(['2', '2', '3']);
});
