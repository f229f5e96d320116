import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayeeBlocker } from '#domain/payee-blocker.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const payeeBlockerMessages: Record<PayeeBlocker, MessageDescriptor> = {
  networkMissing: msg`Choose a network first.`,
  addressMissing: msg`Enter the address.`,
  addressInvalid: msg`This isn't an address on the chosen network.`,
  ownAddress: msg`This is your own deposit address: the money would come back here. Enter another address.`,
  payeeNameMissing: msg`Enter the name of the payee.`,
  payeeAccountMissing: msg`Enter the account number.`,
  ibanMistyped: msg`This IBAN has a typo: its check digits don't match. Check it again.`,
  bankNameMissing: msg`Enter the name of the bank.`,
  swiftInvalid: msg`A SWIFT code has 8 or 11 letters and digits.`,
};
