import { expect, it } from 'vitest';
import { analyse } from '#flow-kit/analysis.ts';
import { idOf, toMermaid } from '#flow-kit/diagram.ts';
import { leavesIn } from '#flow-kit/structure.ts';
import { drawDiagram } from '#stories/kit/flow/draw-diagram.ts';
import { arrowsIn, markDiagram } from '#stories/kit/flow/mark-diagram.ts';
import { loadModel, processNames } from '#stories/pages/models.ts';

const labelsOf = (source: string) =>
  [...source.matchAll(/^\s*\S+ --> \S+?(?:: (.+))?$/gm)].map(([, label]) => label ?? '');

it.each(processNames)(
  '%s: Mermaid draws it, each arrow of the source is the one of its number in the drawing, and each state can be lit, one at a time',
  async (process) => {
    const model = await loadModel(process);
    const source = toMermaid(model.machine);
    const drawn = new DOMParser().parseFromString(await drawDiagram(source), 'text/html').body;
    const labels = labelsOf(source);
    expect(labels.length).toBe(arrowsIn(source).length);
    expect(
      labels.map(
        (_, index) => drawn.querySelector(`.label[data-id="edge${index}"]`)?.textContent?.trim() ?? '',
      ),
    ).toEqual(labels);
    for (const [leaf, { snapshot }] of analyse(model).pathToLeaf) {
      const lit = leavesIn(snapshot.value).map(idOf);
      markDiagram(drawn, { source, lit, taken: [] });
      expect(drawn.querySelectorAll('[data-flow=lit]').length, leaf).toBe(lit.length);
    }
  },
);
