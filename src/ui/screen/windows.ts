/** The windows in which the app is laid out differently, as media queries. In CSS they are written `@media (--desk)`. */
export const windows = {
  /** Markets stand beside each screen. */
  wide: '(min-width: 960px)',
  /** Panels stand beside each other, and a list beside its detail. */
  desk: '(min-width: 1152px)',
  /** Orders stand in columns beside their detail. */
  columns: '(min-width: 1700px)',
  /**
   * Of a container, the app's column: with a header, a footer and a tab bar that stay, it would leave too little for
   * what is between them. In rem, which large text makes larger; as wide as the column is beside no desk.
   */
  low: '(height < 30rem) and (width <= 480px)',
} as const;
