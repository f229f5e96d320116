import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { mostDrawn } from '#ui/lists/Rows.tsx';
import { PairList, type PairListProps } from './PairList.tsx';

const entryOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-entry]') : null);

const buttonsOf = (entry: Element | undefined) => [...(entry?.querySelectorAll('button') ?? [])];

/**
 * Makes a list one stop of the Tab key: the arrow keys lead from entry to entry (`data-entry` with the row's id), and
 * from button to button within one.
 * @param first the id of the entry that Tab leads to before another one had the focus
 */
function useRovingStop(ids: readonly string[], first: string | null) {
  const { direction } = useLocale();
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, first].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const onFocus = ({ target }: FocusEvent) => setFocused(entryOf(target)?.getAttribute('data-entry') ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entryOf(event.target);
    if (entry === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const entries = [...event.currentTarget.querySelectorAll('[data-entry]')];
    const row = entries.indexOf(entry);
    // Whatever isn't one of these buttons is at no place.
    const column = buttonsOf(entry).indexOf(event.target as HTMLButtonElement);
    const [forwards, backwards] = direction === 'rtl' ? [-1, 1] : [1, -1];
    const targets: Record<string, HTMLButtonElement | undefined> = {
      ArrowDown: buttonsOf(entries[row + 1])[column],
      ArrowUp: buttonsOf(entries[row - 1])[column],
      ArrowRight: buttonsOf(entry)[column + forwards],
      ArrowLeft: buttonsOf(entry)[column + backwards],
      Home: buttonsOf(entries[0])[column],
      End: buttonsOf(entries.at(-1))[column],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return { stop, handlers: { onFocus, onKeyDown } };
}

/** A narrow list of pairs: one stop of the Tab key, unless so long that only its visible rows are drawn. */
export default function CompactPairList(props: PairListProps) {
  const { pairs, current = null } = props;
  const ids = pairs.map(({ id }) => id);
  const { stop, handlers } = useRovingStop(ids, current);
  if (pairs.length > mostDrawn) return <PairList {...props} isCompact />;
  return (
    <div {...handlers}>
      <PairList {...props} isCompact stop={stop} />
    </div>
  );
}
