import { type RefCallback, useCallback, useState } from 'react';
import { ForexOrdersPanel, type ForexOrdersPanelProps } from '#features/forex/ForexOrdersPanel.tsx';
import { forexOrderTable } from '#features/forex/ForexOrderTable.tsx';

/** Whether an element is narrower than a width in CSS pixels. While it is hidden, this stays as it was. */
function useIsNarrow(width: number): [element: RefCallback<HTMLElement>, isNarrow: boolean] {
  const [isNarrow, setNarrow] = useState(false);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const read = () => {
        if (element.clientWidth > 0) setNarrow(element.clientWidth < width);
      };
      read();
      const sizes = new ResizeObserver(read);
      sizes.observe(element);
      return () => sizes.disconnect();
    },
    [width],
  );
  return [measure, isNarrow];
}

/** In CSS pixels. In a narrower table figures would print over each other. */
const leastTableWidth = 560;

/** Contract orders in columns, in a narrow place as on a phone (DESK-12). */
export default function OrderColumns(props: ForexOrdersPanelProps) {
  const [place, isNarrow] = useIsNarrow(leastTableWidth);
  return (
    <div ref={place}>
      <ForexOrdersPanel {...props} {...(isNarrow ? {} : { table: forexOrderTable })} />
    </div>
  );
}
