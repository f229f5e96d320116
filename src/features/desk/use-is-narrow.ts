import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is narrower than a width in CSS pixels. While it is hidden, this stays as it was. */
export function useIsNarrow(width: number): [element: RefCallback<HTMLElement>, isNarrow: boolean] {
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
