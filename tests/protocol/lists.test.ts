import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as wire from '#fixtures/exchange/specified.ts';
import { chartCalls } from '#protocol/chart.ts';
import { contentCalls } from '#protocol/content.ts';
import { id } from '#protocol/fields.ts';
import { forexCalls } from '#protocol/forex.ts';
import { listOf, parseReply } from '#protocol/lists.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { pageOf } from '#protocol/pages.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { searchCalls } from '#protocol/search.ts';
import { walletCalls } from '#protocol/wallet.ts';

type ListRow = readonly [rows: string, reply: v.GenericSchema, row: object];

const lists: ListRow[] = [
  ['pairs', marketCalls.pairs.reply, wire.specifiedPair],
  ['categories', marketCalls.categories.reply, wire.specifiedCategory],
  ['found pairs', searchCalls.pairs.reply, wire.specifiedPair],
  ['newest bars', chartCalls.recentBars.reply, wire.specifiedBar],
  ['bars', chartCalls.bars.reply, wire.specifiedBar],
  ['accounts', walletCalls.balances.reply, wire.specifiedAccount],
  ['area codes', registrationCalls.areas.reply, wire.specifiedArea],
  ['companies', contentCalls.companies.reply, wire.specifiedCompany],
];

const pages: ListRow[] = [
  ['contract orders', forexCalls.orders.reply, wire.specifiedForexOrder],
  ['micro orders', microCalls.orders.reply, wire.specifiedMicroOrder],
  ['articles', contentCalls.news.reply, wire.specifiedArticle],
  ['ranking entries', contentCalls.ranking.reply, wire.specifiedRankingEntry],
];

const outputOf = (schema: v.GenericSchema, data: unknown): unknown => {
  const { result } = parseReply(schema, data);
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
};

describe.each(lists)('A list of %s', (_, reply, row) => {
  it('that is empty may be null', () => {
    expect(outputOf(reply, null)).toEqual([]);
    expect(outputOf(reply, [])).toEqual([]);
  });

  it("leaves out a row that can't be read, and reports it", () => {
    const { result, leftOut } = parseReply(reply, [row, 'nonsense', row]);
    expect(result).toMatchObject({ success: true, output: [expect.anything(), expect.anything()] });
    expect(leftOut).toEqual([expect.stringMatching(/^row 1: /)]);
  });

  it('of which no row can be read is an error', () => {
    expect(parseReply(reply, ['nonsense', null]).result.success).toBe(false);
  });

  it.each([['text'], [5], [true]])("can't be %j", (data) => {
    expect(parseReply(reply, data).result.success).toBe(false);
  });
});

describe.each(pages)('A page of %s', (_, reply, row) => {
  it.each([
    ['data and total', { data: [row], total: 21 }, 1, 21, null],
    ['data and total as text', { data: [row], total: '21' }, 1, 21, null],
    ['data and last_page', { data: [row], last_page: 3 }, 1, null, 3],
    ['data and last_page as text', { data: [row], last_page: '3' }, 1, null, 3],
    ['data alone', { data: [row] }, 1, null, null],
    ['list and total', { list: [row], total: 21 }, 1, 21, null],
    ['the rows alone', [row], 1, null, null],
    ['no rows, as null', { data: null, total: 0 }, 0, 0, null],
    ['no rows, as null in list', { list: null, total: 0 }, 0, 0, null],
    ['no rows and no total', { data: null, total: null }, 0, null, null],
    ['null', null, 0, null, null],
  ])('may be %s [API-10, API-11, API-12]', (_form, sent, rows, total, lastPage) => {
    expect(outputOf(reply, sent)).toMatchObject({
      data: Array.from({ length: rows }, () => expect.anything()),
      total,
      lastPage,
    });
  });

  it("leaves out a row that can't be read, and reports it", () => {
    const { result, leftOut } = parseReply(reply, { data: [null, row], total: 2 });
    expect(result).toMatchObject({ success: true, output: { data: [expect.anything()], total: 2 } });
    expect(leftOut).toEqual([expect.stringMatching(/^row 0: /)]);
  });

  it('of which no row can be read is an error', () => {
    expect(parseReply(reply, { data: [null], total: 1 }).result.success).toBe(false);
  });
});

describe('A row that is left out', () => {
  const named = v.object({ Id: id, Inner: v.object({ Value: id }) });

  it("is reported with the place in it that can't be read", () => {
    const { leftOut } = parseReply(listOf(named), [
      { Id: 1, Inner: { Value: 2 } },
      { Id: 1, Inner: { Value: null } },
      { Id: null, Inner: { Value: 2 } },
    ]);
    expect(leftOut).toEqual([
      expect.stringMatching(/^row 1: Inner\.Value: /),
      expect.stringMatching(/^row 2: Id: /),
    ]);
  });

  it('of one reply is not reported with the next', () => {
    parseReply(pageOf(named), [{ Id: 1, Inner: { Value: 2 } }, null]);
    expect(parseReply(pageOf(named), [{ Id: 1, Inner: { Value: 2 } }]).leftOut).toEqual([]);
  });
});
