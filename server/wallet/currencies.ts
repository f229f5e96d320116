import { type Decimal, decimal, one } from '#domain/decimal.ts';
import type { WithdrawalTerms } from '#domain/withdrawal.ts';
import type { MoneyKind } from '#protocol/deposit.ts';

/** A currency in which withdrawals are paid out, with its terms. */
export interface Currency extends Omit<WithdrawalTerms, 'price'> {
  id: string;
  kind: MoneyKind;
  code: string;
  /** The coin's network; empty for money of a bank, and where a coin has one network only. */
  protocol: string;
  /** How much of the currency one USD buys where it doesn't move; null where it is paid out at its market price. */
  fixedPrice: Decimal | null;
}

const fixed = (usd: number) => ({ feeKind: 'fixed', feeRate: decimal(usd) }) as const;
const rated = (fraction: string) => ({ feeKind: 'rate', feeRate: decimal(fraction) }) as const;
const coin = { kind: 'coin', hasChannel: true } as const;
const bank = { kind: 'bank', protocol: '', hasChannel: true } as const;

/** Both kinds of fees, and a currency without a channel, so that every case of the page can be seen. */
export const currencies: readonly Currency[] = [
  { ...coin, id: '1', code: 'USDT', protocol: 'TRC20', ...rated('0.015'), fixedPrice: decimal('0.9987') },
  { ...coin, id: '2', code: 'USDT', protocol: 'ERC20', ...fixed(5), fixedPrice: decimal('0.9987') },
  { ...coin, id: '3', code: 'BTC', protocol: '', ...rated('0.002'), fixedPrice: null },
  { ...coin, id: '4', code: 'ETH', protocol: '', ...fixed(2), fixedPrice: null },
  { ...coin, id: '8', code: 'USDC', protocol: 'ERC20', ...fixed(5), fixedPrice: decimal('0.9987') },
  { ...bank, id: '5', code: 'USD', ...fixed(25), fixedPrice: one },
  { ...bank, id: '6', code: 'EUR', ...rated('0.005'), fixedPrice: null },
  { ...bank, id: '7', code: 'HKD', ...rated('0.005'), fixedPrice: decimal('7.79'), hasChannel: false },
];

export const currencyOf = (id: string): Currency | null =>
  currencies.find((currency) => currency.id === id) ?? null;
