import type { CallDraw, Draw } from './draw.ts';

/** An amount, a rate or a price, exactly. */
export class Figure {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A moment, in Unix milliseconds. */
export class Moment {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

class Nothing {
  readonly isThere = false;
}

/** A field that has no value. */
export const nothing = new Nothing();

/** A figure that may be unknown. */
export const orNothing = (figure: string | null) => (figure === null ? nothing : new Figure(figure));

const pictureUrls = { elsewhere: 'https://pictures.example/1.png', own: '/pictures/1.png' } as const;

/** The address of a picture, as a draw has it. */
export const pictureOf = ({ world: { pictures } }: Draw): string | Nothing =>
  pictures === 'missing' ? nothing : pictureUrls[pictures];

/** The rows of one page, and the figures beside them. */
export class Rows {
  readonly all: readonly Row[];
  readonly page: number;
  /** The part of it that the documents say of this list; the rest is drawn. */
  readonly said: { rows?: 'data' | 'list'; end?: 'total' | 'last_page' };
  readonly beside: Row;

  constructor(all: readonly Row[], page: number, said: Rows['said'] = {}, beside: Row = {}) {
    this.all = all;
    this.page = page;
    this.said = said;
    this.beside = beside;
  }
}

export type Value = string | number | Figure | Moment | Nothing | Rows | null | Row | readonly Value[];
export interface Row {
  [name: string]: Value;
}

const names = { others: { note: 'Of no one', flags: [1, 2], nested: { id: 9 } } } as const;

/** How a figure is written; one that a float can't hold is always text. */
function figureText({ text }: Figure, numbers: CallDraw['numbers']): string | number {
  if (numbers === 'number' && String(Number(text)) === text) return Number(text);
  if (numbers === 'zeros') return text.includes('.') ? `${text}00` : `${text}.00`;
  return text;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** How a moment is written. */
export function momentText({ at }: Moment, times: CallDraw['times']): string | number {
  const date = new Date(at);
  switch (times) {
    case 'iso':
      return date.toISOString();
    case 'seconds':
      return Math.floor(at / 1000);
    case 'milliseconds':
      return at;
    case 'text':
      return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  }
}

/**
 * The data of an answer as a draw has it written.
 * @param namesakes the names of our additions to this call, which mean something else at this API
 */
export function written(value: Value, draw: CallDraw, namesakes: readonly string[]): unknown {
  const inner = (each: Value) => written(each, draw, []);
  if (value instanceof Figure) return figureText(value, draw.numbers);
  if (value instanceof Moment) return momentText(value, draw.times);
  if (value instanceof Rows) {
    const { pageSize } = draw;
    const place = value.said.rows ?? draw.rows;
    const rows = value.all
      .slice((value.page - 1) * pageSize, value.page * pageSize)
      .map((row) => written(row, draw, namesakes));
    if (place === 'bare') return rows;
    const end = value.said.end ?? draw.end;
    const last = Math.max(1, Math.ceil(value.all.length / pageSize));
    return {
      ...(written(value.beside, draw, []) as object),
      [place]: rows.length === 0 && draw.absent === 'null' ? null : rows,
      ...(end === 'total' ? { total: value.all.length } : end === 'last_page' ? { last_page: last } : {}),
    };
  }
  if (Array.isArray(value)) return value.map((each) => written(each, draw, namesakes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (!(field instanceof Nothing)) return [[name, inner(field)]];
    return draw.absent === 'absent' ? [] : [[name, draw.absent === 'null' ? null : '']];
  });
  const others =
    draw.extra === 'others'
      ? Object.entries(names.others)
      : draw.extra === 'namesakes'
        ? namesakes.map((name): [string, unknown] => [name, 1])
        : [];
  return { ...Object.fromEntries(others), ...Object.fromEntries(fields) };
}
