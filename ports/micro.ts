import type { CallRequest } from '#protocol/call.ts';
import type { microCalls } from '#protocol/micro.ts';

import type { Answer } from './answer.ts';

/** A micro order to be placed (MICRO-28). */
export type MicroRequest = CallRequest<typeof microCalls.submit>;

/** With the id of the order that was placed; null where the API doesn't send it. */
export type MicroAnswer = Answer<string | null>;
