import { type ScreenPath, screenOf, screens } from './screens.ts';

type TabPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { tab: string } ? Path : never;
}[ScreenPath];

const isTab = (path: string): path is TabPath => screenOf(path)?.tab !== undefined;

/** The footer tabs in their order. */
export const tabs = Object.keys(screens)
  .filter(isTab)
  .map((path) => ({ name: screens[path].tab, path }));

/** The tab whose route has this path, or null. */
export const tabAt = (path: string) => tabs.find((tab) => tab.path === path) ?? null;
