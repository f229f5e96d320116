import type { Requirement } from './view.ts';

const documents = import.meta.glob<string>('/docs/requirements/*.md', { query: '?raw', import: 'default' });
const machines = import.meta.glob<string>('/machines/**/*.machine.ts', { query: '?raw', import: 'default' });

const row = /^\| ([A-Z]+-\d+) \| (.+) \| [^|]+ \| (?:built|open) \|$/gm;
/** One id, or a range such as `LOAN-86 to LOAN-88`. */
const named = /\b([A-Z]{3,})-(\d+)(?: to \1-(\d+))?\b/g;

async function readTexts(): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(Object.values(documents).map((load) => load()));
  return new Map(
    pages.flatMap((page) =>
      [...page.matchAll(row)].map(([, id = '', text = '']) => [id, text.replaceAll('`', '')] as const),
    ),
  );
}

let reading: Promise<ReadonlyMap<string, string>> | null = null;

/** The text of each requirement in docs/requirements, by its id. Read once. */
const requirementTexts = (): Promise<ReadonlyMap<string, string>> => {
  reading ??= readTexts();
  return reading;
};

/**
 * The requirements with these ids, each once.
 * @throws {Error} for an id that there isn't
 */
export async function requirementsById(ids: readonly string[]): Promise<Requirement[]> {
  const texts = await requirementTexts();
  return [...new Set(ids)].map((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`There is no requirement ${id}`);
    return { id, text };
  });
}

/** The ids that a text names, those of a range included. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}-${Number(first) + index}`,
    ),
  );

/**
 * The requirements of a process, by the text that names them. A machine's source names in its comments and in the
 * descriptions of its states the rules that it was written for, so no list has to be kept beside it.
 */
export async function requirementsOf(process: string): Promise<(text: string) => Requirement[]> {
  const [texts, source = ''] = await Promise.all([
    requirementTexts(),
    machines[`/machines/${process}.machine.ts`]?.(),
  ]);
  const own = idsIn(source);
  return (text) =>
    [...new Set([...idsIn(text), ...own])].flatMap((id) => {
      const found = texts.get(id);
      return found === undefined ? [] : [{ id, text: found }];
    });
}
