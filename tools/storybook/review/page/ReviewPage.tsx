import { type ReactNode, useEffect, useState } from 'react';
import type { Report } from '../report.ts';
import { liveAddress, StateView } from './StateView.tsx';

/** Calls what a key stands for, unless it is typed into a field or pressed with another key. */
function useKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      const act = isTyping || event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** The changes of all states together: catalogues, marks, and states that couldn't be drawn. */
function Everywhere({ texts, marks, undrawn }: Report) {
  return (
    <>
      <h2>Texts ({texts.length})</h2>
      {texts.map(({ english, kind, translations }) => (
        <details key={english}>
          <summary>
            <bdi>{english}</bdi> <small>{kind}</small>
          </summary>
          <ul>
            {Object.entries(translations).map(([language, { before, after }]) => (
              <li key={language} dir="auto">
                {language}: <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <h2>Marks ({marks.length})</h2>
      {marks.map(({ kind, text, isOld, places }) => (
        <details key={`${kind} ${text}`}>
          <summary>
            <b>{kind}</b> {text} {isOld ? null : <small>new</small>}
          </summary>
          <ul>
            {places.map(({ id, name, group, variants }) => (
              <li key={id}>
                <a href={liveAddress('storybook', id)}>
                  {group}: {name}
                </a>{' '}
                <small>{variants.join(', ')}</small>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <h2>Not drawn ({undrawn.length})</h2>
      <ul>
        {undrawn.map(({ id, variant, side, problem }) => (
          <li key={`${side} ${id} ${variant}`}>
            {id}, {variant}, {side}: {problem}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NavigationProps {
  report: Report;
  /** The id of the state that is shown. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The subject of the review, and its states. */
function Navigation({ report, shown, onShow }: NavigationProps) {
  const { states, branch, since } = report;
  return (
    <nav aria-label="What has changed">
      <h1>{branch}</h1>
      <p>
        Since {since.commit.slice(0, 9)}, “{since.subject}”
      </p>
      <p role="status">
        {states.length === 0 ? 'Every state looks as before.' : `${states.length} changed states`}
      </p>
      <p>Keys: j k next and previous, v variant, s slider.</p>
      {states.map((one) => (
        <button
          key={one.id}
          type="button"
          className="entry"
          aria-current={one.id === shown}
          onClick={() => onShow(one.id)}
        >
          {one.group}: {one.name} <small>{one.kind}</small>
        </button>
      ))}
      <button type="button" className="entry" onClick={() => onShow(undefined)}>
        Texts, marks, and what was not drawn
      </button>
    </nav>
  );
}

/** The page of a review: the changed states at the left, the chosen one beside them. */
export function ReviewPage({ report }: { report: Report }): ReactNode {
  const { states } = report;
  const [shown, setShown] = useState(states[0]?.id);
  const [variant, setVariant] = useState(report.variants[0] ?? '');
  const [isSlider, setSlider] = useState(false);

  const at = states.findIndex(({ id }) => id === shown);
  const state = states[at];
  const go = (steps: number) => setShown((states[Math.max(0, at + steps)] ?? states.at(-1))?.id);
  const names = state?.pictures.map((picture) => picture.variant) ?? [];
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: () => setVariant(names[(names.indexOf(variant) + 1) % names.length] ?? variant),
    s: () => setSlider(!isSlider),
  });
  return (
    <>
      <Navigation report={report} shown={shown} onShow={setShown} />
      <main>
        {state ? (
          <StateView
            key={state.id}
            state={state}
            variant={variant}
            isSlider={isSlider}
            onVariant={setVariant}
            onSlider={setSlider}
          />
        ) : (
          <Everywhere {...report} />
        )}
      </main>
    </>
  );
}
