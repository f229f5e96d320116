import type { Decimal } from '#domain/decimal.ts';
import type { WithdrawalFigures } from '#domain/withdrawal.ts';
import type { CallRequest } from '#protocol/call.ts';
import type { payeeCalls } from '#protocol/payee.ts';
import type { withdrawalCalls } from '#protocol/withdrawal.ts';
import type { Answer, AnswerWith } from './answer.ts';

/** A transfer between the user's own accounts; `from` and `to` are the ids of account types. */
export interface TransferRequest {
  from: string;
  to: string;
  /** In USD. */
  amount: Decimal;
}

/** A deposit that was made and is to be checked. The amount is in the coin, or in USD. */
export type DepositRequest =
  | { kind: 'coin'; networkId: string; address: string; amount: Decimal; proof: string }
  | { kind: 'bank'; bankAccountId: string; amount: Decimal; proof: string };

/** With the id of the deposit's record; null where the API doesn't send it. */
export type DepositAnswer = Answer<string | null>;

/** A withdrawal, with the figures that were shown. */
export type WithdrawalRequest = CallRequest<typeof withdrawalCalls.submit>;

/** The answer to a request whose figures were shown; a refusal may carry the new ones. */
export type PricedAnswer<Figures, Data = unknown> = AnswerWith<{ figures: Figures | null }, Data>;

/** With the id of the withdrawal's record; null where the API doesn't send it. */
export type WithdrawalAnswer = PricedAnswer<WithdrawalFigures, string | null>;

/** A new payee method: a coin address on a network, or a bank account. */
export type PayeeRequest = CallRequest<typeof payeeCalls.add>;
