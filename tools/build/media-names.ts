/**
 * Media queries by name for PostCSS, so that a breakpoint stands once for components and styles: `(--desk)` in an
 * `@media` rule becomes the query of that name, in a `@container` rule that of a container.
 */
export function mediaNames(queries: Record<string, string>) {
  const rename = (rule: { params: string }) => {
    for (const [name, query] of Object.entries(queries))
      rule.params = rule.params.replaceAll(`(--${name})`, query);
  };
  return { postcssPlugin: 'pelorus:media-names', AtRule: { media: rename, container: rename } };
}
