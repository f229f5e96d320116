// Uses nothing but the DOM and imports nothing: tests for a deployed app carry this text into the page.

export const isHidden = (element: Element): boolean =>
  !element.checkVisibility({ visibilityProperty: true }) ||
  element.closest('[inert], [aria-hidden="true"]') !== null;

export const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Pressing a radio that is chosen does nothing, whatever the state. */
export const isChosen = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.checked;

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled="true"], [role="radiogroup"][aria-readonly="true"]') !== null ||
  (isField(element) && element.readOnly);

/** Radios, checkboxes and switches are drawn by their label. */
const drawnBy = (element: Element): Element =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    ? (element.labels?.[0] ?? element)
    : element;

/** Whether a click on the middle of the element, scrolled into view, would reach something else. */
const isCovered = (element: Element): boolean => {
  const target = drawnBy(element);
  const isReached = () => {
    // A link may be broken into several lines: the middle of its whole box may be beside them.
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  if (isReached()) return false;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return !isReached();
};

/** Whether a control can be pressed: it is visible, enabled and not covered. */
export const isPressable = (element: Element): boolean =>
  !isHidden(element) && !isDisabled(element) && !isCovered(element);
