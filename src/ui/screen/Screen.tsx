import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../fields/IconButton.tsx';
import { LowScroller } from './column.ts';
import { focusHome } from './focus-home.ts';
import { OfferPlace } from './OfferPlace.tsx';
import classes from './Screen.module.css';
import { AreReadsSlow } from './slow-reads.ts';

/** Scrolls the field that has the focus back into view when the area gets lower, as by a reason that appears below it. */
function useFocusInView(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let bottom = 0;
    const observer = new ResizeObserver(() => {
      const before = bottom;
      ({ bottom } = scroller.getBoundingClientRect());
      const focused = scroller.querySelector(':focus');
      const end = focused?.getBoundingClientRect().bottom ?? 0;
      // One that was out of view before stays there.
      if (end > bottom && end <= before) focused?.scrollIntoView({ block: 'nearest' });
    });
    // Observed only while something in it has the focus: while a page loads, this costs nothing.
    const begin = () => observer.observe(scroller);
    const end = () => observer.disconnect();
    scroller.addEventListener('focusin', begin);
    scroller.addEventListener('focusout', end);
    return () => {
      end();
      scroller.removeEventListener('focusin', begin);
      scroller.removeEventListener('focusout', end);
    };
  }, [scroller]);
}

interface ScreenProps {
  /** The heading, and the title of the document. */
  title: string;
  /** Shown in the header in place of the title. */
  heading?: ReactNode;
  onBack?: () => void;
  /** At the end of the header: IconButtons. */
  actions?: ReactNode;
  /** Between header and scrolling content, such as tabs. */
  subheader?: ReactNode;
  /** Below the scrolling content, in reach of the thumb. */
  footer?: ReactNode;
  /** Insets the content by the gutter; not for rows that reach the edges. */
  padded?: boolean;
  /** The content is text without controls, so it has to take the focus itself to be scrolled with the keyboard. */
  isText?: boolean;
  children: ReactNode;
}

const Scroller = createContext<HTMLElement | null | undefined>(undefined);

/** Whether a screen stands beside another one, whose title is the document's and which is the main one. */
export const Beside = createContext(false);

/** The scrolling element around this component: null until it is mounted, undefined outside of a screen. */
export const useScroller = () => useContext(Scroller);

/** An area with scrolling of its own, such as the list in a drawer; in a low window that scrolls as a whole. */
export function ScrollBox({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isLow = useContext(LowScroller) !== null;
  const scroller = (isLow ? box?.closest<HTMLElement>('[data-scrolls-low]') : null) ?? box;
  useFocusInView(scroller);
  return (
    <div ref={setBox} className={className}>
      <Scroller value={scroller}>{children}</Scroller>
    </div>
  );
}

/** One screen: header, fixed parts and scrolling content, whose scroll position survives while it is hidden. */
export function Screen(props: ScreenProps) {
  const { title, heading = title, onBack, actions, subheader, footer, padded, isText, children } = props;
  const { t } = useLingui();
  const titleId = useId();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const shared = useContext(LowScroller);
  const scroller = shared ?? main;
  useScrollRestoration(scroller, shared !== null);
  useFocusInView(scroller);
  const isBeside = useContext(Beside);
  useDocumentTitle(title && !isBeside ? `${title} · Pelorus` : '');
  const Main = isBeside ? 'div' : 'main';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
    <div
      role="group"
      aria-labelledby={heading ? titleId : undefined}
      className={classes.screen}
      {...focusHome()}
    >
      <header className={classes.header}>
        {onBack ? (
          <IconButton label={t`Back`} onClick={onBack}>
            <IconChevronLeft className={classes.back} />
          </IconButton>
        ) : null}
        {heading ? (
          <h1 id={titleId} className={classes.title}>
            {heading}
          </h1>
        ) : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {subheader}
      <Main
        // React sets the ref of a hidden screen to null, but the element remains the same.
        ref={(element) => {
          // In a transition, so that what depends on it doesn't prolong the rendering of the screen.
          if (element) startTransition(() => setMain(element));
        }}
        className={classes.scroller}
        data-padded={padded}
        tabIndex={isText ? 0 : undefined}
      >
        <Scroller value={scroller}>{children}</Scroller>
      </Main>
      <SlowLine />
      {isBeside ? null : <OfferPlace />}
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </div>
  );
}

/** Over the end of what is awaited, once, so that nothing moves; nothing where all is there. */
const SlowLine = () => (
  <p role="status" className={classes.slow}>
    {useContext(AreReadsSlow) ? (
      <span>
        <Trans comment="Above placeholders that have been shown for some seconds">
          This is taking longer than usual.
        </Trans>
      </span>
    ) : null}
  </p>
);

/** <Activity> hides with display: none, which resets the scroll position in some browsers; screens may share a scroller. */
function useScrollRestoration(scroller: HTMLElement | null, isShared: boolean) {
  const position = useRef(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    // Writing it makes the browser lay out the whole page at once.
    if (isShared || position.current > 0) scroller.scrollTop = position.current;
    const store = () => {
      position.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', store, { passive: true });
    return () => scroller.removeEventListener('scroll', store);
  }, [scroller, isShared]);
}
