import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { type ComponentProps, createContext, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../hooks/is-composing.ts';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './DetailSheet.module.css';

/** The place beside a list for the detail of a row; null where there is none, as on a phone. */
export const DetailPlace = createContext<HTMLElement | null>(null);

type DetailSheetProps = Pick<ComponentProps<typeof BottomSheet>, 'onClose' | 'title' | 'children'>;

/** The detail of a row: beside the list in a wide window, otherwise in a sheet (DESK-7). */
export function DetailSheet(props: DetailSheetProps) {
  const place = useContext(DetailPlace);
  return place === null ? <BottomSheet opened {...props} /> : createPortal(<Detail {...props} />, place);
}

/** Whether a detail stands beside its list, where it stays while a dialog asks something about it. */
export const useIsBeside = () => useContext(DetailPlace) !== null;

function Detail({ title, onClose, children }: DetailSheetProps) {
  const { t } = useLingui();
  const detail = useFocusInside();
  return (
    <section
      ref={detail}
      className={classes.detail}
      tabIndex={-1}
      aria-label={String(title)}
      onKeyDown={(event) => {
        // It closes a dialog over it, also before the focus is there.
        const isBelow = document.querySelector('[role="dialog"]') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !isBelow && !isComposing(event)) onClose();
      }}
    >
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size={44} aria-label={t({ message: 'Close', context: 'sheet' })} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** Moves the focus to an element that appears, and back to the row that opened it when it is closed from inside. */
function useFocusInside() {
  const element = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    opener.current ??= document.activeElement;
    shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
