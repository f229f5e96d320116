import { setTimeout as wait } from 'node:timers/promises';
import type Big from 'big.js';
import sharp from 'sharp';
import type { Call } from '#protocol/call.ts';
import { depositCalls } from '#protocol/deposit.ts';
import type { Envelope } from '#protocol/envelope.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { microCalls } from '#protocol/micro.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { uploadCalls } from '#protocol/upload.ts';
import type { Instrument } from '#server/prices/instrument.ts';
import { instruments } from '#server/prices/instruments.ts';
import { sorted } from '../../search/oracles/made.ts';
import type { Stream } from '../../search/random-draws.ts';
import { sendCall } from '../serving/send-call.ts';
import type { Prices } from './prices.ts';

/** A user of a run, with a name in the answers of the oracles. */
export interface ChaosUser {
  index: number;
  id: string;
  token: string;
  address: string;
}

/** A write under its key, until it was answered or nobody asked any more. */
export interface Write {
  user: ChaosUser;
  path: string;
  key: string;
  outcome: 'accepted' | 'refused' | 'unknown';
  /** Of the order that was made, where the answer names it. */
  id: string | null;
  /** Unix milliseconds: of the first attempt, and of the answer. */
  sentAt: number;
  answeredAt: number;
}

interface Asked {
  call: Call;
  input: object;
}

/** The time after which the app says that an outcome is unknown, and offers to ask again. */
const answerWithinMilliseconds = 15_000;
const askAgainMilliseconds = 200;

/** The pairs that are traded: quoted in USD, which the oracle calculates in. */
const traded: readonly Instrument[] = instruments.filter(({ code }) =>
  ['BTCUSDT', 'ETHUSDT', 'EURUSD', 'XAUUSD', 'SOLUSDT'].includes(code),
);

/** In units of the pair's price: as far as prices move within seconds. */
const near = (price: Big, pair: Instrument, factor: number): string =>
  price
    .times(1 + factor)
    .div(pair.pip)
    .round()
    .times(pair.pip)
    .toFixed();

const idIn = ({ data }: Envelope): string | null =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null;

export interface Acting {
  users: readonly ChaosUser[];
  /** The origins of all processes that accept connections. */
  origins(): readonly string[];
  prices: Prices;
  drawsOf: (name: string) => Stream;
  /** Of all users together. */
  callsPerSecond: number;
  onFault(fault: string): void;
}

type Ask = (user: ChaosUser, asked: Asked, stream: Stream) => Promise<Envelope | null>;

/** Asks until there is an answer, each time under the same key, and now and then twice at once. */
function createAsking({ origins, onFault }: Pick<Acting, 'origins' | 'onFault'>) {
  const writes: Write[] = [];
  let givesUpAt = Number.POSITIVE_INFINITY;

  /** One attempt; null without an answer. */
  const attempt = async (user: ChaosUser, { call, input }: Asked, key: string, stream: Stream) => {
    const open = origins();
    if (open.length === 0) return null;
    const signal = AbortSignal.timeout(answerWithinMilliseconds);
    const sender = { token: user.token, key, address: user.address, signal };
    try {
      const answer = await sendCall(stream.pick(open), call, { ...input }, sender);
      return answer.status === 200 ? answer : null;
    } catch {
      // Not silent: an outcome that stays unknown is counted.
      return null;
    }
  };

  const ask: Ask = async (user, asked, stream) => {
    const { path } = asked.call;
    const key = `${user.index}-${writes.length}-${stream.whole(0, 1e9)}`;
    const write: Write = { user, path, key, outcome: 'unknown', id: null, sentAt: Date.now(), answeredAt: 0 };
    writes.push(write);
    const isTwice = stream.chance(0.1);
    while (Date.now() < givesUpAt) {
      const [first, second] = await Promise.all(
        (isTwice ? [0, 1] : [0]).map(() => attempt(user, asked, key, stream)),
      );
      const isRepeated = asked.call.effect === 'write' && first && second;
      if (isRepeated && sorted([first.code, first.data]) !== sorted([second.code, second.data]))
        onFault(`${path} under ${key} has two answers: ${sorted(first)} and ${sorted(second)}`);
      const answer = first ?? second ?? null;
      if (answer) {
        write.outcome = answer.code === 1 ? 'accepted' : 'refused';
        write.answeredAt = Date.now();
        write.id = answer.code === 1 ? idIn(answer) : null;
        return answer;
      }
      await wait(askAgainMilliseconds);
    }
    return null;
  };

  return {
    writes,
    ask,
    giveUpIn(milliseconds: number) {
      givesUpAt = Date.now() + milliseconds;
    },
  };
}

