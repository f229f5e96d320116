const here = 'http://pelorus.invalid';

/** A path inside the app, or null: `from` must never lead a user to somebody else's page. */
export function innerPath(path: string | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
