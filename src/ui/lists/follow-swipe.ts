/** How far a row is pushed for its action, in pixels, like all that follows. */
const reach = 72;
/** A touch that begins this near to a side of the window goes back. */
const side = 24;
/** By so much a finger moves before it is clear where it goes. */
const slack = 10;

/**
 * Lets a row follow a finger that goes sideways, towards where its text begins. Where it is lifted far enough, the
 * action is done. A finger that goes up or down scrolls.
 */
export function followSwipe(down: PointerEvent, row: HTMLElement, onSwipe: () => void): void {
  if (down.clientX < side || down.clientX > innerWidth - side) return;
  const direction = getComputedStyle(row).direction === 'rtl' ? 1 : -1;
  const over = new AbortController();
  let distance = 0;
  const end = () => {
    over.abort();
    row.style.translate = '';
    delete row.dataset.swiped;
  };
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', handle: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => event.pointerId === down.pointerId && handle(event), over);
  on('pointermove', ({ clientX, clientY }) => {
    const isSideways = row.dataset.swiped !== undefined;
    if (!isSideways && Math.abs(clientY - down.clientY) > slack) return end();
    distance = Math.max(0, (clientX - down.clientX) * direction);
    if (!isSideways && distance < slack) return;
    row.style.translate = `${distance * direction}px`;
    row.dataset.swiped = distance < reach ? 'begun' : 'enough';
  });
  on('pointerup', () => {
    end();
    if (distance >= reach) onSwipe();
  });
  on('pointercancel', end);
}
