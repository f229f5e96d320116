import * as v from 'valibot';
import { innerPath } from './-inner-path.ts';

/** The query field of sign-in, and of the screens around it, with the path that the user wanted (SESSION-3). */
export const fromField = v.optional(v.fallback(v.string(), ''));

/** The query that passes the wanted path on to the next of these screens; empty if it isn't inside the app. */
export function passedOn(from: string | undefined): { from?: string } {
  const path = innerPath(from);
  return path === null ? {} : { from: path };
}
