/** The two accounts of a transfer, by the ids of their types. */
export interface AccountChoice {
  from: string;
  to: string;
}

/**
 * The choice after the user has picked an account for one side. The same account on both sides switches the
 * other side: to the account that was on this side before, or else to the first different one (WALLET-65).
 */
export function withAccount(
  choice: AccountChoice,
  side: keyof AccountChoice,
  picked: string,
  accounts: readonly string[],
): AccountChoice {
  const other = side === 'from' ? 'to' : 'from';
  if (choice[other] !== picked) return { ...choice, [side]: picked };
  const switched =
    choice[side] === picked
      ? (accounts.find((account) => account !== picked) ?? choice[other])
      : choice[side];
  return side === 'from' ? { from: picked, to: switched } : { from: switched, to: picked };
}

/** Both sides exchanged (WALLET-41). */
export const swapped = ({ from, to }: AccountChoice): AccountChoice => ({ from: to, to: from });
