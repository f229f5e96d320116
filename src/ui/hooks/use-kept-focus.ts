import { useEffect } from 'react';

const homeSelector = '[data-focus-home]';
const placeSelector = '[data-focus-place]';

/**
 * Restores a lost focus (WCAG 2.4.3). After a navigation, or when a form was removed, the topmost visible screen or
 * sheet gets the focus, so that Tab continues there. After a sheet it is the element that had the focus before:
 * Mantine returns it, but not if the focus still moved in the sheet while that was closing. If that element is gone, as
 * the row of a closed order is, the place around it gets the focus. A control that is disabled while something is sent
 * gets it back once it is enabled.
 * @param wasInUse whether something was pressed before this was loaded: a focus that was lost then is restored, too
 */
export function useKeptFocus(wasInUse: boolean): void {
  useEffect(() => {
    /** The focused element of each screen and sheet, and the place around it. */
    const lastIn = new WeakMap<HTMLElement, readonly (HTMLElement | null)[]>();
    let wasInSheet = false;
    let disabled: HTMLElement | null = null;
    // On a page that was only opened nothing has lost the focus, and Tab begins at its first control.
    let isInUse = wasInUse;

    const use = () => {
      isInUse = true;
    };
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      use();
      const home = target.closest<HTMLElement>(homeSelector);
      if (home && home !== target) lastIn.set(home, [target, target.closest<HTMLElement>(placeSelector)]);
      wasInSheet = target.closest('[role="dialog"]') !== null;
      disabled = null;
    };
    const restoreFocus = () => {
      if (!isInUse) return;
      const { activeElement } = document;
      // An element that has just been hidden, as in a tab, or disabled loses its focus only some frames later.
      const hasFocus = activeElement?.checkVisibility() === true && !activeElement.matches(':disabled');
      if (hasFocus && activeElement !== document.body) return;
      const homes = [...document.querySelectorAll<HTMLElement>(homeSelector)];
      const topmost = homes.findLast((home) => home.checkVisibility());
      if (topmost?.dataset.focusHome !== 'true') return;
      const last = lastIn.get(topmost) ?? [];
      const [control = null] = last;
      if (control?.matches(':disabled') && control.checkVisibility()) {
        disabled = control;
        return;
      }
      const before = wasInSheet || control === disabled ? last : [];
      for (const element of [...before, topmost]) {
        element?.focus({ preventScroll: true });
        if (document.activeElement === element) return;
      }
    };
    let frame = 0;
    // In the frame after the one that draws the change: before, the browser would have to lay out the page twice.
    const restoreSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restoreFocus);
      });
    };
    restoreSoon();
    const observer = new MutationObserver(restoreSoon);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', use);
    document.addEventListener('keydown', use);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('keydown', use);
    };
  }, [wasInUse]);
}
