import * as React from 'react';
import type { TakenStep } from './view.ts';

interface Props {
  path: readonly TakenStep[];
  ahead: readonly TakenStep[];
  onGoTo: (steps: number) => void;
}

/** The path as sentences, each a button that shows the story at that step; those gone back over are quiet. */
export function FlowPath({ path, ahead, onGoTo }: Props) {
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
