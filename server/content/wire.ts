import type { WireReply } from '#protocol/call.ts';
import type { contentCalls } from '#protocol/content.ts';
import { type Article, type Company, inLanguage } from './library.ts';
import { sanitize } from './sanitize.ts';

type WireArticle = WireReply<typeof contentCalls.article>;
type WireCompany = WireReply<typeof contentCalls.companies>[number];

/** An article without its content, as a list shows it. */
export const wireSummary = (article: Article, language: string): WireArticle => ({
  id: article.id,
  title: inLanguage(article.title, language),
  desc: inLanguage(article.summary, language),
  logo: article.logo,
  created_at: article.created_at,
});

export const wireArticle = (article: Article, language: string): WireArticle => ({
  ...wireSummary(article, language),
  content: sanitize(inLanguage(article.content, language)),
});

export const wireCompany = (company: Company, language: string): WireCompany => ({
  id: company.id,
  name: inLanguage(company.name, language),
  subject: inLanguage(company.subject, language),
  logo: company.logo,
  url: company.url,
  registered_address: inLanguage(company.registered_address, language),
  location: inLanguage(company.location, language),
  email: company.email,
});
