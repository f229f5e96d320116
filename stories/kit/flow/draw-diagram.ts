import './measured.css';

/** Has to be the same in the story, which measures the labels, and in the panel, which shows them. */
const font = 'ui-sans-serif, system-ui, sans-serif';

/** Mermaid calculates with its colours, so those of the page around it can only come in as rules. */
const rules = `
  .node rect, .node .basic, .statediagram-cluster rect { fill: var(--flow-node); stroke: var(--flow-line); }
  .statediagram-cluster rect.inner { fill: var(--flow-canvas); }
  .state-start, .state-end circle, .node circle { fill: var(--flow-line); stroke: var(--flow-line); }
  .nodeLabel, .nodeLabel p, .cluster-label, .cluster-label p, .edgeLabel, .edgeLabel p { color: var(--flow-text); }
  .edgeLabel, .edgeLabel p, .labelBkg { background: var(--flow-canvas); }
  .transition { stroke: var(--flow-line); stroke-width: 1.25px; }
  marker path { fill: var(--flow-line); stroke: var(--flow-line); }
  .divider { stroke: var(--flow-line); }
  [data-flow=lit] rect, [data-flow=lit] .basic { fill: var(--flow-lit); stroke: var(--flow-accent); stroke-width: 2px; }
  .transition[data-flow=taken] { stroke: var(--flow-accent); stroke-width: 2.5px; }
  [data-flow=taken] .edgeLabel, [data-flow=taken] .edgeLabel p { color: var(--flow-accent); font-weight: 600; }
`;

let count = 0;

/** A Mermaid state diagram as SVG, in the colours of the page that shows it. Loads Mermaid with the first one. */
export async function drawDiagram(source: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    look: 'classic',
    fontFamily: font,
    themeVariables: { fontFamily: font, fontSize: '14px' },
    themeCSS: rules,
  });
  count += 1;
  const measured = document.body.appendChild(document.createElement('div'));
  measured.className = 'flow-measured';
  // Storybook hides all that is in the body while a story is loaded, and what is hidden can't be measured.
  measured.style.setProperty('display', 'block', 'important');
  try {
    const { svg } = await mermaid.render(`flow-diagram-${count}`, source, measured);
    return svg;
  } finally {
    measured.remove();
  }
}
