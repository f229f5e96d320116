import { expect, it } from 'vitest';
import { accountLogCalls } from '#protocol/account-log.ts';
import { parseReply } from '#protocol/lists.ts';
import { postingTypes } from '#server/ledger/posting-kinds.ts';

const kindOf = (Type: number, hasAdditions: boolean) => {
  const reply = {
    list: [{ Id: 1, Value: '1', Type, Memo: '', MemoTran: '', CreatedAtTran: '' }],
    total: 1,
  };
  const { result } = parseReply(accountLogCalls.entries.reply, reply, hasAdditions);
  return result.success ? result.output.data[0]?.kind : 'unreadable';
};

it('every type of entry of the exchange says what it is about, where the API declares it [WALLET-80]', () => {
  const kinds = Object.fromEntries(
    Object.entries(postingTypes).map(([posting, type]) => [posting, kindOf(type, true)]),
  );
  expect(kinds).toEqual({
    grant: null,
    reset: null,
    forex_reserve: 'trade',
    forex_open: 'trade',
    forex_release: 'trade',
    forex_close: 'trade',
    micro_open: 'trade',
    micro_settle: 'trade',
    micro_release: 'trade',
    adjustment: null,
    deposit: 'deposit',
    transfer: 'transfer',
    withdrawal_hold: 'withdrawal',
    withdrawal_payout: 'withdrawal',
    withdrawal_return: 'withdrawal',
    loan_payout: 'loan',
    loan_repayment: 'loan',
    loan_release: 'loan',
    fund_subscription: 'fund',
    fund_income: 'income',
    fund_maturity: 'fund',
    fund_refund: 'fund',
    fund_release: 'fund',
  });
  expect(Object.values(postingTypes).map((type) => kindOf(type, false))).toEqual(
    Object.values(postingTypes).map(() => null),
  );
});
