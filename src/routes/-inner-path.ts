const placeholderOrigin = 'http://pelorus.invalid';

/** The path if it is inside the app, else null: `from` must never redirect to another site. */
export function innerPath(path: string | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, placeholderOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
