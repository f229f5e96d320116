import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A property in every part of React's development build, and in none of its production build. */
const mark = 'react_stack_bottom_frame';

export const isDevelopmentReact = (code: string): boolean => code.includes(mark);

/** @throws {Error} if a script of the built app contains React's development build, which is many times slower */
export function requireProductionReact(dist: string): void {
  const assets = join(dist, 'assets');
  const found = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => isDevelopmentReact(readFileSync(join(assets, name), 'utf8')));
  if (found.length > 0)
    throw new Error(
      `The build in ${dist} contains React's development build (${found.join(', ')}): build with NODE_ENV=production.`,
    );
}
