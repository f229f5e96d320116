import type { CallRequest } from '#protocol/call.ts';
import type { contentCalls } from '#protocol/content.ts';

/** A message of a user to the operator. */
export type Feedback = CallRequest<typeof contentCalls.feedback>;
