import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { hasCallingCode, mayRegisterFrom } from '#domain/phone.ts';
import { digitsIn } from '#domain/typed-text.ts';
import { codeLength } from '#domain/verification-code.ts';
import type { PhoneArea } from '#ports/session.ts';
import type { AccountKind } from '#protocol/registration.ts';

type Translate = (message: MessageDescriptor) => string;

/** Anything that could be an address: whether it is one is the API's decision. */
const emailShape = /^[^\s@]+@[^\s@]+$/;

const prompts = {
  email: msg`Please enter your e-mail`,
  phone: msg`Please enter your phone number`,
  password: msg`Please enter your password`,
};

/** The messages for a missing value and for a repeated password that differs. */
interface FormMessages {
  incomplete: MessageDescriptor;
  unequal: MessageDescriptor;
}

const registrationMessages: FormMessages = {
  incomplete: msg`Please complete`,
  unequal: msg`Password inconsistency`,
};
const passwordMessages: FormMessages = {
  incomplete: msg`Please fill in all fields`,
  unequal: msg`Password inconsistent`,
};

/** The message if numbers of an area can't register (SESSION-35, SESSION-36, SESSION-51), otherwise null. */
export const areaRefusal = ({ prefix }: PhoneArea): MessageDescriptor | null =>
  mayRegisterFrom(prefix)
    ? null
    : msg`Registration is not available for this area code. Please use another number.`;

/** Anything shorter would only cost one of the guesses. */
const codeOf = (message: string) => v.pipe(v.string(), v.length(codeLength, message));

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/**
 * Only the chosen kind of account is validated; the input of the other one is left alone. A calling code that is still
 * in front of a number is one that no area has.
 */
const accountOf = (
  kind: AccountKind,
  { email, phone }: Record<AccountKind, string>,
  translate: Translate,
) => ({
  email: kind === 'email' ? filled(email) : v.string(),
  number:
    kind === 'phone'
      ? v.pipe(
          v.string(),
          v.check((number) => digitsIn(number) !== '', phone),
          v.check(
            (number) => !hasCallingCode(number),
            translate(msg`Enter the number without the area code.`),
          ),
        )
      : v.string(),
});

/** The characters that a password may have; null where the API doesn't say, and its refusal does. */
export type PasswordLength = { least: number; most: number } | null;

/** Whether a password is as long as it has to be; an empty one is missing instead. */
export const hasLength = (password: string, length: PasswordLength): boolean => {
  const characters = [...password].length;
  return characters === 0 || length === null || (characters >= length.least && characters <= length.most);
};

/** Whether a password is the account, as the exchange compares them. */
export const isAccount = (password: string, account: string): boolean =>
  password !== '' && password.trim().toLowerCase() === account.toLowerCase();

interface NewPasswordRules<Values> {
  length: PasswordLength;
  /** The account that the password is for. */
  account: (values: Values) => string;
}

const newPasswordOf = ({ incomplete }: FormMessages, length: PasswordLength, translate: Translate) => ({
  password: v.pipe(
    v.string(),
    v.nonEmpty(translate(incomplete)),
    v.check(
      (password) => hasLength(password, length),
      translate(msg`Use ${{ least: length?.least ?? 0 }} to ${{ most: length?.most ?? 0 }} characters.`),
    ),
  ),
  repeated: v.pipe(v.string(), v.nonEmpty(translate(incomplete))),
});

const isRepeated = ({ password, repeated }: { password: string; repeated: string }) =>
  repeated === '' || password === repeated;

/** Sign-in: only account (SESSION-30, SESSION-31) and password (SESSION-32) are required. */
export const signInSchema = (kind: AccountKind, translate: Translate) =>
  v.object({
    ...accountOf(kind, { email: translate(prompts.email), phone: translate(prompts.phone) }, translate),
    password: v.pipe(v.string(), v.nonEmpty(translate(prompts.password))),
  });

interface AccountValues {
  email: string;
  number: string;
}

const accountPaths = [['email'], ['number'], ['password']] as const;

const notAccount = msg`Not the account itself`;

/**
 * Registration: all but the invitation code is required (SESSION-38); the passwords match (SESSION-37), and the area may
 * register. The code is asked for only where the operator verifies accounts.
 */
export function registrationSchema(
  { kind, area, length, account }: NewPasswordRules<AccountValues> & { kind: AccountKind; area: PhoneArea },
  translate: Translate,
) {
  const messages = registrationMessages;
  const incomplete = translate(messages.incomplete);
  const fields = accountOf(kind, { email: incomplete, phone: incomplete }, translate);
  const notAnEmail = translate(msg`Enter an e-mail address, such as name@example.com.`);
  const refusal = kind === 'phone' ? areaRefusal(area) : null;
  return v.pipe(
    v.object({
      ...fields,
      email:
        kind === 'email'
          ? v.pipe(
              fields.email,
              v.check((email) => email === '' || emailShape.test(email), notAnEmail),
            )
          : fields.email,
      number:
        refusal === null
          ? fields.number
          : v.pipe(
              v.string(),
              v.check(() => false, translate(refusal)),
            ),
      ...newPasswordOf(messages, length, translate),
      code: codeOf(incomplete),
      inviteCode: v.string(),
    }),
    v.forward(
      v.partialCheck(
        accountPaths,
        (values) => length === null || !isAccount(values.password, account(values)),
        translate(notAccount),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, translate(messages.unequal)), [
      'repeated',
    ]),
  );
}

/** Password reset: account, new password twice and verification code are required. */
export function passwordResetSchema(
  { kind, length, account }: NewPasswordRules<AccountValues> & { kind: AccountKind },
  translate: Translate,
) {
  const incomplete = translate(passwordMessages.incomplete);
  return v.pipe(
    v.object({
      ...accountOf(kind, { email: incomplete, phone: incomplete }, translate),
      ...newPasswordOf(passwordMessages, length, translate),
      code: codeOf(incomplete),
    }),
    v.forward(
      v.partialCheck(
        accountPaths,
        (values) => length === null || !isAccount(values.password, account(values)),
        translate(notAccount),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, translate(passwordMessages.unequal)), [
      'repeated',
    ]),
  );
}

/** Password change: new password twice (ACCOUNT-31, ACCOUNT-32) and verification code are required. */
export const passwordChangeSchema = (account: string, length: PasswordLength, translate: Translate) =>
  v.pipe(
    v.object({
      ...newPasswordOf(passwordMessages, length, translate),
      code: codeOf(translate(passwordMessages.incomplete)),
    }),
    v.forward(
      v.partialCheck(
        [['password']],
        ({ password }) => length === null || !isAccount(password, account),
        translate(notAccount),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck([['password'], ['repeated']], isRepeated, translate(passwordMessages.unequal)), [
      'repeated',
    ]),
  );
