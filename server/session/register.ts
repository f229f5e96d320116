import { registrationCalls } from '#protocol/registration.ts';
import type { Tx } from '../kernel/database.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/handler.ts';
import type { World } from '../kernel/world.ts';
import { spendCode, tryCode } from './codes.ts';
import { kindFrom, newcomerFrom } from './identity.ts';
import type { Limits } from './limits.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { accountTaken, incomplete, passwordsDiffer, unknownInvitation } from './refusals.ts';
import { createUser } from './users.ts';

/** The real user with that invitation code; null without a code. @throws {Refusal} for an unknown one. */
async function inviterOf(tx: Tx, inviteCode: string): Promise<string | null> {
  const code = inviteCode.trim().toUpperCase();
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
 * Opens an account for who has the code that went to it (document 1, §5 and §7). That a name is taken is said
 * to nobody else. `mobile` and `country` are part of the account's number already.
 */
export const registerImplementation = ({ random, config }: World, limits: Limits): Implementation =>
  implementPrepared(
    registrationCalls.register,
    async ({ input, database, now, address }) => {
      const { type, account, password, re_password, sms_code, area_id, key } = input;
      if ([type, account, password, re_password, sms_code].some((value) => value.trim() === ''))
        throw incomplete();
      const identity = newcomerFrom(kindFrom(type, config), account, area_id);
      if (password !== re_password) throw passwordsDiffer();
      checkPassword(password, identity.account);
      await limits.tryCode(address);
      const guess = { recipient: identity, code: sms_code.trim(), captchaId: key, now };
      const codeId = await tryCode(database, { ...guess, purpose: 'register' });
      await limits.codeWasRight(address);
      return { identity, codeId, passwordHash: await hashPassword(password) };
    },
    async ({ input, tx, now, prepared: { identity, codeId, passwordHash } }) => {
      await spendCode(tx, codeId);
      const invitedBy = await inviterOf(tx, input.invite_code);
      const known = { by: identity.kind, as: identity.account };
      if (!(await createUser(tx, random, now, { known, passwordHash, invitedBy }))) throw accountTaken();
      return reply(null, /*i18n*/ 'Your account is open. Sign in now.');
    },
  );
