interface TagAxis {
  /** Of a tag, with the gap to the next one. */
  height: number;
  /** The height of the axis. */
  room: number;
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

/** The lines in sight: those that come first, and then those nearest to `center`. */
function ranked<Line extends TagLine>(
  lines: readonly Line[],
  { room, center }: { room: number; center: number },
): readonly Line[] {
  const distanceOf = ({ line }: Line) => Math.abs(line - center);
  return lines
    .filter(({ line }) => line >= 0 && line <= room)
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || distanceOf(a) - distanceOf(b));
}

/**
 * The lines that get a tag where there isn't room for all: on either side of the tag at `center` those that come first,
 * and then those nearest to it.
 */
export function taggedLines<Line extends TagLine>(
  lines: readonly Line[],
  { height, ...axis }: { height: number; room: number; center: number },
): readonly Line[] {
  const { room, center } = axis;
  const mostOn = (side: number) => Math.max(0, Math.floor(side / height - 0.5));
  const [mostAbove, mostBelow] = [mostOn(center), mostOn(room - center)];
  const inSight = ranked(lines, axis);
  const sides =
    mostAbove === 0 || mostBelow === 0
      ? inSight.slice(0, mostAbove + mostBelow)
      : [
          ...inSight.filter(({ line }) => line <= center).slice(0, mostAbove),
          ...inSight.filter(({ line }) => line > center).slice(0, mostBelow),
        ];
  return lines.filter((line) => sides.includes(line));
}

interface TagColumns extends Pick<TagAxis, 'height' | 'room'> {
  /** Where the first tag may begin. */
  top: number;
  /** Of all columns together. */
  width: number;
  /** The line of the current price. */
  center: number;
}

/**
 * Where tags are drawn level with their lines, beside each other where one would cover another, all in pixels.
 * @returns the start of each line's tag and its middle, for the lines that find room
 */
export function placeTagsInColumns<Line extends TagLine & { width: number }>(
  lines: readonly Line[],
  { height, top, width, ...axis }: TagColumns,
): ReadonlyMap<Line, { x: number; y: number }> {
  const columns: { width: number; tags: { line: Line; y: number }[] }[] = [];
  for (const line of ranked(lines, axis)) {
    const y = Math.min(Math.max(line.line, top + height / 2), axis.room - height / 2);
    const free = columns.find(({ tags }) => tags.every((tag) => Math.abs(tag.y - y) >= height));
    const column = free ?? { width: 0, tags: [] };
    const wider = Math.max(0, line.width - column.width);
    if (columns.reduce((sum, { width }) => sum + width, wider) > width) continue;
    column.width += wider;
    column.tags.push({ line, y });
    if (!free) columns.push(column);
  }
  let x = 0;
  const places = new Map<Line, { x: number; y: number }>();
  for (const { tags, width } of columns) {
    for (const { line, y } of tags) places.set(line, { x, y });
    x += width;
  }
  return places;
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
  { height, room, taken }: TagAxis,
): readonly (number | null)[] {
  const places: (number | null)[] = lines.map(() => null);
  const [first, last] = [height / 2, room - height / 2];
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
