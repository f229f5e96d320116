import { useCallback, useEffect, useState } from 'react';
import { drawDiagram } from './draw-diagram.ts';
import { FlowPanel } from './FlowPanel.tsx';
import type { FlowControl } from './view.ts';

interface Props {
  control: FlowControl;
  scheme?: 'light' | 'dark';
}

/** The panel in the page of its flow, with neither Storybook's manager nor its channel between them. */
export function DirectPanel({ control, scheme = 'light' }: Props) {
  const [view, setView] = useState(control.view);
  const [svg, setSvg] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = view.diagram?.source;
  const failed = useCallback((error: unknown) => setProblem(String(error)), []);

  useEffect(() => control.subscribe(() => setView(control.view())), [control]);
  useEffect(() => {
    if (source !== undefined) drawDiagram(source).then(setSvg, failed);
  }, [source, failed]);

  return (
    <div className="flow-colors" data-scheme={scheme}>
      <FlowPanel
        view={view}
        svg={svg}
        problem={problem}
        onGoTo={(steps) => control.goTo(steps).catch(failed)}
        onTake={(id) => control.take(id).catch(failed)}
        onCopyLink={async () => true}
      />
    </div>
  );
}
