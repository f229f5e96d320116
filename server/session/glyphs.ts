/** A point in a glyph's box, 4 wide and 6 high. */
type Point = readonly [x: number, y: number];

/** Strokes as runs of points "xy", separated by |. Characters that look alike are left out. */
const strokes: Record<string, string> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '20 40|30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 21 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 44 36 16',
};

const pointFrom = (text: string): Point => [Number(text[0]), Number(text[1])];

export const captchaAlphabet = Object.keys(strokes).join('');

/** A character's strokes; none for a character outside the alphabet. */
export const strokesOf = (character: string): Point[][] =>
  strokes[character]?.split('|').map((stroke) => stroke.split(' ').map(pointFrom)) ?? [];
