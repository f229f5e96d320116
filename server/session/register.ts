import { typedCode } from '#domain/typed-text.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/calls/handler.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { World } from '../kernel/world.ts';
import { spendCode, tryCode } from './codes.ts';
import { kindFrom, newcomerFrom } from './identity.ts';
import type { Limits } from './limits.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { accountTaken, incomplete, passwordsDiffer, unknownInvitation } from './refusals.ts';
import { createUser } from './users.ts';

/** Id of the real user with this invitation code; null without one. @throws {Refusal} for an unknown code. */
async function inviterOf(tx: Tx, inviteCode: string): Promise<string | null> {
  const code = typedCode(inviteCode).toUpperCase();
  if (code === '') return null;
  const inviter = await tx
    .selectFrom('users')
    .select('id')
    .where('invite_code', '=', code)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (!inviter) throw unknownInvitation();
  return inviter.id;
}

/**
 * Opens an account if the verification code sent to it is correct (SESSION-42), or without one if the operator
 * asks for none. Where a code is needed, the answer doesn't reveal an existing account without it. `mobile` and `country` are ignored: the account contains the number.
 */
export const registerImplementation = ({ random, config }: World, limits: Limits): Implementation =>
  implementPrepared(
    registrationCalls.register,
    async ({ input, database, now, address }) => {
      const { type, account, password, re_password, sms_code, area_id, key } = input;
      const required = [type, account, password, re_password];
      if (config.verifiesRegistration) required.push(sms_code);
      if (required.some((value) => value.trim() === '')) throw incomplete();
      const identity = newcomerFrom(kindFrom(type, config), account, area_id);
      if (password !== re_password) throw passwordsDiffer();
      checkPassword(password, identity.account);
      // Where no code is needed, this limits how many accounts one address opens.
      await limits.tryCode(address);
      if (!config.verifiesRegistration)
        return { identity, codeId: null, passwordHash: await hashPassword(password) };
      const guess = { recipient: identity, code: sms_code.trim(), captchaId: key, now };
      const codeId = await tryCode(database, { ...guess, purpose: 'register' });
      await limits.codeWasRight(address);
      return { identity, codeId, passwordHash: await hashPassword(password) };
    },
    async ({ input, tx, now, prepared: { identity, codeId, passwordHash } }) => {
      if (codeId !== null) await spendCode(tx, codeId);
      const invitedBy = await inviterOf(tx, input.invite_code);
      const known = { by: identity.kind, as: identity.account };
      if (!(await createUser(tx, random, now, { known, passwordHash, invitedBy }))) throw accountTaken();
      return reply(null, /*i18n*/ 'Your account has been created. Please sign in.');
    },
  );
