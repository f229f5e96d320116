import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { type Drawn, fileOf, type Mark, type Picture } from './pictures.ts';
import type { ChangedPicture, ChangedState, Difference, FoundMark, TextChange, Undrawn } from './report.ts';
import { type DrawnStory, isJourney } from './stories.ts';

/** Entries of one list that the other doesn't have, as often as they stand there. */
function textChange(before: readonly string[], after: readonly string[]): TextChange {
  const without = (texts: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return texts.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { removed: without(before, after), added: without(after, before) };
}

const isTextChanged = ({ removed, added }: TextChange) => removed.length + added.length > 0;

const channels = 4;
const differenceColour: [number, number, number] = [0xe0, 0x21, 0x8a];

/** Left, top, width and height of what differs between two pictures of the same size. */
function boxOf(before: Buffer, after: Buffer, width: number): [number, number, number, number] {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < after.length; at += channels) {
    if (before.readUInt32BE(at) === after.readUInt32BE(at)) continue;
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return [left, top, right - left + 1, bottom - top + 1];
}

const pixelsOf = (picture: Picture) =>
  sharp(fileOf(picture.digest)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Draws where two pictures differ, each pixel that isn't equal; null where their sizes differ. */
async function differenceOf(folder: string, before: Picture, after: Picture): Promise<Difference | null> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width, height } = now.info;
  if (old.info.width !== width || old.info.height !== height) return null;
  const drawn = Buffer.alloc(now.data.length);
  const options = { threshold: 0, includeAA: true, alpha: 0.3, diffColor: differenceColour };
  const pixels = pixelmatch(old.data, now.data, drawn, width, height, options);
  if (pixels === 0) return null;
  const file = `differences/${before.digest.slice(0, 16)}-${after.digest.slice(0, 16)}.png`;
  mkdirSync(join(folder, 'differences'), { recursive: true });
  await sharp(drawn, { raw: { width, height, channels } }).png().toFile(join(folder, file));
  return { file, pixels, box: boxOf(old.data, now.data, width) };
}

const pictureIn = (story: DrawnStory | undefined, variant: string): Picture | null => {
  const drawn = story?.drawn.get(variant);
  return drawn && 'picture' in drawn ? drawn.picture : null;
};

const wayIn = ({ drawn }: DrawnStory) => {
  const [way = null] = [...drawn.values()].flatMap((one) => ('way' in one && one.way ? [one.way] : []));
  return way;
};

async function changedPicture(
  folder: string,
  variant: string,
  before: Picture | null,
  after: Picture | null,
): Promise<ChangedPicture[]> {
  if (!before && !after) return [];
  const texts = textChange(before?.texts ?? [], after?.texts ?? []);
  const isSame = before !== null && before.digest === after?.digest;
  if (isSame && !isTextChanged(texts)) return [];
  const difference = before && after && !isSame ? await differenceOf(folder, before, after) : null;
  return [{ variant, before, after, difference, texts }];
}

/** A state of a process belongs to it, any other story to its title. */
const groupOf = (story: DrawnStory): string => {
  const way = wayIn(story);
  return way && !isJourney(story) ? way.process : story.title;
};

/** In the order of the groups, and in each of them as far from its start as the state is. */
const inFlowOrder = (states: readonly ChangedState[]): ChangedState[] =>
  states
    .map((state, index) => ({ state, index }))
    .sort(
      (a, b) =>
        a.state.group.localeCompare(b.state.group) ||
        (a.state.way?.steps.length ?? 0) - (b.state.way?.steps.length ?? 0) ||
        a.index - b.index,
    )
    .map(({ state }) => state);

/** The states that differ between two Storybooks. A state that couldn't be drawn on one side isn't compared. */
export async function changesBetween(
  before: readonly DrawnStory[],
  after: readonly DrawnStory[],
  variants: readonly string[],
  folder: string,
): Promise<ChangedState[]> {
  const earlier = new Map(before.map((story) => [story.id, story]));
  const later = new Map(after.map((story) => [story.id, story]));
  const states: ChangedState[] = [];
  for (const id of new Set([...later.keys(), ...earlier.keys()])) {
    const [old, now] = [earlier.get(id), later.get(id)];
    const story = now ?? old;
    if (!story) continue;
    const pictures: ChangedPicture[] = [];
    for (const variant of variants) {
      const [was, is] = [pictureIn(old, variant), pictureIn(now, variant)];
      if (old && now && (!was || !is)) continue;
      pictures.push(...(await changedPicture(folder, variant, was, is)));
    }
    const kind = old ? (now ? 'changed' : 'removed') : 'new';
    const { name } = story;
    if (pictures.length > 0)
      states.push({ id, name, group: groupOf(story), kind, way: wayIn(story), pictures });
  }
  return inFlowOrder(states);
}

/** Without its place, which may differ by a pixel between two pictures. */
const keyOf = ({ kind, text }: Mark) => `${kind} ${text}`;

const picturesOf = ({ drawn }: DrawnStory): [string, Picture][] =>
  [...drawn].flatMap(([variant, one]: [string, Drawn]): [string, Picture][] =>
    'picture' in one ? [[variant, one.picture]] : [],
  );

/** The faults in the pictures after the change, each once; those that are new come first. */
export function marksIn(before: readonly DrawnStory[], after: readonly DrawnStory[]): FoundMark[] {
  const old = new Set(
    before.flatMap((story) => picturesOf(story).flatMap(([, { marks }]) => marks.map(keyOf))),
  );
  const found = new Map<string, FoundMark>();
  for (const story of after)
    for (const [variant, { marks }] of picturesOf(story))
      for (const mark of marks) {
        const key = keyOf(mark);
        const { kind, text } = mark;
        const one = found.get(key) ?? { kind, text, isOld: old.has(key), places: [] };
        found.set(key, one);
        const place = one.places.find(({ id }) => id === story.id);
        if (place) place.variants.push(variant);
        else one.places.push({ id: story.id, name: story.name, group: groupOf(story), variants: [variant] });
      }
  return [...found.values()].sort(
    (a, b) => Number(a.isOld) - Number(b.isOld) || a.kind.localeCompare(b.kind),
  );
}

export const undrawnIn = (side: Undrawn['side'], stories: readonly DrawnStory[]): Undrawn[] =>
  stories.flatMap(({ id, drawn }) =>
    [...drawn].flatMap(([variant, one]) =>
      'problem' in one ? [{ id, variant, side, problem: one.problem }] : [],
    ),
  );
