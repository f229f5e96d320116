import { type RefObject, useEffect } from 'react';
import type { GroupImperativeHandle, Layout } from 'react-resizable-panels';

interface Part {
  id: string;
  share: number;
  isFolded?: boolean;
}

/** The sizes of a group whose folded parts have the size that they have. */
function sizesOf(parts: readonly Part[], current: Layout): Layout {
  const opened = parts.filter(({ isFolded }) => !isFolded);
  const folded = parts.filter(({ isFolded }) => isFolded);
  const space = folded.reduce((left, { id }) => left - (current[id] ?? 0), 100);
  const total = opened.reduce((sum, { share }) => sum + share, 0);
  return Object.fromEntries([
    ...folded.map(({ id }) => [id, current[id] ?? 0] as const),
    ...opened.map(({ id, share }) => [id, (share / total) * space] as const),
  ]);
}

const differs = (one: Layout, other: Layout) =>
  Object.keys(one).some((id) => Math.abs((one[id] ?? 0) - (other[id] ?? 0)) > 0.5);

/** Gives the parts of a group their shares of the layout, also when another layout was chosen. */
export function useGroupShares(group: RefObject<GroupImperativeHandle | null>, parts: readonly Part[]): void {
  useEffect(() => {
    const current = group.current?.getLayout() ?? {};
    const isMounted = parts.every(({ id }) => id in current);
    if (!isMounted || parts.every(({ isFolded }) => isFolded)) return;
    const sizes = sizesOf(parts, current);
    if (differs(sizes, current)) group.current?.setLayout(sizes);
  }, [group, parts]);
}
