import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { InView } from './InView.tsx';
import classes from './Rows.module.css';

interface VirtualRowsProps {
  label: string | undefined;
  ids: readonly string[];
  /** About how many pixels a row takes, until it is drawn and measured. */
  rowHeight: number;
  /** Null until the screen is mounted. */
  scroller: HTMLElement | null;
  renderAt: (index: number) => ReactNode;
}

/** Renders only the visible rows. */
export default function VirtualRows({ label, ids, rowHeight, scroller, renderAt }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  // There may be other content above the list in the same scroller.
  useLayoutEffect(() => {
    if (!scroller || !list.current) return;
    const distance = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setOffset(distance + scroller.scrollTop);
  }, [scroller]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: offset,
    overscan: 6,
  });
  return (
    <ul ref={list} className={classes.rows} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={ids.length}
          aria-posinset={index + 1}
          className={`${classes.row} ${classes.placed}`}
          style={{ transform: `translateY(${start - offset}px)` }}
        >
          <InView>{renderAt(index)}</InView>
        </li>
      ))}
    </ul>
  );
}
