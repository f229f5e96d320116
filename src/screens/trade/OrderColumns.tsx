import { useIsNarrow } from '#features/desk/use-is-narrow.ts';
import { ForexOrdersPanel, type ForexOrdersPanelProps } from '#features/forex/ForexOrdersPanel.tsx';
import { forexOrderTable } from '#features/forex/ForexOrderTable.tsx';

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
