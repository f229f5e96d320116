import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ChangedState, type Report, reviewPath, type Verdict, verdictOn } from '../report.ts';
import { MarkList, TextList, UndrawnList } from './Lists.tsx';
import type { Look } from './Pictures.tsx';
import { StateView } from './StateView.tsx';
import { approved, commented, reviewFile, storedVerdicts, storeVerdicts } from './verdicts.ts';
import { capital, counted, kindsOfState, summaryOf } from './words.ts';

const pages = { texts: 'Texts', marks: 'Marks', undrawn: 'Not drawn' } as const;

const marksOfVerdicts = { approved: '✓', comment: '✎' } as const;
const namesOfVerdicts = { approved: 'approved', comment: 'commented' } as const;

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface EntryProps {
  state: ChangedState;
  verdict: Verdict | undefined;
  isShown: boolean;
  onShow: () => void;
}

function Entry({ state, verdict, isShown, onShow }: EntryProps) {
  return (
    <li>
      <button type="button" aria-current={isShown} onClick={onShow}>
        <span className="name">{capital(state.name)}</span>
        {state.kind === 'changed' ? null : <span className="badge">{kindsOfState[state.kind]}</span>}
        {verdict ? (
          <span className="looked" data-verdict={verdict.verdict} title={namesOfVerdicts[verdict.verdict]}>
            <span aria-hidden="true">{marksOfVerdicts[verdict.verdict]}</span>
            <span className="spoken">{namesOfVerdicts[verdict.verdict]}</span>
          </span>
        ) : null}
      </button>
    </li>
  );
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('textarea, input[type="text"]');

/** Lets a list of keys do something, unless somebody types. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The review of a change: what looks different, one state after the other. */
export function ReviewPage({ report }: { report: Report }): ReactNode {
  const { states, texts, marks, undrawn, branch, since } = report;
  const [verdicts, setVerdicts] = useState(() => storedVerdicts(report));
  const [shown, setShown] = useState<string>(states[0]?.id ?? 'texts');
  const [variant, setVariant] = useState(report.variants[0] ?? '');
  const [look, setLook] = useState<Look>('pictures');
  const comment = useRef<HTMLTextAreaElement>(null);
  const main = useRef<HTMLElement>(null);

  const state = states.find(({ id }) => id === shown);
  const groups = [...new Set(states.map(({ group }) => group))];
  const looked = states.filter((one) => verdictOn(one, verdicts)).length;
  const give = (next: readonly Verdict[]) => {
    setVerdicts(next);
    storeVerdicts(report, next);
  };
  const show = useCallback((id: string) => {
    setShown(id);
    main.current?.scrollTo(0, 0);
  }, []);
  const go = (steps: number) => {
    const at = states.findIndex(({ id }) => id === shown);
    const next = states[at < 0 ? 0 : Math.min(states.length - 1, Math.max(0, at + steps))];
    if (next) show(next.id);
  };
  const nextVariant = () => {
    const names = state?.pictures.map((picture) => picture.variant) ?? [];
    setVariant(names[(names.indexOf(variant) + 1) % names.length] ?? variant);
  };
  const approve = () => {
    if (!state) return;
    const next = approved(verdicts, state);
    give(next);
    if (verdictOn(state, next)) go(1);
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: nextVariant,
    s: () => setLook(look === 'slider' ? 'pictures' : 'slider'),
    a: approve,
    c: () => comment.current?.focus(),
  });

  const path = reviewPath(branch);
  const others: { id: keyof typeof pages; count: number }[] = [
    { id: 'texts', count: texts.length },
    { id: 'marks', count: marks.length },
    ...(undrawn.length > 0 ? [{ id: 'undrawn' as const, count: undrawn.length }] : []),
  ];
  return (
    <>
      <nav aria-label="What has changed">
        <header>
          <h1>{branch}</h1>
          <p className="quiet">
            Since {since.commit.slice(0, 9)}, “{since.subject}”
          </p>
          <p role="status">
            {states.length === 0
              ? 'Every state looks as before.'
              : `${looked} of ${counted(states.length, 'changed state')} looked at`}
          </p>
          <progress value={looked} max={Math.max(1, states.length)} aria-label="States looked at" />
        </header>
        <div className="entries">
          {groups.map((group) => (
            <section key={group}>
              <h2>{group}</h2>
              <ul>
                {states
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <Entry
                      key={one.id}
                      state={one}
                      verdict={verdictOn(one, verdicts)}
                      isShown={one.id === shown}
                      onShow={() => show(one.id)}
                    />
                  ))}
              </ul>
            </section>
          ))}
          <section>
            <h2>In all states</h2>
            <ul>
              {others.map(({ id, count }) => (
                <li key={id}>
                  <button type="button" aria-current={shown === id} onClick={() => show(id)}>
                    <span className="name">{pages[id]}</span>
                    <span className="count">{count}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <footer>
          <button
            type="button"
            disabled={looked === 0}
            onClick={() => download(path.replace('review/', ''), reviewFile(report, verdicts))}
          >
            Save the review
          </button>
          <p className="quiet">
            Put the file at <code>{path}</code> and commit it.
          </p>
          <p className="quiet keys">
            <kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>a</kbd> approve · <kbd>c</kbd> comment ·{' '}
            <kbd>v</kbd> variant · <kbd>s</kbd> slider
          </p>
        </footer>
      </nav>
      <main ref={main} aria-label={summaryOf(report)}>
        {state ? (
          <StateView
            key={state.id}
            state={state}
            verdict={verdictOn(state, verdicts)}
            variant={variant}
            look={look}
            comment={comment}
            onVariant={setVariant}
            onLook={setLook}
            onApprove={approve}
            onComment={(text) => give(commented(verdicts, state, text))}
          />
        ) : null}
        {shown === 'texts' ? <TextList texts={texts} /> : null}
        {shown === 'marks' ? <MarkList marks={marks} variants={report.variants} /> : null}
        {shown === 'undrawn' ? <UndrawnList undrawn={undrawn} /> : null}
      </main>
    </>
  );
}
