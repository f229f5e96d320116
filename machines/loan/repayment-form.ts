import type { Decimal } from '#domain/decimal.ts';
import { owedOf } from '#domain/loan.ts';
import { repaymentBlocker } from '#domain/repayment-blocker.ts';
import type { RepaymentRequest } from '#ports/loan.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import type { LoanRecord } from '#protocol/loan.ts';

/** The values of the form; null means empty or not chosen yet. */
export interface RepaymentFields {
  networkId: string | null;
  /** The URL of the uploaded picture that proves the payment. */
  proof: string | null;
  /** The number of the payment, or a note. */
  memo: string;
}

/** The form as far as it is filled in, the loan, and the networks on offer. */
export interface RepaymentForm {
  loan: LoanRecord;
  /** Null while unknown. */
  networks: readonly DepositNetwork[] | null;
  fields: RepaymentFields;
}

export const emptyRepaymentFields: RepaymentFields = { networkId: null, proof: null, memo: '' };

/** The chosen network, or null. */
export const networkIn = ({ networks, fields }: Pick<RepaymentForm, 'networks' | 'fields'>) =>
  networks?.find(({ id }) => id === fields.networkId) ?? null;

/** Networks without an address can't have been paid. */
const payableNetworkId = (form: RepaymentForm) => {
  const network = networkIn(form);
  return network?.address ? network.id : null;
};

/** Why the proof can't be sent, or null. */
export const repaymentFormBlocker = (form: RepaymentForm) =>
  repaymentBlocker({ networkId: payableNetworkId(form), proof: form.fields.proof });

/** The repayment with the total that is shown; null while something is missing. */
export function requestIn(form: RepaymentForm): RepaymentRequest | null {
  const { loan, fields } = form;
  const networkId = payableNetworkId(form);
  if (networkId === null || fields.proof === null) return null;
  return { loanId: loan.id, networkId, proof: fields.proof, memo: fields.memo.trim(), total: owedOf(loan) };
}

/** A repayment that the API has taken. */
export interface SentRepayment {
  /** In USD; null where none was shown. */
  total: Decimal | null;
  network: DepositNetwork | null;
}

/** The repayment of the last request, with its network; null before the first. */
export const sentIn = ({
  request,
  ...form
}: RepaymentForm & { request: RepaymentRequest | null }): SentRepayment | null =>
  request && { total: request.total, network: networkIn(form) };

/** The fields without a network that isn't on offer any more. Before the first load nothing is known about it. */
export const availableRepaymentFields = (
  fields: RepaymentFields,
  networks: RepaymentForm['networks'],
): RepaymentFields =>
  networks === null || networks.some(({ id }) => id === fields.networkId)
    ? fields
    : { ...fields, networkId: null };
