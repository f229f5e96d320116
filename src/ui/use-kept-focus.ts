import { useEffect } from 'react';

/**
 * Props of a screen or sheet that gets the focus when the focused element has disappeared.
 * @param isOpen false for a sheet that is closing: the focus then returns to the element that opened it
 */
export const focusHome = (isOpen = true) => ({ 'data-focus-home': isOpen, tabIndex: -1 });

/**
 * Restores a lost focus (WCAG 2.4.3). After a navigation, or when a form or the opener of a sheet was removed,
 * the topmost visible screen or sheet gets the focus, so that Tab continues there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const restoreFocus = () => {
      const { activeElement } = document;
      // What has just been hidden, such as a tab, loses its focus only when the browser draws the next frame.
      if (activeElement !== null && activeElement !== document.body && activeElement.checkVisibility())
        return;
      const homes = [...document.querySelectorAll<HTMLElement>('[data-focus-home]')];
      const topmost = homes.findLast((home) => home.checkVisibility());
      if (topmost?.dataset.focusHome === 'true') topmost.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
