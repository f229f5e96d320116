import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { someContains } from '#domain/search-text.ts';

/** One text for all languages, or one per language of the `lang` header with English as the fallback. */
const text = v.union(
  [v.string(), v.objectWithRest({ en: v.string() }, v.string())],
  'neither a text nor texts by language with English (en) among them',
);
export type Text = v.InferOutput<typeof text>;

const id = v.pipe(v.string(), v.nonEmpty());
/** A web address, a path of this server, or empty: no scheme that runs code, such as javascript:. */
const link = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/\S+|\/[^/\\\s]\S*)?$/, 'a link must be http(s) or a path'),
);

const article = v.object({
  id,
  category: v.picklist(['news', 'announcement']),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  logo: link,
  title: text,
  summary: text,
  /** HTML; sanitised when it is sent. */
  content: text,
});

const company = v.object({
  id,
  name: text,
  subject: text,
  logo: link,
  url: link,
  registered_address: text,
  location: text,
  email: v.string(),
});

const library = v.object({
  articles: v.pipe(
    v.array(article),
    v.check(
      (rows) => new Set(rows.map((row) => row.id)).size === rows.length,
      'two articles have the same id',
    ),
  ),
  companies: v.array(company),
});

export type Article = v.InferOutput<typeof article>;
export type Company = v.InferOutput<typeof company>;

/** All content: articles with the newest first, companies in the file's order. */
export type Library = v.InferOutput<typeof library>;

/** Validates content and sorts its articles. @throws {Error} that names the invalid place and the reason. */
export function libraryFrom(content: unknown): Library {
  const parsed = v.safeParse(library, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The content is not valid at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`);
  }
  const articles = parsed.output.articles.toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  );
  return { ...parsed.output, articles };
}

/** Reads the content file, which an operator may replace; a change is visible after the next start. */
export const readLibrary = (file = new URL('content.json', import.meta.url)): Library =>
  libraryFrom(JSON.parse(readFileSync(file, 'utf8')));

export const inLanguage = (value: Text, language: string): string =>
  typeof value === 'string' ? value : (value[language] ?? value.en);

/** Whether a text contains the query in any of its languages, ignoring case. */
export const mentions = (value: Text, query: string): boolean =>
  someContains(typeof value === 'string' ? [value] : Object.values(value), query);
