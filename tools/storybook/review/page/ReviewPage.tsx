import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChangedState, type Report, reviewPath, verdictOn } from '../report.ts';
import type { Verdict } from '../verdicts.ts';
import { liveAddress, StateView } from './StateView.tsx';
import { approved, commented, reviewFile, storedVerdicts, storeVerdicts } from './verdicts.ts';

const marksOfVerdicts = { approved: '✓ ', comment: '✎ ' } as const;
const markOf = (verdict: Verdict | undefined) => (verdict ? marksOfVerdicts[verdict.verdict] : '');

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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

/** The verdicts of the page, stored as they are given. */
function useVerdicts(report: Report) {
  const [verdicts, setVerdicts] = useState(() => storedVerdicts(report));
  const give = (next: readonly Verdict[]) => {
    setVerdicts(next);
    storeVerdicts(report, next);
  };
  return {
    verdicts,
    approve: (state: ChangedState) => give(approved(verdicts, state)),
    comment: (state: ChangedState, text: string) => give(commented(verdicts, state, text)),
  };
}

interface NavigationProps {
  report: Report;
  verdicts: readonly Verdict[];
  /** The id of the state that is shown. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The subject of the review, its states, and how it is saved. */
function Navigation({ report, verdicts, shown, onShow }: NavigationProps) {
  const { states, branch, since } = report;
  const looked = states.filter((one) => verdictOn(one, verdicts)).length;
  const path = reviewPath(branch);
  return (
    <nav aria-label="What has changed">
      <h1>{branch}</h1>
      <p>
        Since {since.commit.slice(0, 9)}, “{since.subject}”
      </p>
      <p role="status">
        {states.length === 0
          ? 'Every state looks as before.'
          : `${looked} of ${states.length} changed states looked at`}
      </p>
      <button
        type="button"
        disabled={looked === 0}
        onClick={() => download(path.replace('review/', ''), reviewFile(report, verdicts))}
      >
        Save the review
      </button>
      <p>
        Put the file at <code>{path}</code> and commit it. Keys: j k next and previous, a approve, c comment,
        v variant, s slider.
      </p>
      {states.map((one) => (
        <button
          key={one.id}
          type="button"
          className="entry"
          aria-current={one.id === shown}
          onClick={() => onShow(one.id)}
        >
          {markOf(verdictOn(one, verdicts))}
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
  const { verdicts, approve, comment } = useVerdicts(report);
  const [shown, setShown] = useState(states[0]?.id);
  const [variant, setVariant] = useState(report.variants[0] ?? '');
  const [isSlider, setSlider] = useState(false);
  const commentField = useRef<HTMLTextAreaElement>(null);

  const at = states.findIndex(({ id }) => id === shown);
  const state = states[at];
  const go = (steps: number) => setShown((states[Math.max(0, at + steps)] ?? states.at(-1))?.id);
  const names = state?.pictures.map((picture) => picture.variant) ?? [];
  const approveShown = () => {
    if (!state) return;
    approve(state);
    if (verdictOn(state, verdicts)?.verdict !== 'approved') go(1);
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: () => setVariant(names[(names.indexOf(variant) + 1) % names.length] ?? variant),
    s: () => setSlider(!isSlider),
    a: approveShown,
    c: () => commentField.current?.focus(),
  });
  return (
    <>
      <Navigation report={report} verdicts={verdicts} shown={shown} onShow={setShown} />
      <main>
        {state ? (
          <StateView
            key={state.id}
            state={state}
            verdict={verdictOn(state, verdicts)}
            variant={variant}
            isSlider={isSlider}
            comment={commentField}
            onVariant={setVariant}
            onSlider={setSlider}
            onApprove={approveShown}
            onComment={(text) => comment(state, text)}
          />
        ) : (
          <Everywhere {...report} />
        )}
      </main>
    </>
  );
}
