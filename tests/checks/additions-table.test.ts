import { expect, it } from 'vitest';
import * as wire from '#fixtures/exchange/specified.ts';
import { accountCalls } from '#protocol/account.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import type { Call } from '#protocol/call.ts';
import { contentCalls } from '#protocol/content.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { noticeCalls } from '#protocol/notice.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { additionsIn, fieldsOf } from '../kit/headless/additions.ts';
import { protocolCalls } from '../kit/headless/protocol-calls.ts';

/** Calls that the specification doesn't have at all. */
const addedCalls: Call[] = [
  accountLogCalls.balanceHistory,
  registrationCalls.challenge,
  contentCalls.feedback,
  ...Object.values(noticeCalls),
];

const listed = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

it('docs/additions.md has the additions of each call; `npx vitest -u` writes it [WALLET-103]', async () => {
  const rows = protocolCalls
    .filter((call) => !addedCalls.includes(call))
    // The same fields as `info` has, and fewer.
    .filter((call) => call !== loanKycCalls.standing)
    .map(({ method, path, input, reply }) => ({
      call: `${method} ${path}`,
      sent: additionsIn(input),
      read: additionsIn(reply),
    }))
    .filter(({ sent, read }) => sent.length + read.length > 0)
    .map(({ call, sent, read }) => `| \`${call}\` | ${listed(sent)} | ${listed(read)} |`);
  const page = [
    '# Additions to the specification',
    '',
    "Fields and calls that the specification doesn't have. They are sent to and read from an API that declares them (`PELORUS_API_ADDITIONS`), as the sandbox does; at another API the app works without them. [An API of your own](api.md) says what they mean. `data` is the whole reply. The `data` of a refusal is an addition, too, and so is `review_status` 3 of a verification.",
    '',
    '| call | in the request | in the reply |',
    '|---|---|---|',
    ...rows,
    ...addedCalls.map(({ method, path }) => `| \`${method} ${path}\` | the whole call | the whole call |`),
    '| the topic `FOREX_CLOSED` of the live channel | `since` of `sub` | `sub_result`; `epoch`, `number` and `request_id` of each event |',
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/additions.md');
});

/** Replies that the specification lists field by field, with a reply of exactly these fields. */
const specified: [string, Call['reply'], object][] = [
  ['a pair', marketCalls.pairs.reply, wire.specifiedPair],
  ['a contract order', forexCalls.orders.reply, wire.specifiedForexOrder],
  ['a micro order', microCalls.orders.reply, wire.specifiedMicroOrder],
  ['the base settings', accountCalls.settings.reply, wire.specifiedSettings],
  ['the user', sessionCalls.user.reply, wire.specifiedUser],
  ['a ranking entry', contentCalls.ranking.reply, wire.specifiedRankingEntry],
  ['a withdraw currency', withdrawalCalls.currencies.reply, wire.specifiedWithdrawalCurrency],
  ['a withdrawal', withdrawalCalls.records.reply, wire.specifiedWithdrawal],
  ['the verification for loans', loanKycCalls.info.reply, wire.specifiedLoanInfo],
  ['the verification', verificationCalls.review.reply, wire.specifiedVerification],
  ['a loan on offer', loanCalls.products.reply, wire.specifiedProduct],
  ['a loan', loanCalls.records.reply, wire.specifiedLoan],
  ['a signed loan', loanCalls.savedLoan.reply, wire.specifiedSavedLoan],
  ['a fund', fundCalls.funds.reply, wire.specifiedFund],
  ['a subscription', fundCalls.subscriptions.reply, wire.specifiedSubscription],
  ['a trader', followCalls.trader.reply, wire.specifiedTrader],
  ['a follow order', followCalls.orders.reply, wire.specifiedFollowOrder],
];

it.each(specified)(
  '%s is read by its specified fields and by additions, and by nothing else',
  (_, reply, sample) => {
    const names = Object.entries(sample).flatMap(([name, value]) => {
      const inner: unknown = Array.isArray(value) ? value[0] : value;
      return [
        name,
        ...Object.keys(Object(typeof inner === 'object' ? inner : {})).map((field) => `${name}.${field}`),
      ];
    });
    const summary = ['all_fact_profits'];
    const others = fieldsOf(reply).filter(
      ({ name, isAdded }) => !isAdded && ![...names, ...summary].includes(name),
    );
    expect(others).toEqual([]);
  },
);
