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

/**
 * Where tags are drawn so that none covers another, all in pixels from the top: each as near to its line as the
 * others allow, and on its line's side of the taken place where there is room.
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
  const countAbove = Math.min(Math.max(wantedAbove, tags.length - mostBelow), mostAbove);

  // From the taken place to the edge, leaving room for those that follow.
  let next = highest;
  for (const [outer, { line, index }] of [...tags.slice(0, countAbove).entries()].reverse()) {
    const place = Math.min(Math.max(line, first + outer * height), next);
    places[index] = place;
    next = place - height;
  }
  next = lowest;
  const below = tags.slice(countAbove, countAbove + mostBelow);
  for (const [inner, { line, index }] of below.entries()) {
    const place = Math.max(Math.min(line, last - (below.length - 1 - inner) * height), next);
    places[index] = place;
    next = place + height;
  }
  return places;
}
