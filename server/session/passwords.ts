import { hash, verify } from '@node-rs/argon2';
import { comparedText } from '#domain/typed-text.ts';
import { passwordLength } from '../kernel/config.ts';
import { passwordUnsuitable } from './refusals.ts';

/** Hashes a password or a code with argon2: with a faster hash all million codes could be tried at once. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;

/** False for a wrong password and for a missing account, after the same work, so the time reveals nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** @throws {Refusal} when a new password is too short, too long, or the same as the account. */
export function checkPassword(password: string, account: string): void {
  const { length } = [...password];
  const isAccount = comparedText(password.trim()) === account;
  if (length < passwordLength.least || length > passwordLength.most || isAccount) throw passwordUnsuitable();
}
