import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Account, AccountType } from '#protocol/wallet.ts';

/** The names of the accounts (WALLET-12). */
export const accountLabels: Record<AccountType, MessageDescriptor> = {
  forex: msg({ message: 'Forex account', comment: 'The account for contract trading' }),
  micro: msg({ message: 'Micro account', comment: 'The account for micro (up or down) trading' }),
  change: msg({
    message: 'Cash account',
    comment: 'A noun: the account for small change, through which money comes in and goes out',
  }),
};

/** The purpose of each account (WALLET-50, WALLET-51). */
export const accountPurposes: Record<AccountType, MessageDescriptor> = {
  forex: msg({ message: 'Funding for contracts', comment: 'What the forex account is for' }),
  micro: msg({ message: 'Options: up or down', comment: 'What the micro account is for' }),
  change: msg({ message: 'Deposits and withdrawals', comment: 'What the cash account is for' }),
};

const otherAccount = (id: string) =>
  msg({ message: `Account ${id}`, comment: 'An account of an unknown kind; the placeholder is its number' });

/** The name of an account. */
export const labelOfAccount = ({ id, type }: Pick<Account, 'id' | 'type'>): MessageDescriptor =>
  type === null ? otherAccount(id) : accountLabels[type];

/** The name of an account that a record gives by its id or its type; null if there is no such account. */
export function accountLabelOf(
  name: string,
  accounts: readonly Pick<Account, 'id' | 'type'>[],
): MessageDescriptor | null {
  const account = accounts.find(({ id, type }) => id === name || type === name);
  if (account) return labelOfAccount(account);
  return Object.entries(accountLabels).find(([type]) => type === name)?.[1] ?? null;
}
