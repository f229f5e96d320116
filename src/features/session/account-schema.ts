import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { hasCallingCode, mayRegisterFrom } from '#domain/phone.ts';
import { comparedText, digitsIn } from '#domain/typed-text.ts';
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

/** The message if numbers of an area can't register (SESSION-35, SESSION-36, SESSION-51), otherwise null. */
export const areaRefusal = ({ prefix }: PhoneArea): MessageDescriptor | null =>
  mayRegisterFrom(prefix)
    ? null
    : msg`Registration is not available for this area code. Please use another number.`;

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/**
 * Only the chosen kind of account is validated; the input of the other one is left alone. A calling code that is still
 * in front of a number is one that no area has.
 */
const accountOf = (
  kind: AccountKind | null,
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

/** Sign-in: only account (SESSION-30, SESSION-31) and password (SESSION-32) are required. */
export const signInSchema = (kind: AccountKind, translate: Translate) =>
  v.object({
    ...accountOf(kind, { email: translate(prompts.email), phone: translate(prompts.phone) }, translate),
    password: v.pipe(v.string(), v.nonEmpty(translate(prompts.password))),
  });

/** The characters that a password may have; null where the API doesn't say, and its refusal does. */
export type PasswordLength = { least: number; most: number } | null;

/** Whether a password is as long as it has to be; an empty one is missing instead. */
export const hasLength = (password: string, length: PasswordLength): boolean => {
  const characters = [...password.normalize('NFC')].length;
  return characters === 0 || length === null || (characters >= length.least && characters <= length.most);
};

/** Whether a password is the account, as the exchange compares them. */
export const isAccount = (password: string, account: string): boolean =>
  password !== '' && comparedText(password.trim()) === comparedText(account);

/** What is typed in a form that asks for an account, its code and a password. */
export interface AccountValues {
  email: string;
  number: string;
  code: string;
  password: string;
  repeated: string;
  inviteCode: string;
}

export interface AccountRules {
  /** Whether an account is created: its address has to look like one, and its area may have to be refused. */
  isNew: boolean;
  /** The kind of account that is asked for; null where the user has one. */
  kind: AccountKind | null;
  area: PhoneArea | null;
  length: PasswordLength;
  /** The account that the password is for. */
  account: (values: Pick<AccountValues, 'email' | 'number'>) => string;
}

/**
 * Registration and new passwords: all that is asked for is required but the invitation code (SESSION-38, ACCOUNT-31);
 * the passwords match (SESSION-37, ACCOUNT-32), and the area of a new account may register. The code is asked for only
 * where the operator verifies accounts.
 */
export function accountSchema({ isNew, kind, area, length, account }: AccountRules, translate: Translate) {
  const incomplete = translate(isNew ? msg`Please complete` : msg`Please fill in all fields`);
  const unequal = translate(isNew ? msg`Password inconsistency` : msg`Password inconsistent`);
  const notAnEmail = translate(msg`Enter an e-mail address, such as name@example.com.`);
  const { email, number } = accountOf(kind, { email: incomplete, phone: incomplete }, translate);
  const refusal = isNew && kind === 'phone' && area ? areaRefusal(area) : null;
  return v.pipe(
    v.object({
      email: v.pipe(
        email,
        v.check((typed) => !isNew || kind !== 'email' || typed === '' || emailShape.test(typed), notAnEmail),
      ),
      number:
        refusal === null
          ? number
          : v.pipe(
              v.string(),
              v.check(() => false, translate(refusal)),
            ),
      password: v.pipe(
        v.string(),
        v.nonEmpty(incomplete),
        v.check(
          (password) => hasLength(password, length),
          translate(msg`Use ${{ least: length?.least ?? 0 }} to ${{ most: length?.most ?? 0 }} characters.`),
        ),
      ),
      repeated: v.pipe(v.string(), v.nonEmpty(incomplete)),
      // Anything shorter would only cost one of the guesses.
      code: v.pipe(v.string(), v.length(codeLength, incomplete)),
      inviteCode: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['number'], ['password']],
        (values) => length === null || !isAccount(values.password, account(values)),
        translate(msg`Not your e-mail or phone number`),
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['repeated']],
        ({ password, repeated }) =>
          repeated === '' || password.normalize('NFC') === repeated.normalize('NFC'),
        unequal,
      ),
      ['repeated'],
    ),
  );
}
