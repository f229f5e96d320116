import { useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './Screen.module.css';
import { focusHome } from './use-kept-focus.ts';

interface ScreenProps {
  /** Names the screen, on it and in the browser's tab and history. */
  title: string;
  /** Stands in the place of the title. */
  heading?: ReactNode;
  /** Shows a back button. */
  onBack?: () => void;
  /** At the end of the header: IconButtons. */
  actions?: ReactNode;
  /** Stays between header and content, such as tabs. */
  subheader?: ReactNode;
  /** Stays below the content, in reach of the thumb. */
  footer?: ReactNode;
  /** Insets the content by the gutter; rows that reach the edges go without. */
  padded?: boolean;
  children: ReactNode;
}

const Scroller = createContext<HTMLElement | null | undefined>(undefined);

/** What scrolls the screen around this component: null until it is mounted, undefined outside of a screen. */
export const useScroller = () => useContext(Scroller);

/** A part that scrolls by itself, such as the list in a drawer. */
export function ScrollBox({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div ref={setScroller} className={className}>
      <Scroller value={scroller}>{children}</Scroller>
    </div>
  );
}

/** One screen: a header, what stays, and what scrolls. It keeps its place while it is hidden. */
export function Screen(props: ScreenProps) {
  const { title, heading = title, onBack, actions, subheader, footer, padded, children } = props;
  const { t } = useLingui();
  const titleId = useId();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useKeptScroll(scroller);
  useDocumentTitle(title && `${title} · Pelorus`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
    <div role="group" aria-labelledby={titleId} className={classes.screen} {...focusHome()}>
      <header className={classes.header}>
        {onBack ? (
          <IconButton label={t`Back`} onClick={onBack}>
            <IconChevronLeft className={classes.back} />
          </IconButton>
        ) : null}
        <h1 id={titleId} className={classes.title}>
          {heading}
        </h1>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {subheader}
      <main
        // A hidden screen's refs are cleared, but its scroller stays what it was.
        ref={(element) => {
          if (element) setScroller(element);
        }}
        className={classes.scroller}
        data-padded={padded}
      >
        <Scroller value={scroller}>{children}</Scroller>
      </main>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </div>
  );
}

/** <Activity> hides with display: none, which costs some browsers the scroll position. */
function useKeptScroll(scroller: HTMLElement | null) {
  const kept = useRef(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    scroller.scrollTop = kept.current;
    const keep = () => {
      kept.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [scroller]);
}
