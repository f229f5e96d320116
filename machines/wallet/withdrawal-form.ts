import { lookalikeOf } from '#domain/coin-address.ts';
import type { Decimal } from '#domain/decimal.ts';
import { amountGap, amountProblem, usdDecimals } from '#domain/moved-amount.ts';
import { isPayeeFor } from '#domain/payee-choice.ts';
import {
  areFiguresKept,
  knownWithdrawalTerms,
  type WithdrawalFigures,
  withdrawalFigures,
} from '#domain/withdrawal.ts';
import { type WithdrawalBlocker, withdrawalBlocker } from '#domain/withdrawal-blocker.ts';
import type { WithdrawalRequest } from '#ports/wallet.ts';
import type { Payee } from '#protocol/payee.ts';
import type { WithdrawalCurrency } from '#protocol/withdrawal.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface WithdrawalFields {
  currencyId: string | null;
  payeeId: string | null;
  /** In USD. */
  amount: Decimal | null;
  memo: string;
}

/** The choices and limits of the form; null while unknown. */
export interface Offer {
  currencies: readonly WithdrawalCurrency[] | null;
  payees: readonly Payee[] | null;
  /** The cash account's balance in USD. */
  available: Decimal | null;
  /** Whether the user owes a loan, which has to be repaid first. */
  hasUnpaidLoan: boolean | null;
  /** Whether the API has the limits of the exchange: another one refuses what it doesn't take. */
  isLimited: boolean;
}

/** A withdrawal as the user confirms it. It is sent unchanged, even if the offer has changed since. */
export interface Reviewed {
  request: WithdrawalRequest;
  currency: WithdrawalCurrency;
  payee: Payee;
  /** Another of the user's addresses that could be mistaken for this one. */
  lookalike: string | null;
}

/** The form as far as it is filled in, and what it offers. */
interface Form extends Offer {
  fields: WithdrawalFields;
}

/** The chosen currency, or null. */
export const currencyIn = ({ currencies, fields }: Form) =>
  currencies?.find(({ id }) => id === fields.currencyId) ?? null;

/** The payees for the chosen currency, all of them while none is chosen; null while unknown. */
export const payeesIn = (form: Form): readonly Payee[] | null => {
  const currency = currencyIn(form);
  if (form.payees === null || currency === null) return form.payees;
  return form.payees.filter((payee) => isPayeeFor(payee, currency));
};

const limitsIn = ({ isLimited, available }: Form) => (isLimited ? { available } : null);

/** The chosen payee, or null. */
const payeeIn = (form: Form) => payeesIn(form)?.find(({ id }) => id === form.fields.payeeId) ?? null;

/** `nothingOffered`: there is no currency to choose. `termsUnknown`: the API doesn't say what the chosen one costs. */
export type WithdrawalFormBlocker = WithdrawalBlocker | 'nothingOffered' | 'termsUnknown';

/** The terms of the chosen currency; null where the API doesn't say one of them. */
const termsIn = (form: Form) => {
  const currency = currencyIn(form);
  return currency && knownWithdrawalTerms(currency);
};

/** Why the withdrawal can't be sent, or null (WALLET-105). */
export function withdrawalFormBlocker(form: Form): WithdrawalFormBlocker | null {
  const { amount } = form.fields;
  const draft = { terms: termsIn(form), payeeId: payeeIn(form)?.id ?? null, amount };
  const blocker = withdrawalBlocker({ ...draft, hasUnpaidLoan: form.hasUnpaidLoan }, limitsIn(form));
  if (blocker !== 'currencyMissing') return blocker;
  if (currencyIn(form) !== null) return 'termsUnknown';
  return form.currencies?.length === 0 ? 'nothingOffered' : blocker;
}

/** Why the amount is impossible, whatever else is missing; null while there is none, too. */
export function withdrawalAmountBlocker(form: Form): WithdrawalBlocker | null {
  const terms = termsIn(form);
  const { amount, payeeId } = form.fields;
  if (amount === null) return null;
  return terms?.hasChannel
    ? withdrawalBlocker({ terms, payeeId: payeeId ?? '', amount, hasUnpaidLoan: null }, limitsIn(form))
    : form.isLimited
      ? amountProblem(amount, usdDecimals)
      : amountGap(amount);
}

/** Fee and receipt; null while amount or currency are missing, or the terms unknown. */
export const figuresIn = (form: Form): WithdrawalFigures | null => {
  const terms = termsIn(form);
  const { amount } = form.fields;
  return terms === null || amount === null ? null : withdrawalFigures(amount, terms);
};

/** Whether the currency that is reviewed isn't on offer any more, or its figures aren't paid out as they were shown. */
export function isOutdated(reviewed: Reviewed | null, form: Form): boolean {
  const currency = currencyIn(form);
  const figures = figuresIn(form);
  if (reviewed === null || currency === null || figures === null) return true;
  const { request } = reviewed;
  return (
    request.currencyId !== currency.id || !areFiguresKept(request, figures, currency.hasFixedRate === false)
  );
}

/** The form with another offer, without what isn't on offer any more. */
export const offeredIn = (form: Form, offer: Partial<Offer>) => ({
  ...offer,
  fields: availableWithdrawalFields({ ...form, ...offer }),
});

/** Another of the user's addresses that could be mistaken for the chosen one, or null (WALLET-137). */
export const lookalikeIn = (form: Form): string | null => {
  const payee = payeeIn(form);
  if (payee === null || form.payees === null) return null;
  const others = form.payees.map(({ address }) => address).filter((address) => address !== '');
  return lookalikeOf(payee.address, others)?.address ?? null;
};

/** The withdrawal with the figures that are shown; null while something is missing. */
export function reviewedIn(form: Form): Reviewed | null {
  const currency = termsIn(form);
  const payee = payeeIn(form);
  const { amount, memo } = form.fields;
  if (currency === null || payee === null || amount === null) return null;
  return {
    request: {
      currencyId: currency.id,
      payeeId: payee.id,
      amount,
      memo: memo.trim(),
      ...withdrawalFigures(amount, currency),
    },
    currency,
    payee,
    lookalike: lookalikeIn(form),
  };
}

/** The chosen id while it is on offer or the offer is unknown; else the only one there is, or none. */
function availableId(offered: readonly { id: string }[] | null, chosen: string | null): string | null {
  if (offered === null || offered.some(({ id }) => id === chosen)) return chosen;
  return offered.length === 1 ? (offered[0]?.id ?? null) : null;
}

/** The chosen currency; while none is chosen, the only one that the chosen payee can be paid in (WALLET-172). */
function currencyIdFor(form: Form): string | null {
  const currencyId = availableId(form.currencies, form.fields.currencyId);
  const payee = form.payees?.find(({ id }) => id === availableId(form.payees, form.fields.payeeId));
  if (currencyId !== null || payee === undefined || form.currencies === null) return currencyId;
  return availableId(
    form.currencies.filter((currency) => isPayeeFor(payee, currency)),
    null,
  );
}

/** The fields without what isn't on offer any more, and with what there is no choice of. */
export function availableWithdrawalFields(form: Form): WithdrawalFields {
  const fields = { ...form.fields, currencyId: currencyIdFor(form) };
  return { ...fields, payeeId: availableId(payeesIn({ ...form, fields }), fields.payeeId) };
}

export const emptyWithdrawalFields: WithdrawalFields = {
  currencyId: null,
  payeeId: null,
  amount: null,
  memo: '',
};
