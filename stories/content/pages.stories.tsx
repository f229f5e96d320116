import { reply } from '#fixtures/exchange/api.ts';
import { specifiedCompany, specifiedRankingEntry } from '#fixtures/exchange/specified.ts';
import { contentCalls } from '#protocol/content.ts';
import { page } from '../kit/page.tsx';

export default { title: 'content/Pages' };

const fallen = {
  ...specifiedRankingEntry,
  user: 'VEGA',
  three_week_rate: '-3.1',
  three_week_profit: '-904.1',
};
const office = { ...specifiedCompany, logo: '' };
const unproven = { ...office, id: 9, name: 'Meridian', subject: '', url: 'javascript:alert(1)', email: '' };

export const Ranking = page('/rank', 'VEGA', {
  replies: reply(contentCalls.ranking, { data: [specifiedRankingEntry, fallen], total: 2 }),
});
export const NobodyRanked = page('/rank', 'No ranking yet', {
  replies: reply(contentCalls.ranking, { data: [], total: 0 }),
});
export const CompanyProfile = page('/company', 'Company profile');
export const Directory = page('/product?for=companies', 'Meridian', {
  replies: reply(contentCalls.companies, [office, unproven]),
});
export const Feedback = page('/feedback', 'Feedback');
export const FeedbackOfGuest = page('/feedback', 'Sign in to send us feedback', { user: null });
export const NoFeedback = page('/feedback', "Feedback isn't available yet", { hasAdditions: false });
