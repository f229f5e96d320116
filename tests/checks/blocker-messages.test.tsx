import { i18n, type MessageDescriptor } from '@lingui/core';
import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { sizeReasons } from '#features/follow/CopyPreview.tsx';
import { settingMessages } from '#features/follow/follow-blocker-messages.ts';
import {
  orderBlockerMessages as forexMessages,
  sidedBlockerMessages,
} from '#features/forex/order-blocker-messages.ts';
import { subscriptionBlockerMessages } from '#features/fund/subscription-blocker-messages.ts';
import { loanBlockerMessages } from '#features/loan/application/loan-blocker-messages.ts';
import { fieldNames, problemMessages } from '#features/loan/kyc/messages.ts';
import { repaymentBlockerMessages } from '#features/loan/repayment/repayment-blocker-messages.ts';
import { microBlockerMessages as microMessages } from '#features/micro/micro-blocker-messages.ts';
import { missingMessages } from '#features/verification/missing-messages.ts';
import { depositBlockerMessages } from '#features/wallet/deposit-blocker-messages.ts';
import { payeeBlockerMessages } from '#features/wallet/payee-blocker-messages.ts';
import { transferBlockerMessages } from '#features/wallet/transfer-blocker-messages.ts';
import { withdrawalBlockerMessages } from '#features/wallet/withdrawal-blocker-messages.ts';
import { followRefusals } from '#server/follow/refusals.ts';
import { sizeReason } from '#server/follow/wording.ts';
import { blockerRefusals as forexRefusals, sidedRefusals } from '#server/forex/refusals.ts';
import { subscriptionRefusals } from '#server/fund/refusals.ts';
import { kycFieldLabels, kycProblemReasons } from '#server/loan/kyc-reasons.ts';
import { loanRefusals, repaymentRefusals } from '#server/loan/refusals.ts';
import { blockerRefusals as microRefusals } from '#server/micro/refusals.ts';
import { missingRefusals } from '#server/verification/submit.ts';
import {
  depositRefusals,
  payeeRefusals,
  transferRefusals,
  withdrawalRefusals,
} from '#server/wallet/refusals.ts';

const textsOf = (messages: Record<string, MessageDescriptor>) =>
  Object.fromEntries(Object.entries(messages).map(([blocker, message]) => [blocker, i18n._(message)]));

/** Of an empty amount a form says what to do; the exchange has the specification's words for it (MICRO-30, LOAN-71). */
const withoutEmpty = <Text,>({ missing: _, ...others }: Record<string, Text>) => others;

/** That nothing can be chosen, or that the terms aren't known, is the form's alone. */
const ofRequests = <Text,>({
  nothingOffered: _,
  termsUnknown: __,
  costsUnknown: ___,
  ...others
}: Record<string, Text>) => others;

it.each<[form: string, refusals: object, messages: Record<string, MessageDescriptor>]>([
  ['a contract order', forexRefusals, forexMessages],
  ['a contract order to buy', sidedRefusals.buy, sidedBlockerMessages.buy],
  ['a contract order to sell', sidedRefusals.sell, sidedBlockerMessages.sell],
  ['a micro order', withoutEmpty(microRefusals), withoutEmpty(microMessages)],
  ['a deposit [WALLET-105]', depositRefusals, depositBlockerMessages],
  ['a withdrawal [WALLET-105, LOAN-92]', withdrawalRefusals, withdrawalBlockerMessages],
  ['a payee [WALLET-105]', payeeRefusals, payeeBlockerMessages],
  ['a transfer [WALLET-105, LOAN-92]', transferRefusals, transferBlockerMessages],
  ['a verification without some fields', missingRefusals, missingMessages],
  ['a subscription to a fund', subscriptionRefusals, subscriptionBlockerMessages],
  ['the proof of a repayment', repaymentRefusals, repaymentBlockerMessages],
  ['an application for a loan', withoutEmpty(loanRefusals), withoutEmpty(loanBlockerMessages)],
])('the exchange refuses in the words of its form %s', (_form, refusals, messages) => {
  expect(refusals).toEqual(ofRequests(textsOf(messages)));
});

it('the exchange names the fields of the verification for loans, and what is wrong with them, as its form does', () => {
  expect(kycFieldLabels).toEqual(textsOf(fieldNames));
  const { missing: _, ...reasons } = kycProblemReasons;
  expect(
    Object.fromEntries(
      Object.entries(reasons).map(([problem, { message, values }]) => [problem, i18n._(message, values)]),
    ),
  ).toEqual(textsOf(problemMessages));
});

it('the exchange says what is wrong with the settings of a follow as their form does [FOLLOW-55, FOLLOW-118]', () => {
  expect(followRefusals).toMatchObject(textsOf(settingMessages));
});

it.each(['smallestLot', 'largestLot', 'maxMargin', 'balance'] as const)(
  'the exchange says of a copy limited by %s why, as the preview does [FOLLOW-80, FOLLOW-81]',
  (rule) => {
    const { message, values } = sizeReason({ rule, wanted: decimal(3), limit: decimal(2) });
    expect(i18n._({ ...sizeReasons[rule], values: { ...values } })).toBe(i18n._(message, { ...values }));
    expect(sizeReasons[rule].message).toBe(message);
  },
);
