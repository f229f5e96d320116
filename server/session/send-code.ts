import type { CallInput } from '#protocol/call.ts';
import {
  type AccountKind,
  type CodePurpose,
  codePurpose,
  registrationCalls,
} from '#protocol/registration.ts';
import type { SessionUser } from '../kernel/caller.ts';
import type { Database } from '../kernel/database.ts';
import { type Implementation, implementPrepared, reply } from '../kernel/handler.ts';
import { sendMessage } from '../kernel/outbox.ts';
import { invalidField } from '../kernel/paging.ts';
import { characters } from '../kernel/random.ts';
import { type MessageId, realAccountOnly } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { takeCaptcha } from './captcha.ts';
import { keepCode } from './codes.ts';
import { type Identity, identityOf, kindFrom, newcomerFrom, recipientFrom, userOf } from './identity.ts';
import type { Limits } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { incomplete } from './refusals.ts';

const codeLength = 6;

const texts: Record<CodePurpose, MessageId> = {
  register:
    /*i18n*/ '{code} is your code to register with Pelorus. It is valid for 10 minutes. Give it to nobody.',
  reset:
    /*i18n*/ '{code} is your code to set a new Pelorus password. It is valid for 10 minutes. Give it to nobody.',
};

function purposeFrom(type: string): CodePurpose {
  if (type === String(codePurpose.register)) return 'register';
  if (type === String(codePurpose.reset)) return 'reset';
  throw invalidField('type');
}

interface Wish {
  purpose: CodePurpose;
  kind: AccountKind;
  user: SessionUser | null;
  database: Database;
}

type Input = CallInput<typeof registrationCalls.sendEmail>;
const filled = (value: Input['to']): string => String(value ?? '').trim();

/** Whom the code goes to: who is named, or who asks. @throws {Refusal} */
async function recipientOf(input: Input, { purpose, kind, user, database }: Wish): Promise<Identity> {
  const to = filled(input.to);
  if (to !== '')
    return (purpose === 'register' ? newcomerFrom : recipientFrom)(kind, to, filled(input.area_id));
  if (purpose === 'register' || !user) throw incomplete();
  if (user.isDemo) throw realAccountOnly();
  const row = await database
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const own = identityOf(row);
  if (!own || own.kind !== kind) throw incomplete();
  return own;
}

/**
 * Sends verification codes by e-mail and by SMS (document 1, §7). For a new password nothing is sent where
 * there is no account, and the answer and all limits are the same.
 */
export function sendCodeImplementations(
  { random, translate, config }: World,
  limits: Limits,
): Implementation[] {
  const sending = (call: typeof registrationCalls.sendEmail, kind: AccountKind) =>
    implementPrepared(
      call,
      async ({ input, user, database, now, address }) => {
        const purpose = purposeFrom(input.type);
        kindFrom(kind, config);
        const recipient = await recipientOf(input, { purpose, kind, user, database });
        if (input.id === '' || input.key === '') throw incomplete();
        await limits.sendCode(address);
        await takeCaptcha(database, { id: input.id, text: input.key, now });
        const code = characters(random, '0123456789', codeLength);
        return { purpose, recipient, code, codeHash: await hashPassword(code) };
      },
      async ({ input, tx, now, language, prepared: { purpose, recipient, code, codeHash } }) => {
        await keepCode(tx, { recipient, purpose, captchaId: input.id, codeHash, now });
        if (purpose === 'register' || (await userOf(tx, recipient)))
          await sendMessage(tx, {
            channel: kind === 'email' ? 'email' : 'sms',
            recipient: recipient.account,
            text: translate(language, texts[purpose], { code }),
            at: now,
          });
        return purpose === 'register'
          ? reply(null, /*i18n*/ 'The code is on its way.')
          : reply(null, /*i18n*/ 'If there is an account of that name, a code is on its way to it.');
      },
    );
  return [sending(registrationCalls.sendEmail, 'email'), sending(registrationCalls.sendSms, 'phone')];
}
