/** A control that is smaller than a finger. */
export interface SmallTarget {
  text: string;
  box: [left: number, top: number, width: number, height: number];
}

/**
 * The controls on which a finger can't press 44 by 44 pixels. What can be pressed is tried at the edges, so a label and
 * an invisible border count. Links inside a sentence are excepted, as in WCAG 2.5.5. Runs in the page, so it uses
 * nothing from outside.
 */
export function smallTargets(): SmallTarget[] {
  const least = 44;
  const reach = least / 2 - 1;
  const controls =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"]';

  const nameOf = (control: Element) => {
    const name =
      control.getAttribute('aria-label') ||
      control.textContent?.replaceAll(/\s+/g, ' ').trim() ||
      (control instanceof HTMLInputElement && (control.labels?.[0]?.textContent || control.placeholder)) ||
      control.localName;
    return `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`;
  };

  /** A link in a line of text that goes on before or after it. */
  const isInSentence = (control: Element) =>
    control.matches('a') &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );

  const small: SmallTarget[] = [];
  for (const control of document.querySelectorAll(controls)) {
    if (control.matches(':disabled, [aria-disabled="true"], [inert] *') || isInSentence(control)) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const label = control.closest('label');
    const parts = [control, ...labels, ...(label ? [label] : [])];
    // The browser's own control is often invisible, and its label is what is seen and pressed.
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const seen = boxes.filter((box) => box.width > 1 && box.height > 1);
    // Nobody sees it, such as a link that is shown when it has the focus.
    if (seen.length === 0) continue;
    const left = Math.min(...seen.map((box) => box.left));
    const top = Math.min(...seen.map((box) => box.top));
    const width = Math.max(...seen.map((box) => box.right)) - left;
    const height = Math.max(...seen.map((box) => box.bottom)) - top;
    const isPressedAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    const x = left + width / 2;
    const y = top + height / 2;
    // Another element covers it, such as a sheet, or it stands outside of the picture.
    if (!isPressedAt(x, y)) continue;
    const isWide = width >= least - 0.5 || (isPressedAt(x - reach, y) && isPressedAt(x + reach, y));
    const isHigh = height >= least - 0.5 || (isPressedAt(x, y - reach) && isPressedAt(x, y + reach));
    if (isWide && isHigh) continue;
    const shown = `${Math.round(width)} × ${Math.round(height)}`;
    small.push({
      text: `${nameOf(control)} is ${shown} pixels, less than ${least} × ${least}`,
      box: [left, top, width, height],
    });
  }
  return small;
}
