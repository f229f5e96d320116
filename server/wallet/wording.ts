import { type Decimal, isZero } from '#domain/decimal.ts';
import type { MessageId, MessageValues } from '../kernel/texts/message.ts';
import { type PostingKind, postingTypes } from '../ledger/posting-kinds.ts';

/** Translates a message into the reader's language. */
type Say = (message: MessageId, values?: MessageValues) => string;

/** Describes a posting of one kind, whose memo is a pair, a currency, two accounts, a loan's id, a fund's title, or nothing. */
type Wording = (memo: string, say: Say) => string;

const accountNames = new Map<string, MessageId>([
  ['forex', /*i18n*/ 'Forex account'],
  ['micro', /*i18n*/ 'Micro account'],
  ['change', /*i18n*/ 'Cash account'],
]);

const about =
  (message: MessageId): Wording =>
  (memo, say) =>
    say(message, { name: memo });

/** Orders that a reset has discarded are released together, so there the memo names none. */
const released =
  (message: MessageId): Wording =>
  (memo, say) =>
    memo === '' ? say(/*i18n*/ 'Orders discarded') : say(message, { name: memo });

/** The title of a fund is a source text itself. */
const aboutFund =
  (message: MessageId): Wording =>
  (memo, say) =>
    say(message, { name: say(memo) });

const wordings: Record<PostingKind, Wording> = {
  grant: about(/*i18n*/ 'Sandbox money'),
  reset: about(/*i18n*/ 'Demo account reset'),
  forex_reserve: about(/*i18n*/ 'Pending order {name} placed'),
  forex_open: about(/*i18n*/ 'Position {name} opened'),
  forex_release: released(/*i18n*/ 'Pending order {name} ended'),
  forex_close: about(/*i18n*/ 'Position {name} closed'),
  micro_open: about(/*i18n*/ 'Micro order {name} placed'),
  micro_settle: about(/*i18n*/ 'Micro order {name} settled'),
  micro_release: released(/*i18n*/ 'Micro order {name} ended'),
  // Its memo is a free text, which the reader sees instead (WALLET-15).
  adjustment: (memo) => memo,
  deposit: about(/*i18n*/ 'Deposit {name}'),
  transfer(memo, say) {
    const [from = '', to = ''] = memo.split(' ').map((type) => say(accountNames.get(type) ?? type));
    return say(/*i18n*/ 'Transfer: {from} to {to}', { from, to });
  },
  withdrawal_hold: about(/*i18n*/ 'Withdrawal {name} requested'),
  withdrawal_payout: about(/*i18n*/ 'Withdrawal {name} successful'),
  withdrawal_return: about(/*i18n*/ 'Withdrawal {name} rejected and returned'),
  loan_payout: about(/*i18n*/ 'Loan {name} paid out'),
  loan_repayment: about(/*i18n*/ 'Loan {name} repaid'),
  loan_release: about(/*i18n*/ 'Loans discarded'),
  fund_subscription: aboutFund(/*i18n*/ 'Subscribed to {name}'),
  fund_income: aboutFund(/*i18n*/ '{name}: daily profit'),
  fund_maturity: aboutFund(/*i18n*/ '{name} finished'),
  fund_refund: aboutFund(/*i18n*/ '{name} redeemed early'),
  fund_release: about(/*i18n*/ 'Subscriptions discarded'),
};

const isKind = (kind: string): kind is PostingKind => Object.hasOwn(wordings, kind);

interface LoggedPosting {
  kind: string;
  memo: string;
  /** The change of the available balance. */
  available: Decimal;
}

/** Filling a pending order takes its fee from what was frozen when it was placed; its margin stays. */
const isFeeOfFill = ({ kind, available }: LoggedPosting): boolean =>
  kind === 'forex_open' && isZero(available);

const ofFill = about(/*i18n*/ 'Pending order {name} filled: fee');

/** Type and description of a posting in the account history; of an unknown kind, its memo as a free text. */
export function descriptionOf(posting: LoggedPosting, say: Say): { type: number; text: string } {
  const { kind, memo } = posting;
  if (!isKind(kind)) return { type: postingTypes.adjustment, text: memo };
  const wording = isFeeOfFill(posting) ? ofFill : wordings[kind];
  return { type: postingTypes[kind], text: wording(memo, say) };
}
