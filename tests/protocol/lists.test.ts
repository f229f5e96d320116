import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as wire from '#fixtures/exchange/specified.ts';
import { accountLogCalls } from '#protocol/account-log.ts';
import { chartCalls } from '#protocol/chart.ts';
import { contentCalls } from '#protocol/content.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { id } from '#protocol/fields.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexCalls } from '#protocol/forex.ts';
import { fundCalls } from '#protocol/fund.ts';
import { listOf, parseReply } from '#protocol/lists.ts';
import { loanCalls } from '#protocol/loan.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { pageOf } from '#protocol/pages.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { searchCalls } from '#protocol/search.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';

const outputOf = (schema: v.GenericSchema, data: unknown): unknown => {
  const { result } = parseReply(schema, data);
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
};

it.each([
  ['pairs [MARKET-33]', marketCalls.pairs, wire.specifiedPair],
  ['categories [MARKET-34]', marketCalls.categories, wire.specifiedCategory],
  ['found pairs [MARKET-37]', searchCalls.pairs, wire.specifiedPair],
  ['newest bars [MARKET-35]', chartCalls.recentBars, wire.specifiedBar],
  ['bars [MARKET-36]', chartCalls.bars, wire.specifiedBar],
  ['accounts [WALLET-77]', walletCalls.balances, wire.specifiedAccount],
  ['area codes [SESSION-39]', registrationCalls.areas, wire.specifiedArea],
  ['companies [CONTENT-36]', contentCalls.companies, wire.specifiedCompany],
  ['deposit networks [WALLET-83]', depositCalls.networks, { id: 17, address: '0x5aAe' }],
  ['currencies of deposits [WALLET-84]', depositCalls.currencies, { id: 4 }],
  ['bank accounts [WALLET-85]', depositCalls.bankAccounts, { id: 23 }],
  ['loan products [LOAN-78]', loanCalls.products, wire.specifiedProduct],
  ['payees [WALLET-92]', payeeCalls.list, wire.specifiedAddress],
  ['currencies of withdrawals [WALLET-89]', withdrawalCalls.currencies, wire.specifiedWithdrawalCurrency],
] as const)('a reply is a list of %s', (_, { reply }, row) => {
  expect(outputOf(reply, [row, row])).toHaveLength(2);
  expect(outputOf(reply, null)).toEqual([]);
  expect(parseReply(reply, [row, 'nonsense']).leftOut).toHaveLength(1);
});

it.each([
  ['contract orders [FOREX-43]', forexCalls.orders, wire.specifiedForexOrder],
  ['micro orders [MICRO-29]', microCalls.orders, wire.specifiedMicroOrder],
  ['articles [CONTENT-33]', contentCalls.news, wire.specifiedArticle],
  ['ranking entries [CONTENT-37]', contentCalls.ranking, wire.specifiedRankingEntry],
  ['entries of an account [WALLET-80]', accountLogCalls.entries, { Value: '1' }],
  ['transfers [WALLET-81]', transferCalls.records, { balance: '1' }],
  ['deposits [WALLET-86]', depositCalls.records, { number: '1', type: 1, status: 0 }],
  ['withdrawals [WALLET-91]', withdrawalCalls.records, wire.specifiedWithdrawal],
  ['funds [FUND-27]', fundCalls.funds, wire.specifiedFund],
  ['subscriptions [FUND-31]', fundCalls.subscriptions, wire.specifiedSubscription],
  ['incomes [FUND-32]', fundCalls.income, wire.specifiedIncome],
  ['loans [LOAN-82]', loanCalls.records, wire.specifiedLoan],
  ['the best traders [FOLLOW-56]', followCalls.best, wire.specifiedTrader],
  ['traders [FOLLOW-57]', followCalls.traders, wire.specifiedTrader],
  ['followed traders [FOLLOW-62]', followCalls.followed, wire.specifiedTrader],
  ['followers [FOLLOW-63]', followCalls.followers, wire.specifiedFollower],
  ['follow orders [FOLLOW-64]', followCalls.orders, wire.specifiedFollowOrder],
] as const)('a reply is a page of %s', (_, { reply }, row) => {
  const page = { data: [expect.anything()], total: 21 };
  expect(outputOf(reply, { data: [row, null], total: '21' })).toMatchObject(page);
  expect(outputOf(reply, { list: [row], total: 21 })).toMatchObject(page);
  expect(outputOf(reply, [row])).toMatchObject({ data: [expect.anything()] });
  expect(outputOf(reply, { data: [row], last_page: '3' })).toMatchObject({ lastPage: 3 });
  expect(outputOf(reply, null)).toMatchObject({ data: [] });
});

const named = v.object({ Id: id, Inner: v.object({ Value: id }) });
const row = { Id: 1, Inner: { Value: 2 } };

describe('A list', () => {
  it("leaves out a row that can't be read, and reports the place in it", () => {
    const { result, leftOut } = parseReply(listOf(named), [
      row,
      { Id: 1, Inner: { Value: null } },
      { Id: null, Inner: { Value: 2 } },
      'nonsense',
    ]);
    expect(result).toMatchObject({ success: true, output: [{ Id: '1' }] });
    expect(leftOut).toEqual([
      expect.stringMatching(/^row 1: Inner\.Value: /),
      expect.stringMatching(/^row 2: Id: /),
      expect.stringMatching(/^row 3: /),
    ]);
  });

  it('of which no row can be read is an error', () => {
    expect(parseReply(listOf(named), ['nonsense', null]).result.success).toBe(false);
  });

  it.each([['text'], [5], [true]])("can't be %j", (data) => {
    expect(parseReply(listOf(named), data).result.success).toBe(false);
  });
});

describe('A page', () => {
  it.each([
    ['data and total', { data: [row], total: 21 }, 1, 21, null],
    ['data and total as text', { data: [row], total: '21' }, 1, 21, null],
    ['data and last_page', { data: [row], last_page: 3 }, 1, null, 3],
    ['data alone', { data: [row] }, 1, null, null],
    ['list and total', { list: [row], total: 21 }, 1, 21, null],
    ['the rows alone', [row], 1, null, null],
    ['no rows, as null', { data: null, total: 0 }, 0, 0, null],
    ['no rows, as null in list', { list: null, total: 0 }, 0, 0, null],
    ['no rows and no total', { data: null, total: null }, 0, null, null],
    ['null', null, 0, null, null],
  ])('may be %s [API-10, API-11, API-12]', (_form, sent, rows, total, lastPage) => {
    expect(outputOf(pageOf(named), sent)).toEqual({
      data: Array.from({ length: rows }, () => expect.anything()),
      total,
      lastPage,
    });
  });

  it("leaves out a row that can't be read, and reports it with its own reply only", () => {
    const { result, leftOut } = parseReply(pageOf(named), { data: [null, row], total: 2 });
    expect(result).toMatchObject({ success: true, output: { data: [expect.anything()], total: 2 } });
    expect(leftOut).toEqual([expect.stringMatching(/^row 0: /)]);
    expect(parseReply(pageOf(named), [row]).leftOut).toEqual([]);
  });

  it('of which no row can be read is an error', () => {
    expect(parseReply(pageOf(named), { data: [null], total: 1 }).result.success).toBe(false);
  });
});
