import mermaid from 'mermaid';
import { expect, it } from 'vitest';

const pages = import.meta.glob<string>('/docs/machines/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const diagrams = Object.entries(pages).flatMap(([page, text]) =>
  [...text.matchAll(/^## (.+)$[\s\S]*?```mermaid\n([\s\S]*?)```/gm)].map(
    ([, machine = '', diagram = '']) => ({ page, machine, diagram }),
  ),
);

it('every machine has a diagram', () => {
  expect(diagrams.length).toBeGreaterThanOrEqual(19);
});

it.each(diagrams)('Mermaid parses and renders the diagram of $machine in $page', async ({ diagram }) => {
  expect(await mermaid.parse(diagram)).toMatchObject({ diagramType: 'stateDiagram' });
  const { svg } = await mermaid.render('diagram', diagram);
  expect(svg).toContain('<svg');
});
