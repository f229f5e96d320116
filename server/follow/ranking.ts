import { type PageRequest, pageReply } from '../kernel/calls/paging.ts';
import type { Queries } from '../kernel/database/question.ts';
import { pageOfTraders } from './traders.ts';
import { wireRanked } from './wire.ts';

/** A page of the ranking: the traders who can be followed, the best return of three weeks first. */
export const rankingQuestion = (queries: Queries, now: number, page: PageRequest) =>
  pageReply(pageOfTraders(queries, { userId: null, now }, page), wireRanked);
