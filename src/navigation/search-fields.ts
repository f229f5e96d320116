import * as v from 'valibot';

/** A number in a query, such as a `type`; `fallback` where there is none. */
export const digitOr = (fallback: number) =>
  v.optional(v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), fallback));

/** The query field of sign-in, and of the screens around it, with the path that the user wanted (SESSION-3). */
export const fromField = v.optional(v.fallback(v.string(), ''));

const placeholderOrigin = 'http://pelorus.invalid';

/** The path if it is inside the app, else null: `from` must never redirect to another site. */
export function innerPath(path: string | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, placeholderOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/** The query that passes the wanted path on to the next of these screens; empty if it isn't inside the app. */
export function passedOn(from: string | undefined): { from?: string } {
  const path = innerPath(from);
  return path === null ? {} : { from: path };
}
