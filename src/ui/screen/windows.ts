/** The windows in which the app is laid out differently, as media queries. In CSS they are written `@media (--desk)`. */
export const windows = {
  /** Markets stand beside each screen. */
  wide: '(min-width: 960px)',
  /** Panels stand beside each other, and a list beside its detail. */
  desk: '(min-width: 1152px)',
  /** Orders stand in columns beside their detail. */
  columns: '(min-width: 1700px)',
} as const;
