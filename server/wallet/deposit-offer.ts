import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';
import { type Decimal, one } from '#domain/decimal.ts';
import type { Config } from '../kernel/config.ts';
import type { Rates } from './currencies.ts';

type Chain = 'tron' | 'ethereum' | 'bitcoin';

/** A network over which deposits come in. */
export interface Network {
  id: string;
  currencyCode: string;
  /** Empty where the currency has one network only. */
  protocolCode: string;
  chain: Chain;
  /** The credit for one coin in USD where it doesn't move; null for a coin that is credited at its market price. */
  fixedRate: Decimal | null;
}

export const networks: readonly Network[] = [
  { id: '1', currencyCode: 'USDT', protocolCode: 'TRC20', chain: 'tron', fixedRate: one },
  { id: '2', currencyCode: 'USDT', protocolCode: 'ERC20', chain: 'ethereum', fixedRate: one },
  { id: '3', currencyCode: 'USDC', protocolCode: 'ERC20', chain: 'ethereum', fixedRate: one },
  { id: '4', currencyCode: 'BTC', protocolCode: '', chain: 'bitcoin', fixedRate: null },
  { id: '5', currencyCode: 'ETH', protocolCode: '', chain: 'ethereum', fixedRate: null },
];

/**
 * The bank accounts of the exchange to which USD are wired, in the API's names. Made up: the 0 at the end of a SWIFT
 * code marks it as one for tests.
 */
export const banks = [
  {
    id: '1',
    bank_name: 'Sample Bank London',
    bank_address: '1 Sample Street, London, United Kingdom',
    bank_swift: 'SAMPGB20',
    payee_name: 'Pelorus Sandbox Ltd',
    payee_account: '00001234567890',
  },
  {
    id: '2',
    bank_name: 'Sample Bank Hong Kong',
    bank_address: '2 Sample Road, Central, Hong Kong',
    bank_swift: 'SAMPHKH0',
    payee_name: 'Pelorus Sandbox Ltd',
    payee_account: '00009876543210',
  },
];

const base58check = createBase58check(sha256);
const hashBytes = 20;
const tronVersion = 0x41;

/** Letters in the case that is their checksum (EIP-55). */
function ethereumAddress(hash: Uint8Array): string {
  const digits = bytesToHex(hash);
  const cases = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(cases[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/**
 * The user's own deposit address on a network: in the network's form, but made from a hash. Nobody has a key to
 * it, so real coins must never be sent there.
 */
export function depositAddress({ chain }: Pick<Network, 'chain'>, userId: string): string {
  const hash = sha256(utf8ToBytes(`Pelorus sandbox deposit ${chain} ${userId}`)).slice(0, hashBytes);
  switch (chain) {
    case 'tron':
      return base58check.encode(Uint8Array.of(tronVersion, ...hash));
    case 'ethereum':
      return ethereumAddress(hash);
    case 'bitcoin':
      return bech32.encode('bc', [0, ...bech32.toWords(hash)]);
  }
}

export const depositAddresses = (userId: string): string[] =>
  networks.map((network) => depositAddress(network, userId));

/** The networks with the user's own addresses, in the API's names. */
export const networksOf = (
  { usdPerCoin }: Pick<Rates, 'usdPerCoin'>,
  { reviewSeconds }: Pick<Config, 'reviewSeconds'>,
  userId: string,
) =>
  networks.map((network) => ({
    id: network.id,
    currency_code: network.currencyCode,
    protocol_code: network.protocolCode,
    address: depositAddress(network, userId),
    usd_price: usdPerCoin(network),
    fixed_price: network.fixedRate === null ? 0 : 1,
    review_seconds: reviewSeconds,
  }));
