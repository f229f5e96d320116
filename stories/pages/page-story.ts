/** A page has the whole width, and no use for the panels beside it: the manager closes them. */
export const pageStory = {
  globals: { viewport: { value: '100pct-100pct' } },
  parameters: { page: true },
};
