/** The code points of a CSS `unicode-range`, which may have wildcards such as `U+4??`. */
export function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    const to = Number.parseInt(last.replaceAll('?', 'f'), 16);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** A CSS `unicode-range` of these code points, neighbours as one part. */
export function rangeOf(codePoints: readonly number[]): string {
  const parts: [from: number, to: number][] = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else parts.push([point, point]);
  }
  return parts
    .map(([from, to]) =>
      from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`,
    )
    .join(',');
}
