import { article, hostileHtml } from '#fixtures/content.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { specifiedArticle } from '#fixtures/exchange/specified.ts';
import { contentCalls } from '#protocol/content.ts';
import { page } from '../kit/page.tsx';

export default { title: 'content/Articles' };

const { title, summary, content } = article;
const gold = { ...specifiedArticle, title, desc: summary, content, logo: '' };
const untold = { ...gold, id: 7, title: 'A title without a summary', desc: '' };

const none = reply(contentCalls.news, { data: [], total: 0 });
const full = reply(contentCalls.news, { data: [gold, untold], total: 4 });
const one = (shown: string, replies = {}) => page('/news/detail?id=6', shown, { replies });

export const News = page('/news', untold.title, { replies: full });
export const NoNews = page('/news', 'No news yet', { replies: none });
export const Announcements = page('/mine/announcement', untold.title, { replies: full });
export const Read = one('Two things to look at', reply(contentCalls.article, gold));
export const Hostile = one('Text that stays', reply(contentCalls.article, { ...gold, content: hostileHtml }));
export const Loading = one('Article');
export const Failed = one('The article could not be loaded', {
  [contentCalls.article.path]: 'no connection',
});
