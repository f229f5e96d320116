import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { mayRegisterFrom } from '#domain/phone.ts';
import { type AccountKind, passwordLength } from '#protocol/registration.ts';
import type { PhoneArea } from '#protocol/session-forms.ts';

type Say = (message: MessageDescriptor) => string;

const prompts = {
  email: msg`Please enter your e-mail`,
  phone: msg`Please enter your phone number`,
  password: msg`Please enter your password`,
};

/** What a form says where something is missing, and where a password is repeated differently. */
interface Words {
  incomplete: MessageDescriptor;
  unequal: MessageDescriptor;
}

const registrationWords: Words = {
  incomplete: msg`Please complete`,
  unequal: msg`Password inconsistency`,
};
const passwordWords: Words = {
  incomplete: msg`Please fill in all fields`,
  unequal: msg`Password inconsistent`,
};

/** Why numbers of an area can't register (user.area_code_not_allowed); null where they can. */
export const areaRefusal = ({ prefix }: PhoneArea): MessageDescriptor | null =>
  mayRegisterFrom(prefix)
    ? null
    : msg`Registration is not available for this area code. Please use another number.`;

const filled = (words: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(words));

/** Only the chosen kind of account has to be filled in; the other keeps what was typed. */
const accountOf = (kind: AccountKind, { email, phone }: Record<AccountKind, string>) => ({
  email: kind === 'email' ? filled(email) : v.string(),
  number: kind === 'phone' ? v.pipe(v.string(), v.regex(/\d/, phone)) : v.string(),
});

function newPasswordOf({ incomplete }: Words, say: Say) {
  const { least, most } = passwordLength;
  return {
    password: v.pipe(
      v.string(),
      v.nonEmpty(say(incomplete)),
      v.minLength(least, say(msg`Use ${least} to ${most} characters`)),
      v.maxLength(most, say(msg`Use ${least} to ${most} characters`)),
    ),
    repeated: v.pipe(v.string(), v.nonEmpty(say(incomplete))),
    code: filled(say(incomplete)),
  };
}

const isRepeated = ({ password, repeated }: { password: string; repeated: string }) =>
  repeated === '' || password === repeated;

/** An account of the chosen kind and its password: both required, nothing more is known (document 1, §5). */
export const signInSchema = (kind: AccountKind, say: Say) =>
  v.object({
    ...accountOf(kind, { email: say(prompts.email), phone: say(prompts.phone) }),
    password: v.pipe(v.string(), v.nonEmpty(say(prompts.password))),
  });

/** Everything but the invitation code is required, passwords are equal, and the area may register. */
export function registrationSchema(kind: AccountKind, area: PhoneArea, say: Say) {
  const words = registrationWords;
  const incomplete = say(words.incomplete);
  const account = accountOf(kind, { email: incomplete, phone: incomplete });
  const refusal = kind === 'phone' ? areaRefusal(area) : null;
  return v.pipe(
    v.object({
      ...account,
      number:
        refusal === null
          ? account.number
          : v.pipe(
              v.string(),
              v.check(() => false, say(refusal)),
            ),
      ...newPasswordOf(words, say),
      inviteCode: v.string(),
    }),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, say(words.unequal)), ['repeated']),
  );
}

/** An account, its new password twice, and the code that came. */
export function passwordResetSchema(kind: AccountKind, say: Say) {
  const incomplete = say(passwordWords.incomplete);
  return v.pipe(
    v.object({
      ...accountOf(kind, { email: incomplete, phone: incomplete }),
      ...newPasswordOf(passwordWords, say),
    }),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, say(passwordWords.unequal)), [
      'repeated',
    ]),
  );
}

/** The new password twice (public.input_full, public.password_not_equal), and the code that came. */
export const passwordChangeSchema = (say: Say) =>
  v.pipe(
    v.object(newPasswordOf(passwordWords, say)),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, say(passwordWords.unequal)), [
      'repeated',
    ]),
  );
