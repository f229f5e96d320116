import { useEffect } from 'react';

/**
 * Marks where the focus goes when what had it is gone: a screen, or the sheet over it. A sheet that is closing
 * has yet to give the focus back to whatever opened it.
 */
export const focusHome = (isOpen = true) => ({ 'data-focus-home': isOpen, tabIndex: -1 });

/**
 * Never leaves the page without a focus (WCAG 2.4.3): when a link has led away, a form has become its result
 * or a sheet's opener has vanished, Tab goes on from the topmost home that can be seen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const bringBack = () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const homes = [...document.querySelectorAll<HTMLElement>('[data-focus-home]')];
      const topmost = homes.findLast((home) => home.checkVisibility());
      if (topmost?.dataset.focusHome === 'true') topmost.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(bringBack);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
