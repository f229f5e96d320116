import { type Decimal, toFixed } from '#domain/decimal.ts';
import type { DepositBlocker } from '#domain/deposit-blocker.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { PayeeBlocker } from '#domain/payee-blocker.ts';
import type { TransferBlocker } from '#domain/transfer-blocker.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { WithdrawalBlocker } from '#domain/withdrawal-blocker.ts';
import { amountRefusals } from '../kernel/calls/fields.ts';
import { Refusal, refusalWith } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/* The same texts as on the screen: a test compares the tables. */

export const transferRefusals: Record<TransferBlocker, MessageId> = {
  ...amountRefusals,
  loanUnpaid: /*i18n*/ "Repay your loan first: while it is unpaid, you can't transfer.",
  missing: /*i18n*/ 'Enter the amount of your transfer.',
  accountMissing: /*i18n*/ 'Choose both accounts.',
  sameAccount: /*i18n*/ 'Choose two different accounts.',
  balanceTooLow: /*i18n*/ "The balance doesn't cover this amount.",
};

export const depositRefusals: Record<DepositBlocker, MessageId> = {
  ...amountRefusals,
  missing: /*i18n*/ 'Enter the amount of your deposit.',
  networkMissing: /*i18n*/ 'Choose a network first.',
  bankMissing: /*i18n*/ 'Choose a bank account first.',
  nothingCredited: /*i18n*/ 'This amount is worth less than one cent.',
  proofMissing: /*i18n*/ 'Add a photo of your payment.',
};

export const withdrawalRefusals: Record<WithdrawalBlocker, MessageId> = {
  ...amountRefusals,
  loanUnpaid: /*i18n*/ "Repay your loan first: while it is unpaid, you can't withdraw.",
  missing: /*i18n*/ 'Enter the amount of your withdrawal.',
  currencyMissing: /*i18n*/ 'Choose a currency first.',
  noChannel: /*i18n*/ 'There is no payment channel for this currency at the moment.',
  payeeMissing: /*i18n*/ 'Please set up a collection account first',
  balanceTooLow: /*i18n*/ "The balance doesn't cover this amount.",
  nothingArrives: /*i18n*/ "You'd receive nothing: the fee is as high as the amount.",
};

export const payeeRefusals: Record<PayeeBlocker, MessageId> = {
  networkMissing: /*i18n*/ 'Choose a network first.',
  addressMissing: /*i18n*/ 'Enter the address.',
  addressInvalid: /*i18n*/ "This isn't an address on the chosen network.",
  ownAddress:
    /*i18n*/ 'This is your own deposit address: the money would come back here. Enter another address.',
  payeeNameMissing: /*i18n*/ 'Enter the name of the payee.',
  payeeAccountMissing: /*i18n*/ 'Enter the account number.',
  bankNameMissing: /*i18n*/ 'Enter the name of the bank.',
  ibanMistyped: /*i18n*/ "This IBAN has a typo: its check digits don't match. Check it again.",
  swiftInvalid: /*i18n*/ 'A SWIFT code has 8 or 11 letters and digits.',
};

export const refuseTransfer = (blocker: TransferBlocker) => new Refusal(transferRefusals[blocker]);
export const refuseDeposit = (blocker: DepositBlocker) => new Refusal(depositRefusals[blocker]);
export const refuseWithdrawal = (blocker: WithdrawalBlocker) => new Refusal(withdrawalRefusals[blocker]);
export const refusePayee = (blocker: PayeeBlocker) => new Refusal(payeeRefusals[blocker]);

/** @param amount in USD, toward zero to cents */
export const lossUncovered = (amount: Decimal) =>
  new Refusal(
    /*i18n*/ 'Your open positions are showing a loss that must stay covered. You can transfer up to {amount} USD.',
    { amount: toFixed(amount, usdDecimals) },
  );
export const addressChanged = () =>
  new Refusal(/*i18n*/ 'The address to pay to has changed. Choose the network again.');
export const otherCurrency = () => new Refusal(/*i18n*/ 'This payee is saved for another currency.');
export const payeeSaved = () => new Refusal(/*i18n*/ 'You have already saved this payee.');
export const unknownPayee = () => new Refusal(/*i18n*/ "This payee doesn't exist.");

/** The refusal of a withdrawal whose fee or receipt isn't what was shown; it carries the figures of now. */
export const figuresChanged = ({ fee, receipt }: WithdrawalFigures) =>
  refusalWith(/*i18n*/ 'The fee or the amount you receive has changed. Check the new figures.', {
    fee,
    receive: receipt,
  });
