import type { CallRequest } from '#protocol/call.ts';
import type { microCalls } from '#protocol/micro.ts';

/** A micro order to be placed (MICRO-28). */
export type MicroRequest = CallRequest<typeof microCalls.submit>;
