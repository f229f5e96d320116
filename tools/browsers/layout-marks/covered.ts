/**
 * The controls in view that something lies over, so that a tap in the middle of them doesn't reach them, in words. A
 * toast may lie over the header of a screen for a moment. Runs in the page, so it uses nothing from outside.
 */
export function coveredControls(): string[] {
  const controls =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, label, [role="button"], [role="tab"], [role="switch"]';

  const nameOf = (element: Element) => {
    const name =
      element.getAttribute('aria-label') ||
      element.textContent?.replaceAll(/\s+/g, ' ').trim() ||
      element.closest('[aria-label]')?.getAttribute('aria-label') ||
      element.localName;
    return `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`;
  };

  /** The nearest element around it, or itself, that stays while others scroll. */
  const stickyAround = (inner: Element): Element | null => {
    for (let element: Element | null = inner; element; element = element.parentElement)
      if (getComputedStyle(element).position === 'sticky') return element;
    return null;
  };

  /** Whether the point is in view in everything around it that hides what exceeds it. */
  const isInView = (inner: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false;
    for (let element = inner.parentElement; element; element = element.parentElement) {
      if (getComputedStyle(element).overflow === 'visible') continue;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (x < left || x >= right || y < top || y >= bottom) return false;
    }
    return true;
  };

  const faults: string[] = [];
  // The rest of the page waits until a dialog is answered.
  const shown = document.querySelector('[aria-modal="true"]') ?? document;
  for (const control of shown.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    // Such as an input whose label is seen in its place.
    if (width <= 1 || height <= 1) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    if (!isInView(control, x, y)) continue;
    const hit = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    // A label may stand in its empty field.
    if (control instanceof HTMLLabelElement && hit === control.control) continue;
    if (hit === null || [control, ...labels].some((part) => part.contains(hit) || hit.contains(part)))
      continue;
    if (hit.closest('.mantine-Notifications-root') && control.closest('header')) continue;
    // What scrolls below something that stays can be scrolled on.
    const sticky = stickyAround(hit);
    if (sticky?.parentElement?.contains(control)) continue;
    faults.push(`${nameOf(hit)} lies over ${nameOf(control)}`);
  }
  return faults;
}
