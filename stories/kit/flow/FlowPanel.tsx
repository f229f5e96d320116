import * as React from 'react';
import { inWords } from '#flow-kit/words.ts';
import { FlowDiagram } from './FlowDiagram.tsx';
import type { FlowView, NextStep, TakenStep } from './view.ts';
import './flow.css';

interface PathProps {
  path: readonly TakenStep[];
  ahead: readonly TakenStep[];
  onGoTo: (steps: number) => void;
}

/** The path as sentences, each a button that shows the story at that step; those gone back over are quiet. */
function FlowPath({ path, ahead, onGoTo }: PathProps) {
  const steps = React.useMemo(() => [...path, ...ahead], [path, ahead]);
  if (steps.length === 0) return <p className="flow-quiet">It is at the start.</p>;
  return (
    <ol className="flow-list flow-path">
      {steps.map(({ sentence, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place, and may occur twice
        <li key={index} data-ahead={index >= path.length}>
          <button
            type="button"
            aria-current={index === path.length - 1 ? 'step' : undefined}
            onClick={() => onGoTo(index + 1)}
          >
            {sentence} <span className="flow-quiet">{state}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

export interface FlowPanelProps {
  view: FlowView;
  /** The diagram of the view; null while it is being drawn. */
  svg: string | null;
  /** The error in a sentence. */
  problem: string | null;
  onGoTo: (steps: number) => void;
  onTake: (id: string) => void;
  /** Returns whether the link is in the clipboard. */
  onCopyLink: () => Promise<boolean>;
}

const canHappen = ({ refusedBy }: NextStep) => refusedBy.length === 0;

/** The panel Flow: the state that a story shows, the steps to it, and what can happen next. */
export function FlowPanel({ view, svg, problem, onGoTo, onTake, onCopyLink }: FlowPanelProps) {
  const [isWhole, setIsWhole] = React.useState(false);
  const [copied, setCopied] = React.useState<string | null>(null);
  const { title, state, description, diagram, path, next, requirements } = view;
  const ahead = view.ahead ?? [];
  const possible = next.filter(canHappen);
  const refused = next.filter((step) => !canHappen(step));

  const copyLink = async () => {
    setCopied((await onCopyLink()) ? 'The link is copied.' : 'The browser did not allow copying.');
  };

  return (
    <article className="flow-panel" aria-label={`Flow of ${title}`}>
      <header>
        <p className="flow-quiet">{title}</p>
        <h2 aria-live="polite">{state.charAt(0).toUpperCase() + state.slice(1)}</h2>
        {description === null ? null : <p>{description}</p>}
      </header>

      <div className="flow-bar" role="toolbar" aria-label="Steps">
        <button type="button" disabled={path.length === 0} onClick={() => onGoTo(0)}>
          Start
        </button>
        <button type="button" disabled={path.length === 0} onClick={() => onGoTo(path.length - 1)}>
          Back
        </button>
        <button type="button" disabled={ahead.length === 0} onClick={() => onGoTo(path.length + 1)}>
          Forward
        </button>
        <button type="button" onClick={() => void copyLink()}>
          Copy link to this state
        </button>
      </div>
      <p className="flow-quiet" role="status">
        {problem ?? copied}
      </p>

      {diagram === null ? null : (
        <section aria-labelledby="flow-diagram">
          <div className="flow-heading">
            <h3 id="flow-diagram">Diagram</h3>
            <label>
              <input type="checkbox" checked={isWhole} onChange={() => setIsWhole(!isWhole)} /> Fit to panel
            </label>
          </div>
          <FlowDiagram
            diagram={diagram}
            svg={svg}
            isWhole={isWhole}
            label={`States of ${title}. It is ${state}.`}
          />
        </section>
      )}

      <section aria-labelledby="flow-path">
        <h3 id="flow-path">How it came here</h3>
        <FlowPath path={path} ahead={ahead} onGoTo={onGoTo} />
      </section>

      <section aria-labelledby="flow-next">
        <h3 id="flow-next">What can happen next</h3>
        {possible.length === 0 ? <p className="flow-quiet">Nothing: the process has ended.</p> : null}
        <ul className="flow-list">
          {possible.map(({ id, sentence }) => (
            <li key={id}>
              <button type="button" className="flow-next" onClick={() => onTake(id)}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      </section>

      {refused.length === 0 ? null : (
        <section aria-labelledby="flow-refused">
          <h3 id="flow-refused">What is refused now</h3>
          <ul className="flow-list">
            {refused.map(({ id, sentence, refusedBy }) => (
              <li key={id} className="flow-refused">
                {sentence} <span className="flow-quiet">unless {refusedBy.map(inWords).join(' or ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}

      {requirements.length === 0 ? null : (
        <section aria-labelledby="flow-rules">
          <h3 id="flow-rules">Requirements</h3>
          <dl>
            {requirements.map(({ id, text }) => (
              <React.Fragment key={id}>
                <dt>{id}</dt>
                <dd>{text}</dd>
              </React.Fragment>
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}
