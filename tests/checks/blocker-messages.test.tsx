import { i18n, type MessageDescriptor } from '@lingui/core';
import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { settingMessages } from '#features/follow/follow-blocker-messages.ts';
import { sizeReasons } from '#features/follow/size-reasons.ts';
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
const withoutEmpty = ({ missing: _, ...others }: Record<string, unknown>) => others;

it('the exchange refuses a contract order with the same messages as the order form', () => {
  expect(forexRefusals).toEqual(textsOf(forexMessages));
  expect(sidedRefusals.buy).toEqual(textsOf(sidedBlockerMessages.buy));
  expect(sidedRefusals.sell).toEqual(textsOf(sidedBlockerMessages.sell));
});

it('the exchange refuses a micro order with the same messages as the micro form', () => {
  expect(withoutEmpty(microRefusals)).toEqual(withoutEmpty(textsOf(microMessages)));
});

it('the exchange refuses a deposit with the same messages as the deposit form [WALLET-105]', () => {
  expect(depositRefusals).toEqual(textsOf(depositBlockerMessages));
});

it('the exchange refuses a withdrawal with the same messages as the withdrawal form [WALLET-105, LOAN-92]', () => {
  // That nothing can be chosen is the form's alone: a request always names a currency.
  const { nothingOffered: _, ...messages } = withdrawalBlockerMessages;
  expect(withdrawalRefusals).toEqual(textsOf(messages));
});

it('the exchange refuses a payee with the same messages as the forms of payees [WALLET-105]', () => {
  expect(payeeRefusals).toEqual(textsOf(payeeBlockerMessages));
});

it('the exchange refuses a transfer with the same messages as the transfer form [WALLET-105, LOAN-92]', () => {
  expect(transferRefusals).toEqual(textsOf(transferBlockerMessages));
});

it('the exchange names missing fields of a verification with the same messages as its form', () => {
  expect(missingRefusals).toEqual(textsOf(missingMessages));
});

it('the exchange refuses a subscription to a fund with the same messages as its form', () => {
  expect(subscriptionRefusals).toEqual(textsOf(subscriptionBlockerMessages));
});

it('the exchange refuses the proof of a repayment with the same messages as its form', () => {
  expect(repaymentRefusals).toEqual(textsOf(repaymentBlockerMessages));
});

it('the exchange refuses an application for a loan with the same messages as its form', () => {
  expect(withoutEmpty(loanRefusals)).toEqual(withoutEmpty(textsOf(loanBlockerMessages)));
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
