import * as v from 'valibot';
import { call } from './call.ts';
import { amount, id, pageOf, raw, text } from './fields.ts';

const news = v.pipe(
  v.object({ id, title: v.string(), desc: text, logo: text, created_at: v.string(), content: text }),
  v.transform(({ created_at, desc, ...wire }) => ({ ...wire, summary: desc, createdAt: created_at })),
);

/** An article; `content` is HTML that must be sanitised before it is shown. */
export type Article = v.InferOutput<typeof news>;

/** What a list of articles is of: news as specified, announcements as decided here. */
export const newsCategory = { news: 1, announcement: 2 } as const;

const company = v.pipe(
  v.object({
    id,
    name: v.string(),
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

const rankingEntry = v.pipe(
  v.object({
    id,
    user: v.string(),
    multiple: amount,
    three_week_rate: amount,
    three_week_win: amount,
    three_week_profit: amount,
    total_rate: amount,
    total_trade_num: v.number(),
    code: v.string(),
  }),
  v.transform((wire) => ({
    id: wire.id,
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

/** A trader in the ranking; rates in percent, profit in USD, three weeks back. */
export type RankingEntry = v.InferOutput<typeof rankingEntry>;

/** News, companies and the ranking (document 1, §7; document 2, §7). */
export const contentCalls = {
  news: call({
    method: 'GET',
    path: '/api/news/list',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ category_id: raw, page: raw }),
    reply: pageOf(news),
  }),
  article: call({
    method: 'GET',
    path: '/api/news/info',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ id: raw }),
    reply: news,
  }),
  companies: call({
    method: 'GET',
    path: '/api/company/getCompany',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ name: raw }),
    reply: v.array(company),
  }),
  ranking: call({
    method: 'GET',
    path: '/api/rank/list',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ page: raw }),
    reply: pageOf(rankingEntry),
  }),
};
