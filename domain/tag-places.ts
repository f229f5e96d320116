interface TagAxis {
  /** Of a tag, with the gap to the next one. */
  height: number;
  /** The height of the axis. */
  room: number;
  /** Where the first tag may begin. */
  top: number;
  /** The middle of a tag that stays where it is, which no other may cover. */
  taken: number | null;
}

/** A line that wants a tag. */
interface TagLine {
  /** In pixels from the top. */
  line: number;
  /** Whether it has to be found first, such as a stop that can be dragged. */
  isFirst: boolean;
}

/**
 * The lines that get a tag where there is room for `most`: those that come first, and then those nearest to `center`.
 * @returns how many of the lines in sight have none, too
 */
export function taggedLines<Line extends TagLine>(
  lines: readonly Line[],
  { room, center, most }: { room: number; center: number; most: number },
): { tagged: readonly Line[]; left: number } {
  const inSight = lines.filter(({ line }) => line >= 0 && line <= room);
  const distanceOf = ({ line }: Line) => Math.abs(line - center);
  const tagged = [...inSight]
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || distanceOf(a) - distanceOf(b))
    .slice(0, Math.max(0, most));
  return { tagged, left: inSight.length - tagged.length };
}

/**
 * Where tags are drawn so that none covers another, all in pixels from the top: each as near to its line as the
 * others allow, and on its line's side of the taken place: a price above the current one is read above it. Only at an
 * edge without any room they all stand on the other side.
 * @param lines where the tags' lines are
 * @returns the middles of the tags in the order of the lines; null for one whose line is out of sight, or that finds
 * no room
 */
export function placeTags(
  lines: readonly number[],
  { height, room, top, taken }: TagAxis,
): readonly (number | null)[] {
  const places: (number | null)[] = lines.map(() => null);
  const [first, last] = [top + height / 2, room - height / 2];
  const highest = taken === null ? last : taken - height;
  const lowest = taken === null ? Number.POSITIVE_INFINITY : taken + height;
  const countBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / height) + 1);
  const [mostAbove, mostBelow] = [countBetween(first, highest), countBetween(lowest, last)];

  const tags = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line >= 0 && line <= room)
    .sort((a, b) => a.line - b.line);
  const wantedAbove = tags.filter(({ line }) => taken === null || line <= taken).length;
  const split = mostAbove === 0 ? 0 : mostBelow === 0 ? tags.length : wantedAbove;
  const above = tags.slice(Math.max(0, split - mostAbove), split);
  const below = tags.slice(split, split + mostBelow);

  // From the taken place to the edge, leaving room for those that follow.
  let next = highest;
  for (const [outer, { line, index }] of [...above.entries()].reverse()) {
    const place = Math.min(Math.max(line, first + outer * height), next);
    places[index] = place;
    next = place - height;
  }
  next = lowest;
  for (const [inner, { line, index }] of below.entries()) {
    const place = Math.max(Math.min(line, last - (below.length - 1 - inner) * height), next);
    places[index] = place;
    next = place + height;
  }
  return places;
}
