/** A page that is shown. It fires `visibilitychange` when a test does. */
export const visiblePage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
