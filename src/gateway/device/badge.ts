/** The browser, which may have no badges. */
export type BadgePlace = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/**
 * Shows a number on the icon of the installed app, and none for 0 (NOTICE-11). A browser without badges, or one that
 * refuses them, shows none.
 */
export function createBadge(place: BadgePlace, warn: (message: string, cause?: unknown) => void) {
  let shown: number | null = null;
  return (count: number): void => {
    if (count === shown) return;
    shown = count;
    const showing = count === 0 ? place.clearAppBadge?.() : place.setAppBadge?.(count);
    showing?.catch((cause: unknown) => warn('The badge could not be changed', cause));
  };
}
