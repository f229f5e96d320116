import { registrationCalls } from '#protocol/registration.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/calls/handler.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { World } from '../kernel/world.ts';
import { spendCode, tryCode } from './codes.ts';
import { type Identity, identityOf, kindFrom, recipientFrom, userOf } from './identity.ts';
import type { Limits } from './limits.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { incomplete, newPasswordsDiffer } from './refusals.ts';
import { endSessionsOf } from './sessions.ts';

interface Change {
  identity: Identity;
  password: string;
  code: string;
  now: number;
  address: string;
}

/** Checks a new password and its code before the transaction, and hashes the password. @throws {Refusal} */
async function prepareChange(
  database: Database,
  limits: Limits,
  { identity, password, code, now, address }: Change,
) {
  checkPassword(password, identity.account);
  await limits.tryCode(address);
  const guess = { recipient: identity, code: code.trim(), captchaId: '', now };
  const codeId = await tryCode(database, { ...guess, purpose: 'reset' });
  await limits.codeWasRight(address);
  return { identity, codeId, passwordHash: await hashPassword(password) };
}

/** Sets the password and ends the user's sessions, except the one with the digest `currentSession`. */
async function setPassword(
  tx: Tx,
  { identity, codeId, passwordHash }: Awaited<ReturnType<typeof prepareChange>>,
  currentSession: string | null,
): Promise<void> {
  await spendCode(tx, codeId);
  const user = await userOf(tx, identity);
  // A code is also stored for a name without an account, although it isn't sent.
  if (!user) return;
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
  await endSessionsOf(tx, user.id, currentSession);
}

/** Sets a new password: a forgotten one's, or that of a signed-in user (SESSION-46, ACCOUNT-27). */
export const newPasswordImplementations = ({ config }: World, limits: Limits): Implementation[] => [
  implementPrepared(
    registrationCalls.forgetPassword,
    async ({ input, database, now, address }) => {
      const { type, account, new_password, secondary_password, auth_code } = input;
      if ([type, account, new_password, secondary_password, auth_code].some((value) => value.trim() === ''))
        throw incomplete();
      const identity = recipientFrom(kindFrom(type, config), account, '');
      if (new_password !== secondary_password) throw newPasswordsDiffer();
      const change = { identity, password: new_password, code: auth_code, now, address };
      return prepareChange(database, limits, change);
    },
    async ({ tx, address, prepared }) => {
      await setPassword(tx, prepared, null);
      await limits.passwordSet(prepared.identity.account, address);
      return reply(null, /*i18n*/ 'The password has been changed. Sign in with the new one.');
    },
  ),

  implementPrepared(
    registrationCalls.amendPassword,
    async ({ input, user, database, now, address }) => {
      const { type, new_password, auth_code } = input;
      if ([type, new_password, auth_code].some((value) => value.trim() === '')) throw incomplete();
      const kind = kindFrom(type, config);
      const row = await database
        .selectFrom('users')
        .select(['email', 'phone'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const identity = identityOf(row);
      if (!identity || identity.kind !== kind) throw incomplete();
      const change = { identity, password: new_password, code: auth_code, now, address };
      return prepareChange(database, limits, change);
    },
    async ({ tx, session, prepared }) => {
      await setPassword(tx, prepared, session);
      return reply(null, /*i18n*/ 'The password has been changed. Other devices have been signed out.');
    },
  ),
];