/** An order of a pair near its price; null without a price. */
function drawOrder(prices: Prices, stream: Stream, isPending: boolean): Asked | null {
  const pair = stream.pick(traded);
  const price = prices.latest(pair.code);
  if (!price) return null;
  const isBuy = stream.chance(0.5);
  const away = stream.between(0.000_05, 0.000_6);
  const hasStops = stream.chance(0.6);
  const [below, above] = [near(price, pair, -2 * away), near(price, pair, 2 * away)];
  return {
    call: forexCalls.submit,
    input: {
      type: isBuy ? '1' : '2',
      cont: '0.01',
      forex_id: pair.code,
      status: isPending ? '0' : '1',
      target_price: isPending ? near(price, pair, stream.pick([-away, away])) : '0',
      stop_loss_price: hasStops ? (isBuy ? below : above) : '0',
      target_profit_price: hasStops ? (isBuy ? above : below) : '0',
      multiple: '100',
    },
  };
}

const accounts = ['1', '2', '3'];

const drawTransfer = (stream: Stream): Asked => ({
  call: transferCalls.submit,
  input: {
    balance: String(stream.whole(1, 50)),
    currency_id: 1,
    from: stream.pick(accounts),
    to: stream.pick(accounts),
  },
});

/** The deposits of a user, who reads the networks and uploads a photo before the first. */
function createDeposits(user: ChaosUser, stream: Stream, ask: Ask, photo: Promise<Buffer>) {
  let proof: string | null = null;
  let network: { id: string; address: string } | null = null;
  return async (): Promise<Asked | null> => {
    network ??= await ask(user, { call: depositCalls.networks, input: {} }, stream).then((answer) =>
      Array.isArray(answer?.data) ? answer.data[0] : null,
    );
    if (proof === null) {
      const file = new Blob([new Uint8Array(await photo)], { type: 'image/jpeg' });
      const answer = await ask(user, { call: uploadCalls.image, input: { file } }, stream);
      // The exchange answers as the protocol declares.
      proof = answer?.code === 1 ? (answer.data as { url: string }).url : null;
    }
    if (proof === null || network === null) return null;
    const { address, id } = network;
    const number = String(stream.whole(20, 90));
    return { call: depositCalls.submitCoin, input: { number, proofImg: proof, address, charge_id: id } };
  };
}

/** Users who trade and move money, each one call after the other; a call without an answer is repeated under its key. */
export function actAll({ users, origins, prices, drawsOf, callsPerSecond, onFault }: Acting) {
  const { writes, ask, giveUpIn } = createAsking({ origins, onFault });
  let isOver = false;
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer();

  const act = async (user: ChaosUser) => {
    const stream = drawsOf(`user ${user.index}`);
    const deposit = createDeposits(user, stream, ask, photo);
    const orders: string[] = [];
    const withOrder = (call: Call, change: object = {}): Asked | null =>
      orders.length === 0 ? null : { call, input: { id: stream.pick(orders), ...change } };
    const draw = async (): Promise<Asked | null> => {
      const chance = stream.next();
      if (chance < 0.3) return drawOrder(prices, stream, false);
      if (chance < 0.45) return drawOrder(prices, stream, true);
      if (chance < 0.58) return withOrder(forexCalls.close);
      if (chance < 0.62) return withOrder(forexCalls.cancel);
      if (chance < 0.66)
        return withOrder(forexCalls.setStops, { stop_loss_price: '0', target_profit_price: '0' });
      if (chance < 0.76)
        return {
          call: microCalls.submit,
          input: { forex_id: 'BTCUSDT', type: stream.pick(['1', '2']), number: '10', seconds: '30' },
        };
      if (chance < 0.9) return drawTransfer(stream);
      if (chance < 0.95) return deposit();
      return {
        call: fundCalls.subscribe,
        input: { id: stream.pick(['1', '2', '3']), amount: String(stream.whole(100, 200)) },
      };
    };

    const pauseMilliseconds = (users.length / callsPerSecond) * 1000;
    await wait(stream.between(0, pauseMilliseconds));
    while (!isOver) {
      const asked = await draw();
      const answer = asked && (await ask(user, asked, stream));
      if (asked?.call === forexCalls.submit && answer?.code === 1) orders.push(idIn(answer) ?? '');
      await wait(stream.between(0.5, 1.5) * pauseMilliseconds);
    }
  };

  const all = Promise.all(users.map(act));
  return {
    writes,
    /** Begins nothing more, and resolves when every call has its answer, at the latest after `withinMilliseconds`. */
    async end(withinMilliseconds: number) {
      isOver = true;
      giveUpIn(withinMilliseconds);
      await all;
    },
  };
}
