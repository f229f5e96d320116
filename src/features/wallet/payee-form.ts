import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { type PayeeBlocker, payeeBlockers } from '#domain/payee-blocker.ts';
import type { PayeeKind } from '#protocol/payee.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';
import { payeeBlockerMessages } from './payee-blocker-messages.ts';
import { withdrawalBlockerMessages } from './withdrawal-blocker-messages.ts';

/** The form of a coin address as typed; empty at first. */
const addressValues = v.object({ currencyId: v.string(), address: v.string(), remark: v.string() });
type AddressValues = v.InferOutput<typeof addressValues>;

/** The form of a bank account as typed; empty at first. */
const bankValues = v.object({
  payeeName: v.string(),
  payeeAccount: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  bankAddress: v.string(),
  swift: v.string(),
  currencyId: v.string(),
  remark: v.string(),
});
export type BankValues = v.InferOutput<typeof bankValues>;

const emptyAddress: AddressValues = { currencyId: '', address: '', remark: '' };
const emptyBank: BankValues = {
  payeeName: '',
  payeeAccount: '',
  bankName: '',
  branchName: '',
  bankAddress: '',
  swift: '',
  currencyId: '',
  remark: '',
};

/** The forms of both kinds of payee as typed and not sent yet. */
export interface PayeeDrafts {
  /** Null where there is none. What it returns has to be checked: an older version may have written it. */
  read: (kind: PayeeKind) => unknown;
  write: (kind: PayeeKind, values: object) => void;
}

/** The values that a form begins with: the draft if it can be read, with the currency that was asked for. */
const begun =
  <Values extends { currencyId: string }>(
    kind: PayeeKind,
    schema: v.GenericSchema<unknown, Values>,
    empty: Values,
  ) =>
  (drafts: PayeeDrafts, currencyId: string | null): Values => {
    const parsed = v.safeParse(schema, drafts.read(kind));
    const values = parsed.success ? parsed.output : empty;
    return { ...values, currencyId: currencyId ?? values.currencyId };
  };

export const begunAddress = begun('address', addressValues, emptyAddress);
export const begunBank = begun('bank', bankValues, emptyBank);

const fields: Record<PayeeBlocker, keyof AddressValues | keyof BankValues> = {
  networkMissing: 'currencyId',
  addressMissing: 'address',
  addressInvalid: 'address',
  ownAddress: 'address',
  payeeNameMissing: 'payeeName',
  payeeAccountMissing: 'payeeAccount',
  ibanMistyped: 'payeeAccount',
  bankNameMissing: 'bankName',
  swiftInvalid: 'swift',
};

type Translate = (message: MessageDescriptor) => string;

const errorsOf = (blockers: readonly PayeeBlocker[], translate: Translate) =>
  Object.fromEntries(blockers.map((blocker) => [fields[blocker], translate(payeeBlockerMessages[blocker])]));

interface KnownForAddress {
  currencies: readonly WithdrawalCurrency[];
  /** The user's deposit addresses, as far as they are known. */
  ownAddresses: readonly string[];
}

/** The messages at the fields of a coin address (WALLET-138, WALLET-179). */
export function addressErrors(
  { currencyId, address }: AddressValues,
  { currencies, ownAddresses }: KnownForAddress,
  translate: Translate,
): Record<string, string> {
  const network = currencies.find(({ id }) => id === currencyId) ?? null;
  return errorsOf(payeeBlockers({ kind: 'address', network, address, ownAddresses }), translate);
}

/** The messages at the fields of a bank account; where the API lists no currencies, none is required. */
export const bankErrors = (
  values: BankValues,
  currencies: readonly WithdrawalCurrency[],
  translate: Translate,
): Record<string, string> => ({
  ...errorsOf(payeeBlockers({ kind: 'bank', ...values }), translate),
  ...(values.currencyId === '' && currencies.length > 0
    ? { currencyId: translate(withdrawalBlockerMessages.currencyMissing) }
    : {}),
});
