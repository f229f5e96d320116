import type { AccountKind } from '#protocol/registration.ts';
import type { PhoneArea } from './session.ts';

/** Who a visitor says they are, as typed: never a password or a code. */
export interface AccountDraft {
  kind: AccountKind;
  /** Null until another area than the default is chosen. */
  area: PhoneArea | null;
  email: string;
  number: string;
  inviteCode: string;
}

/**
 * The account fields of the forms for signing in, registering and resetting a password. It goes from one to the other,
 * survives a reload of the tab, and is gone once somebody has signed in (SESSION-54).
 */
export interface AccountDrafts {
  read: () => AccountDraft;
  write: (changes: Partial<AccountDraft>) => void;
}
