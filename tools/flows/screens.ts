import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const features = fileURLToPath(new URL('../../src/features/', import.meta.url));

/** The files of all processes on their screens, such as `src/features/loan/kyc/kyc.screen.tsx`. */
export const screenFiles = (): string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.screen.tsx'))
    .map((path) => `src/features/${path.replaceAll('\\', '/')}`)
    .sort();

/** `src/features/loan/kyc/kyc.screen.tsx` is the screen of `loan/kyc`. */
export const processOfScreen = (file: string): string =>
  `${file.split('/')[2]}/${basename(file, '.screen.tsx')}`;

/** The test files that walk all screens. */
export const walks = { phone: 'tests/model/walks.test.tsx', desk: 'tests/model/desk-walks.test.tsx' };

/** Of test files whose path contains one of the words, and of walks whose screen's path does: the arguments of Vitest. */
export function testsNamed(words: readonly string[]): { files: string[]; env: Record<string, string> } {
  const isWalked = screenFiles().some((file) => words.some((word) => file.includes(word)));
  return isWalked
    ? { files: [...words, walks.phone, walks.desk], env: { VITE_WALK_ONLY: words.join(' ') } }
    : { files: [...words], env: {} };
}
