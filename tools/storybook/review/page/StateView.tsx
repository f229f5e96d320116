import type { ReactNode } from 'react';
import type { ChangedPicture, ChangedState } from '../report.ts';
import { Pictures } from './Pictures.tsx';

/** The address of a state in the Storybook of one side. A page that was opened as a file finds it at the review's server. */
export function liveAddress(folder: 'storybook' | 'storybook-before', story: string): string {
  const from = window.location.protocol === 'file:' ? 'http://localhost:6007' : '.';
  return `${from}/${folder}/?path=/story/${story}`;
}

const wayTo = ({ way }: ChangedState): string =>
  way?.steps.map(({ sentence, state }) => `${sentence} (${state})`).join(' → ') || 'This is where it starts.';

/** The changed texts of a picture, and the marks in it. */
function Said({ picture: { before, after, texts } }: { picture: ChangedPicture }) {
  const old = new Set(before?.marks.map(({ text }) => text));
  return (
    <ul>
      {texts.removed.map((text) => (
        <li key={`- ${text}`}>
          <del>{text}</del>
        </li>
      ))}
      {texts.added.map((text) => (
        <li key={`+ ${text}`}>
          <ins>{text}</ins>
        </li>
      ))}
      {after?.marks.map(({ kind, text, box }) => (
        <li key={`${kind} ${text} ${box?.join()}`}>
          <b>{kind}</b> {text} {old.has(text) ? <small>as before</small> : null}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  state: ChangedState;
  variant: string;
  isSlider: boolean;
  onVariant: (variant: string) => void;
  onSlider: (isSlider: boolean) => void;
}

/** Everything about one state that has changed. */
export function StateView({ state, variant, isSlider, ...on }: Props): ReactNode {
  const picture = state.pictures.find((one) => one.variant === variant) ?? state.pictures[0];
  if (!picture) return null;
  return (
    <>
      <h2>
        {state.group}: {state.name}
      </h2>
      <p>{wayTo(state)}</p>
      <p>
        {state.kind === 'removed' ? null : <a href={liveAddress('storybook', state.id)}>Open this state</a>}{' '}
        {state.kind === 'new' ? null : (
          <a href={liveAddress('storybook-before', state.id)}>As it was before</a>
        )}
      </p>
      <p>
        {state.pictures.map(({ variant: name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === picture.variant}
            onClick={() => on.onVariant(name)}
          >
            {name}
          </button>
        ))}{' '}
        <label>
          <input
            type="checkbox"
            checked={isSlider}
            onChange={(event) => on.onSlider(event.currentTarget.checked)}
          />{' '}
          Slider
        </label>
      </p>
      <Said picture={picture} />
      {picture.before && picture.after && !picture.difference ? (
        <p>It looks the same. Only names for screen readers have changed.</p>
      ) : null}
      <Pictures picture={picture} isSlider={isSlider} />
    </>
  );
}
