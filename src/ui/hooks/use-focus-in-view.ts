import { useEffect } from 'react';

/** Scrolls the field that has the focus back into view when the area gets lower, as by a reason that appears below it. */
export function useFocusInView(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let bottom = 0;
    const observer = new ResizeObserver(() => {
      const before = bottom;
      ({ bottom } = scroller.getBoundingClientRect());
      const focused = scroller.querySelector(':focus');
      const end = focused?.getBoundingClientRect().bottom ?? 0;
      // One that was out of view before stays there.
      if (end > bottom && end <= before) focused?.scrollIntoView({ block: 'nearest' });
    });
    // Observed only while something in it has the focus: while a page loads, this costs nothing.
    const begin = () => observer.observe(scroller);
    const end = () => observer.disconnect();
    scroller.addEventListener('focusin', begin);
    scroller.addEventListener('focusout', end);
    return () => {
      end();
      scroller.removeEventListener('focusin', begin);
      scroller.removeEventListener('focusout', end);
    };
  }, [scroller]);
}
