/**
 * Media queries by name for PostCSS, so that a breakpoint stands once for components and styles: `(--desk)` in an
 * `@media` rule becomes the query of that name.
 */
export const mediaNames = (queries: Record<string, string>) => ({
  postcssPlugin: 'pelorus:media-names',
  AtRule: {
    media: (rule: { params: string }) => {
      for (const [name, query] of Object.entries(queries))
        rule.params = rule.params.replaceAll(`(--${name})`, query);
    },
  },
});
