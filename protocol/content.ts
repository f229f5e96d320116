import * as v from 'valibot';
import { addition } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { id, nothing, optionalAmount, optionalCount, raw, text, writtenText } from './fields.ts';
import { listOf } from './lists.ts';
import { pageOf } from './pages.ts';

const news = v.pipe(
  v.object({ id, title: text, desc: text, logo: text, created_at: text, content: text }),
  v.transform(({ created_at, desc, ...wire }) => ({ ...wire, summary: desc, createdAt: created_at })),
);

/** A news article or announcement (CONTENT-29). Sanitise the HTML of `content` before showing it. */
export type Article = v.InferOutput<typeof news>;

/** The `category_id` of a list of articles. The specification has only 1, for news (CONTENT-3). */
export const newsCategory = { news: 1, announcement: 2 } as const;

const company = v.pipe(
  v.object({
    id,
    name: text,
    subject: text,
    logo: text,
    url: text,
    registered_address: text,
    location: text,
    email: text,
  }),
  v.transform(({ registered_address, url, location, subject, ...wire }) => ({
    ...wire,
    mainCompany: subject,
    website: url,
    office: location,
    registeredAddress: registered_address,
  })),
);

export type Company = v.InferOutput<typeof company>;

/** A user who is an object instead of a name. */
const trader = v.pipe(
  v.object({ nickname: text, name: text, email: text, uid: text }),
  v.transform(({ nickname, name, email, uid }) => nickname || name || email || uid),
);

const rankingEntry = v.pipe(
  v.object({
    id: addition(text),
    user_id: addition(text),
    user: v.fallback(v.optional(v.union([writtenText, trader]), ''), ''),
    multiple: optionalAmount,
    three_week_rate: optionalAmount,
    three_week_win: optionalAmount,
    three_week_profit: optionalAmount,
    total_rate: optionalAmount,
    total_trade_num: optionalCount,
    code: text,
  }),
  v.transform((wire) => ({
    id: wire.id,
    traderId: wire.user_id,
    user: wire.user,
    multiple: wire.multiple,
    threeWeekRate: wire.three_week_rate,
    threeWeekWinRate: wire.three_week_win,
    threeWeekProfit: wire.three_week_profit,
    totalRate: wire.total_rate,
    trades: wire.total_trade_num,
    code: wire.code,
  })),
);

/**
 * A trader in the ranking (CONTENT-31). Rates are in percent, profits in USD. `traderId`, an addition, is the id under
 * which the trader's page is found; empty where the API doesn't say.
 */
export type RankingEntry = v.InferOutput<typeof rankingEntry>;

/** The most characters of a message to the operator. */
export const feedbackLength = 2000;

/** News, companies, the ranking and feedback (CONTENT-33, CONTENT-36, CONTENT-37, CONTENT-40). */
export const contentCalls = {
  news: call({
    ...reading,
    path: '/api/news/list',
    access: 'public',
    isStored: true,
    input: v.object({ category_id: raw, page: raw }),
    inputOf: ({ category, page }: { category: keyof typeof newsCategory; page: number }) => ({
      category_id: newsCategory[category],
      page,
    }),
    reply: pageOf(news),
  }),
  article: call({
    ...reading,
    path: '/api/news/info',
    access: 'public',
    isStored: true,
    input: v.object({ id: raw }),
    reply: news,
  }),
  companies: call({
    ...reading,
    path: '/api/company/getCompany',
    access: 'public',
    input: v.object({ name: raw }),
    reply: listOf(company),
  }),
  ranking: call({
    ...reading,
    path: '/api/rank/list',
    access: 'public',
    isStored: true,
    input: v.object({ page: raw }),
    reply: pageOf(rankingEntry),
  }),
  /** A call that the specification doesn't have: its feedback page is a stub (CONTENT-28). */
  feedback: call({
    ...writing,
    path: '/api/default/feedback',
    access: 'session',
    input: v.object({ message: raw }),
    inputOf: ({ message }: { message: string }) => ({ message }),
    reply: nothing,
  }),
};
