import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Something in a picture that is probably a fault of the screen. */
export interface Mark {
  kind: 'layout' | 'target' | 'contrast';
  /** A sentence without a full stop. */
  text: string;
  /** Where it is in the picture, in pixels: left, top, width, height. A fault of the layout names its text instead. */
  box?: readonly [number, number, number, number];
}

/** A state as it was drawn in a variant. */
export interface Picture {
  /** Names its file: a hash of the PNG. */
  digest: string;
  width: number;
  height: number;
  /** All texts on it from the first to the last, those of fields and the names of pictures included. */
  texts: readonly string[];
  marks: readonly Mark[];
}

/** What the panel Flow shows of a story. */
export interface View {
  title: string;
  state: string;
  path: { sentence: string; state: string }[];
}

/** How one gets to a state: what happens, and the state after it. */
export interface Way {
  process: string;
  state: string;
  steps: readonly { sentence: string; state: string }[];
}

/** A story that was drawn in one variant; `problem` is why it couldn't be. */
export type Drawn = { picture: Picture; way: Way | null } | { problem: string };

const cache = fileURLToPath(new URL('../../../node_modules/.cache/pelorus-review', import.meta.url));
const pngs = join(cache, 'pictures');
const notes = join(cache, 'drawn');

/** Where Storybooks that were built are kept, by the tree of their commit. */
export const storybooks = join(cache, 'storybooks');

export const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

export const fileOf = (digest: string): string => join(pngs, `${digest}.png`);

const noteOf = (key: string) => join(notes, `${key}.json`);

/** The picture that was drawn before from the same content in the same way; null if nothing was. */
export function keptPicture(key: string): Drawn | null {
  const file = noteOf(key);
  if (!existsSync(file)) return null;
  const drawn: Drawn = JSON.parse(readFileSync(file, 'utf8'));
  if ('problem' in drawn || !existsSync(fileOf(drawn.picture.digest))) return null;
  const now = new Date();
  for (const used of [file, fileOf(drawn.picture.digest)]) utimesSync(used, now, now);
  return drawn;
}

/** Stores a picture, and returns its digest. */
export function keepPng(png: Buffer): string {
  const digest = hashOf(png);
  mkdirSync(pngs, { recursive: true });
  if (!existsSync(fileOf(digest))) writeFileSync(fileOf(digest), png);
  return digest;
}

export function keepDrawn(key: string, drawn: Drawn): void {
  mkdirSync(notes, { recursive: true });
  writeFileSync(noteOf(key), JSON.stringify(drawn));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what no review has used for two weeks. */
export function forgetUnused(now = Date.now()): void {
  for (const folder of [pngs, notes, storybooks].filter((path) => existsSync(path)))
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (now - statSync(path).mtimeMs > 14 * dayMs) rmSync(path, { recursive: true });
    }
}
