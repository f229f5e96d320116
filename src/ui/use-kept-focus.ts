import { useEffect } from 'react';

const homeSelector = '[data-focus-home]';

/**
 * Restores a lost focus (WCAG 2.4.3). After a navigation, or when a form was removed, the topmost visible screen or
 * sheet gets the focus, so that Tab continues there. After a sheet it is the element that had the focus before:
 * Mantine returns it, but not if the focus still moved in the sheet while that was closing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element of each screen and sheet. */
    const lastIn = new WeakMap<HTMLElement, HTMLElement>();
    let wasInSheet = false;

    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const home = target.closest<HTMLElement>(homeSelector);
      if (home && home !== target) lastIn.set(home, target);
      wasInSheet = target.closest('[role="dialog"]') !== null;
    };
    const restoreFocus = () => {
      const { activeElement } = document;
      // An element that has just been hidden, as in a tab, loses its focus only when the browser draws the next frame.
      if (activeElement !== null && activeElement !== document.body && activeElement.checkVisibility())
        return;
      const homes = [...document.querySelectorAll<HTMLElement>(homeSelector)];
      const topmost = homes.findLast((home) => home.checkVisibility());
      if (topmost?.dataset.focusHome !== 'true') return;
      const before = wasInSheet ? lastIn.get(topmost) : undefined;
      before?.focus({ preventScroll: true });
      if (document.activeElement !== before) topmost.focus({ preventScroll: true });
    };
    let frame = 0;
    // In the frame after the one that draws the change: before, the browser would have to lay out the page twice.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restoreFocus);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', follow);
    };
  }, []);
}
