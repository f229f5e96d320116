import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { ChangedPicture, ChangedState, Verdict } from '../report.ts';
import { type Look, Pictures } from './Pictures.tsx';
import { capital, kindsOfMark, liveAddress, variantInWords } from './words.ts';

function Way({ state }: { state: ChangedState }) {
  const { way } = state;
  if (!way) return null;
  if (way.steps.length === 0) return <p className="way">This is where it starts.</p>;
  return (
    <ol className="way" aria-label="How one gets here">
      {way.steps.map(({ sentence, state: after }, index) => (
        // A path may take the same step twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path don't move
        <li key={index}>
          {sentence} <span>{after}</span>
        </li>
      ))}
    </ol>
  );
}

function Texts({ texts: { removed, added } }: Pick<ChangedPicture, 'texts'>) {
  if (removed.length + added.length === 0) return null;
  return (
    <section className="said">
      <h3>Texts</h3>
      <ul>
        {removed.map((text) => (
          <li key={`- ${text}`}>
            <del>{text}</del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+ ${text}`}>
            <ins>{text}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marks({ picture: { before, after } }: { picture: ChangedPicture }) {
  if (!after || after.marks.length === 0) return null;
  const old = new Set(before?.marks.map(({ text }) => text));
  return (
    <section className="said">
      <h3>Marks</h3>
      <ul>
        {after.marks.map(({ kind, text, box }) => (
          <li key={`${kind} ${text} ${box?.join()}`}>
            <span className="kind" data-kind={kind}>
              {kindsOfMark[kind]}
            </span>{' '}
            {text}
            {old.has(text) ? <span className="quiet"> · as before</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  state: ChangedState;
  verdict: Verdict | undefined;
  variant: string;
  look: Look;
  comment: RefObject<HTMLTextAreaElement | null>;
  onVariant: (variant: string) => void;
  onLook: (look: Look) => void;
  onApprove: () => void;
  onComment: (text: string) => void;
}

/** Everything about one state that has changed. */
export function StateView({ state, verdict, variant, look, comment, ...on }: Props): ReactNode {
  const [draft, setDraft] = useState(verdict?.comment ?? '');
  useEffect(() => setDraft(verdict?.comment ?? ''), [verdict]);
  const variants = state.pictures.map((picture) => picture.variant);
  const picture = state.pictures.find((one) => one.variant === variant) ?? state.pictures[0];
  if (!picture) return null;
  const isBoth = picture.before !== null && picture.after !== null;
  return (
    <article className="state">
      <header>
        <p className="quiet">
          {state.group} {state.kind === 'changed' ? null : <span className="badge">{state.kind}</span>}
        </p>
        <h2>{capital(state.name)}</h2>
        <Way state={state} />
        <p className="links">
          {state.kind === 'removed' ? null : (
            <a href={liveAddress('after', state.id)} target="_blank" rel="noreferrer">
              Open this state
            </a>
          )}
          {state.kind === 'new' ? null : (
            <a href={liveAddress('before', state.id)} target="_blank" rel="noreferrer">
              As it was before
            </a>
          )}
        </p>
      </header>

      <div className="choices">
        <fieldset>
          <legend>Drawn in</legend>
          {variants.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === picture.variant}
              onClick={() => on.onVariant(name)}
            >
              {variantInWords(name, variants)}
            </button>
          ))}
        </fieldset>
        {isBoth ? (
          <fieldset>
            <legend>Look</legend>
            <button type="button" aria-pressed={look === 'pictures'} onClick={() => on.onLook('pictures')}>
              Side by side
            </button>
            <button type="button" aria-pressed={look === 'slider'} onClick={() => on.onLook('slider')}>
              Slider
            </button>
          </fieldset>
        ) : null}
      </div>

      <form
        className="verdict"
        onSubmit={(event) => {
          event.preventDefault();
          on.onComment(draft);
        }}
      >
        <button
          type="button"
          className="approve"
          aria-pressed={verdict?.verdict === 'approved'}
          onClick={on.onApprove}
        >
          {verdict?.verdict === 'approved' ? 'Approved' : 'Approve'}
        </button>
        <textarea
          ref={comment}
          rows={1}
          aria-label="Comment"
          placeholder="What should be different?"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <button type="submit" disabled={draft.trim() === (verdict?.comment ?? '')}>
          {draft.trim() === '' && verdict?.comment ? 'Remove comment' : 'Comment'}
        </button>
      </form>

      <Texts texts={picture.texts} />
      <Marks picture={picture} />
      {isBoth && !picture.difference ? (
        <p className="quiet">It looks the same. Only names for screen readers have changed.</p>
      ) : null}
      <Pictures picture={picture} look={look} />
    </article>
  );
}
