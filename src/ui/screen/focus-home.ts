/**
 * Props of a screen or sheet that gets the focus when the focused element has disappeared.
 * @param isOpen false for a sheet that is closing: the focus then returns to the element that opened it
 */
export const focusHome = (isOpen = true) => ({ 'data-focus-home': isOpen, tabIndex: -1 });
