import { isAddressOf, isSameAddress } from './coin-address.ts';
import { isMistypedIban } from './iban.ts';

/** A payee method as filled in so far; a network is null until it is chosen. */
export type PayeeDraft =
  | {
      kind: 'address';
      network: { protocol: string; code: string } | null;
      address: string;
      /** The user's deposit addresses, as far as they are known: paid to one, the money would come back. */
      ownAddresses: readonly string[];
    }
  | { kind: 'bank'; payeeName: string; payeeAccount: string; bankName: string; swift: string };

export type PayeeBlocker =
  | 'networkMissing'
  | 'addressMissing'
  | 'addressInvalid'
  | 'ownAddress'
  | 'payeeNameMissing'
  | 'payeeAccountMissing'
  | 'ibanMistyped'
  | 'bankNameMissing'
  | 'swiftInvalid';

const isBlank = (text: string): boolean => text.trim() === '';

/** Letters of bank and country, two characters of the place, and perhaps three of the branch. */
const swiftCode = /^[a-z]{6}[a-z\d]{2}([a-z\d]{3})?$/i;

/**
 * All reasons why a payee method can't be saved, the most important first. Blanks count as empty; a SWIFT code is
 * optional, as are the bank's other fields.
 */
export function payeeBlockers(draft: PayeeDraft): PayeeBlocker[] {
  if (draft.kind === 'bank') {
    const swift = draft.swift.trim();
    return [
      isBlank(draft.payeeName) && ('payeeNameMissing' as const),
      isBlank(draft.payeeAccount) && ('payeeAccountMissing' as const),
      isMistypedIban(draft.payeeAccount) && ('ibanMistyped' as const),
      isBlank(draft.bankName) && ('bankNameMissing' as const),
      swift !== '' && !swiftCode.test(swift) && ('swiftInvalid' as const),
    ].filter((blocker) => blocker !== false);
  }
  const { network, address, ownAddresses } = draft;
  const isInvalid =
    network !== null && !isBlank(address) && !isAddressOf(address.trim(), network.protocol, network.code);
  return [
    network === null && ('networkMissing' as const),
    isBlank(address) && ('addressMissing' as const),
    isInvalid && ('addressInvalid' as const),
    ownAddresses.some((own) => isSameAddress(own, address)) && ('ownAddress' as const),
  ].filter((blocker) => blocker !== false);
}

/** The most important of them, or null. Form and exchange use the same function. */
export const payeeBlocker = (draft: PayeeDraft): PayeeBlocker | null => payeeBlockers(draft)[0] ?? null;
