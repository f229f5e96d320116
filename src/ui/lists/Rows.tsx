import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useScroller } from '../screen/Screen.tsx';
import { InView } from './InView.tsx';
import classes from './Rows.module.css';

// Few lists are that long, and the code for them is as large as the rest of this folder.
const VirtualRows = lazy(() => import('./VirtualRows.tsx'));

interface RowsProps<Row extends { id: string }> {
  label?: string | undefined;
  rows: readonly Row[];
  /** About how many pixels a row takes, until it is drawn and measured. */
  rowHeight: number;
  /** Whether its rows are cards, which stand side by side on the desk. */
  areCards?: boolean | undefined;
  /** The index starts at 0. */
  renderRow: (row: Row, index: number) => ReactNode;
}

/** About a screenful with its overscan; of a longer list only the visible rows are rendered. */
export const mostDrawn = 30;

/** As many as a phone shows. The others follow when the browser has drawn these. */
const drawnFirst = 12;

/** The rows of a list; of a long one only those that are visible. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, rowHeight, areCards, renderRow } = props;
  const scroller = useScroller();
  const isLong = scroller !== undefined && rows.length > mostDrawn;
  const count = Math.max(drawnFirst, useDeferredValue(rows.length, 0));
  const start = (
    <ul
      className={classes.rows}
      aria-label={label}
      data-cards={areCards || undefined}
      // A list that is shown again, as with its tab, stands there.
      onAnimationEnd={({ currentTarget: list, target }) => {
        if (target === list.lastElementChild) list.dataset.entered = '';
      }}
      style={count < rows.length ? { minHeight: rows.length * rowHeight } : undefined}
    >
      {rows.slice(0, isLong ? Math.min(count, mostDrawn) : count).map((row, index) => (
        <InView as="li" key={row.id} className={classes.row}>
          {renderRow(row, index)}
        </InView>
      ))}
    </ul>
  );
  if (!isLong) return start;
  return (
    <Suspense fallback={start}>
      <VirtualRows
        label={label}
        ids={rows.map(({ id }) => id)}
        rowHeight={rowHeight}
        scroller={scroller}
        renderAt={(index) => {
          const row = rows[index];
          return row === undefined ? null : renderRow(row, index);
        }}
      />
    </Suspense>
  );
}
