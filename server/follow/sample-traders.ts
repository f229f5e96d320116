import type { Selectable } from 'kysely';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import type { MovableMarket } from '../prices/market.ts';
import type { ContractTrading } from '../trading/contract-trading.ts';

/** How a scripted trader trades. */
export interface Style {
  email: string;
  nickname: string;
  seed: number;
  /** The share of the orders of the past that went with the price: some traders win, some lose. */
  skill: number;
  /** Codes of pairs; the first ones are traded at any hour. */
  pairs: readonly string[];
  lots: readonly Decimal[];
  leverage: Decimal;
  /** The most positions at a time. */
  mostPositions: number;
  /** The longest that a position of the past was held. */
  longestHours: number;
  /** Distance of the stops from the price as a share of it; null without stops. */
  stops: { loss: Decimal; profit: Decimal } | null;
}

const decimals = (...values: string[]) => values.map((value) => decimal(value));

/** Traders to follow at once: without a password, so that nobody signs in as one. */
export const styles: readonly Style[] = [
  {
    email: 'leader1@pelorus.test',
    nickname: 'Northwind',
    seed: 11,
    skill: 0.7,
    pairs: ['BTCUSDT', 'ETHUSDT'],
    lots: decimals('0.2', '0.01', '0.3', '0.1'),
    leverage: decimal(100),
    mostPositions: 3,
    longestHours: 30,
    stops: null,
  },
  {
    email: 'leader2@pelorus.test',
    nickname: 'Southern Cross',
    seed: 22,
    skill: 0.4,
    pairs: ['SOLUSDT', 'XRPUSDT', 'EURUSD', 'XAUUSD'],
    lots: decimals('0.1', '0.2'),
    leverage: decimal(50),
    mostPositions: 2,
    longestHours: 60,
    stops: { loss: decimal('0.02'), profit: decimal('0.03') },
  },
  {
    email: 'leader3@pelorus.test',
    nickname: 'Blue Tide',
    seed: 33,
    skill: 0.6,
    pairs: ['ETHUSDT', 'LTCUSDT', 'DOGEUSDT', 'GBPUSD'],
    lots: decimals('0.05', '0.1', '0.4'),
    leverage: decimal(20),
    mostPositions: 4,
    longestHours: 12,
    stops: null,
  },
];

/** Followers of the sample trader. */
export const sampleFollowers = ['follower1@pelorus.test', 'follower2@pelorus.test'] as const;

/** Contract trading now, and at the prices of a full hour of the past. */
export interface SampleParts {
  market: MovableMarket;
  trading: ContractTrading;
  /** Contract trading at the prices of that time; nobody copies it. */
  tradingAt(time: number): ContractTrading;
}

/** @throws {Error} when there is no such user */
export async function userByEmail(
  database: Database | Tx,
  email: string,
): Promise<Pick<Selectable<Tables['users']>, 'id' | 'email'>> {
  return database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}
