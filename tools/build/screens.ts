import { type Screen, screens } from '#navigation/screens.ts';

const routeFile = /[\\/]src[\\/]routes[\\/]([^\\/]+)\.tsx\?tsr-split/;

/** The path of a route file: `follow_.trader` is /follow/trader, `loan.index` is /loan. */
const pathOf = (file: string) =>
  `/${file
    .replace('_.', '.')
    .replace(/(^|\.)index$/, '')
    .replaceAll('.', '/')}`;

const isScreen = (path: string): path is keyof typeof screens => path in screens;

/**
 * For the bundler: the area in whose file a module is built, if it is a route whose screen shares one.
 * @throws {Error} for a route that isn't in the table of screens
 */
export function fileOfScreen(module: string): string | null {
  const file = routeFile.exec(module)?.[1];
  if (file === undefined || file === '__root') return null;
  const path = pathOf(file);
  if (!isScreen(path)) throw new Error(`The route ${path} isn't in src/navigation/screens.ts`);
  const screen: Screen = screens[path];
  return screen.file === 'area' ? screen.area : null;
}
