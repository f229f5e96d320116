import { hash, verify } from '@node-rs/argon2';
import { passwordLength } from '#protocol/registration.ts';
import { passwordUnsuitable } from './refusals.ts';

/** Also for codes: a million of them are tried in no time against anything quicker. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;

/** False for a wrong password and for no account at all, after the same work. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** @throws {Refusal} when a new password is too short, too long, or the account's own name. */
export function checkPassword(password: string, account: string): void {
  const { length } = [...password];
  const isAccount = password.trim().toLowerCase() === account;
  if (length < passwordLength.least || length > passwordLength.most || isAccount) throw passwordUnsuitable();
}
