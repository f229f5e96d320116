import { codeLength } from '#domain/verification-code.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import {
  type AccountKind,
  type CodePurpose,
  codePurpose,
  registrationCalls,
} from '#protocol/registration.ts';
import type { SessionUser } from '../kernel/calls/caller.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/calls/handler.ts';
import { realAccountOnly } from '../kernel/calls/refusal.ts';
import type { Database } from '../kernel/database/database.ts';
import { sendMessage } from '../kernel/outbox/outbox.ts';
import { characters } from '../kernel/random.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import type { World } from '../kernel/world.ts';
import { takeCaptcha } from './captcha.ts';
import { keepCode } from './codes.ts';
import { type Identity, identityOf, kindFrom, newcomerFrom, recipientFrom, userOf } from './identity.ts';
import type { Limits } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { incomplete } from './refusals.ts';

const texts: Record<CodePurpose, MessageId> = {
  register:
    /*i18n*/ "{code} is your code to register with Pelorus. It is valid for 10 minutes. Don't share it with anyone.",
  reset:
    /*i18n*/ "{code} is your code to set a new Pelorus password. It is valid for 10 minutes. Don't share it with anyone.",
};

interface SendCodeRequest {
  purpose: CodePurpose;
  kind: AccountKind;
  user: SessionUser | null;
  database: Database;
}

type Input = ReceivedInput<typeof registrationCalls.sendEmail>;

interface Recipient {
  identity: Identity;
  /** Whether it is the signed-in user's, so that nothing is revealed by saying that the account exists. */
  isOwn: boolean;
}

/** The recipient of a code: the one in `to`, or else the signed-in user. @throws {Refusal} */
async function recipientOf(input: Input, request: SendCodeRequest): Promise<Recipient> {
  const { purpose, kind, user } = request;
  const to = input.to.trim();
  if (purpose === 'register') {
    if (to === '') throw incomplete();
    return { identity: newcomerFrom(kind, to, input.area_id.trim()), isOwn: false };
  }
  if (to !== '') {
    const identity = recipientFrom(kind, to, input.area_id.trim());
    return { identity, isOwn: (await ownIdentity(request))?.account === identity.account };
  }
  if (!user) throw incomplete();
  if (user.isDemo) throw realAccountOnly();
  const identity = await ownIdentity(request);
  if (identity?.kind !== kind) throw incomplete();
  return { identity, isOwn: true };
}

/** Of the signed-in user; null for a guest and a demo user. */
async function ownIdentity({ user, database }: SendCodeRequest): Promise<Identity | null> {
  if (!user || user.isDemo) return null;
  const row = await database
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return identityOf(row);
}

/**
 * Sends verification codes by e-mail and SMS (SESSION-44, SESSION-45). A code for a new password is sent only
 * if the account exists; the answer and the limits are the same in both cases, so they don't reveal it, except to
 * the signed-in owner.
 */
export function sendCodeImplementations(
  { random, translate, config }: World,
  limits: Limits,
): Implementation[] {
  const sending = (call: typeof registrationCalls.sendEmail, kind: AccountKind) =>
    implementPrepared(
      call,
      async ({ input, user, database, now, address }) => {
        const purpose = nameFrom(codePurpose, input.type, 'type');
        kindFrom(kind, config);
        const { identity: recipient, isOwn } = await recipientOf(input, { purpose, kind, user, database });
        if (input.id === '' || input.key === '') throw incomplete();
        await limits.sendCode(address);
        await takeCaptcha(database, { id: input.id, text: input.key, now });
        const code = characters(random, '0123456789', codeLength);
        return { purpose, recipient, isOwn, code, codeHash: await hashPassword(code) };
      },
      async ({ input, tx, now, language, prepared: { purpose, recipient, isOwn, code, codeHash } }) => {
        await keepCode(tx, { recipient, purpose, captchaId: input.id, codeHash, now });
        if (purpose === 'register' || (await userOf(tx, recipient)))
          await sendMessage(tx, {
            channel: kind === 'email' ? 'email' : 'sms',
            recipient: recipient.account,
            text: translate(language, texts[purpose], { code }),
            at: now,
          });
        return purpose === 'register' || isOwn
          ? reply(null, /*i18n*/ 'The code is on its way.')
          : reply(null, /*i18n*/ 'If this account exists, a code is on its way.');
      },
    );
  return [sending(registrationCalls.sendEmail, 'email'), sending(registrationCalls.sendSms, 'phone')];
}
