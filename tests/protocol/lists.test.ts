import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { id } from '#protocol/fields.ts';
import { listOf, parseReply } from '#protocol/lists.ts';
import { pageOf } from '#protocol/pages.ts';

const outputOf = (schema: v.GenericSchema, data: unknown): unknown => {
  const { result } = parseReply(schema, data);
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
};

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

  it.each([[null], [''], [{}], [[]]])('without rows may be %j', (data) => {
    expect(outputOf(listOf(named), data)).toEqual([]);
  });

  it.each([['text'], [5], [true], [{ Id: 1 }]])("can't be %j", (data) => {
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
    ['an empty text', '', 0, null, null],
    ['an empty object', {}, 0, null, null],
    ['no rows, as an empty text', { data: '', total: 0 }, 0, 0, null],
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
