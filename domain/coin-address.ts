import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

type Network = 'bitcoin' | 'ethereum' | 'tron';

/** The kind of network that a protocol's or coin's name stands for; null for one that isn't among them. */
function networkOf(protocol: string, currencyCode: string): Network | null {
  const name = `${protocol} ${protocol === '' ? currencyCode : ''}`.toLowerCase();
  if (/trc|tron/.test(name)) return 'tron';
  if (/erc|eth|bep|bsc|polygon|arbitrum/.test(name)) return 'ethereum';
  return /btc|bitcoin/.test(name) ? 'bitcoin' : null;
}

const base58Version = (address: string): number | null => {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 ? (bytes[0] ?? null) : null;
  } catch {
    // Not silent: an address that can't be decoded is what the caller asks about.
    return null;
  }
};

const tronVersion = 0x41;
const bitcoinVersions: readonly (number | null)[] = [0x00, 0x05];

const isSegwit = (address: string): boolean => {
  const versionOne = bech32m.decodeUnsafe(address.toLowerCase());
  const decoded = bech32.decodeUnsafe(address.toLowerCase()) ?? versionOne;
  const isOneCase = address === address.toLowerCase() || address === address.toUpperCase();
  if (decoded?.prefix !== 'bc' || !isOneCase) return false;
  const [version, ...words] = decoded.words;
  const program = bech32.fromWordsUnsafe(words);
  if (version === undefined || version > 16 || !program) return false;
  // Version 0 has the older checksum, and a hash of 20 or 32 bytes; later versions the newer one.
  return version === 0
    ? versionOne === undefined && (program.length === 20 || program.length === 32)
    : versionOne !== undefined && program.length >= 2 && program.length <= 40;
};

/** The letters' case carries a checksum (EIP-55), unless all have the same case. */
function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return false;
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())));
  return [...digits].every((digit, index) => {
    const isUpper = Number.parseInt(hash[index] ?? '0', 16) >= 8;
    return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase());
  });
}

/**
 * Whether a coin address has the form and the checksum of its network (WALLET-138). Of a network that isn't
 * known here only blanks are refused.
 */
export function isAddressOf(address: string, protocol: string, currencyCode: string): boolean {
  switch (networkOf(protocol, currencyCode)) {
    case 'tron':
      return base58Version(address) === tronVersion;
    case 'ethereum':
      return isEthereum(address);
    case 'bitcoin':
      return bitcoinVersions.includes(base58Version(address)) || isSegwit(address);
    case null:
      return address !== '' && !/\s/.test(address);
  }
}

/**
 * Whether two texts are the same address. In some networks the letters' case means nothing, and in the others no two
 * addresses differ by it alone: their checksums do.
 */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const comparedEnds = 4;

/**
 * Another of the user's addresses that could be mistaken for this one: the first and last four characters are
 * the same, others differ (WALLET-137). `differing` are the positions in `address` that differ.
 */
export function lookalikeOf(
  address: string,
  others: readonly string[],
): { address: string; differing: number[] } | null {
  const ends = (text: string) => `${text.slice(0, comparedEnds)} ${text.slice(-comparedEnds)}`;
  const lookalike = others.find((other) => other !== address && ends(other) === ends(address));
  if (lookalike === undefined) return null;
  const differing = [...address].flatMap((character, index) =>
    character === lookalike[index] ? [] : [index],
  );
  return { address: lookalike, differing };
}
