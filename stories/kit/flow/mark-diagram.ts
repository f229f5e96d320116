import type { FlowView } from './view.ts';

/** The arrows of a diagram in the order of its source, in which Mermaid numbers them. */
export const arrowsIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(\S+ --> \S+?)(?::|$)/gm)].map(([, arrow = '']) => arrow);

/** Marks in an SVG of Mermaid which states are lit and which arrows were taken, as `data-flow`. */
export function markDiagram(svg: Element, { source, lit, taken }: NonNullable<FlowView['diagram']>): void {
  for (const marked of svg.querySelectorAll('[data-flow]')) marked.removeAttribute('data-flow');
  for (const state of lit)
    for (const node of svg.querySelectorAll(`[id*="-state-${state}-"], .cluster[data-id="${state}"]`))
      if (node.matches(`[id$="-state-${state}-${/\d+$/.exec(node.id)?.[0] ?? ''}"], .cluster`))
        node.setAttribute('data-flow', 'lit');
  arrowsIn(source).forEach((arrow, index) => {
    if (!taken.includes(arrow)) return;
    for (const part of svg.querySelectorAll(`[data-id="edge${index}"]`))
      part.setAttribute('data-flow', 'taken');
  });
}
