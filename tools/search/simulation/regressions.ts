import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Script } from './protocol.ts';

const folder = fileURLToPath(new URL('../../../tests/simulation/regressions/', import.meta.url));

/** A run that failed once, as it was made small. */
export interface Regression {
  /** The name of its file without the ending, which says what went wrong. */
  name: string;
  seed: number;
  script: Script;
}

/** Reads what a failure was stored as. */
export const readRegression = (path: string): Omit<Regression, 'name'> =>
  // The simulation itself has written it.
  JSON.parse(readFileSync(path, 'utf8'));

export const readRegressions = (): Regression[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ ...readRegression(`${folder}${file}`), name: file.replace('.json', '') }));
