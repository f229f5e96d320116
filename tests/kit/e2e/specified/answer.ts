/** The fields of a call, from its query or its body. */
export type Fields = Record<string, string>;

/** An envelope; `data` isn't promised for a write. */
export interface Answer {
  code: unknown;
  msg?: unknown;
  data?: unknown;
}

export const answered = (data: unknown): Answer => ({ code: '1', msg: null, data });
export const done: Answer = { code: 1, msg: 'Done.' };
export const refused = (msg: string): Answer => ({ code: 0, msg });
export const sessionInvalid: Answer = { code: '999', msg: 'Sign in first.', data: null };

const rowsPerPage = 10;

/** One page of the rows: no row is null, the total is text. */
export function pageOf(rows: object[], { page = '1' }: Fields) {
  const first = (Number(page) - 1) * rowsPerPage;
  const data = rows.slice(first, first + rowsPerPage);
  return { data: data.length === 0 ? null : data, total: String(rows.length) };
}

/** A time in no standard's notation, such as "2026-03-02 09:30:00". */
export const timeText = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
