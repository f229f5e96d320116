/**
 * Fails if a part of a story that fills the window, such as the app's column, cuts off what can't be scrolled to: neither
 * a designer nor a picture of a review would show it.
 * @throws {Error} with how much is cut off
 */
export function nothingCutOff({ canvasElement }: { canvasElement: HTMLElement }): void {
  for (const element of canvasElement.querySelectorAll('*')) {
    const hidden = element.scrollHeight - element.clientHeight;
    if (hidden <= 1 || element.clientHeight < window.innerHeight / 2) continue;
    if (/hidden|clip/.test(getComputedStyle(element).overflowY))
      throw new Error(`The last ${hidden} pixels of this story can't be scrolled to. Show it <OnScreen>.`);
  }
}
