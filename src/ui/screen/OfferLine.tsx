import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useWindow } from '../hooks/use-window.ts';
import classes from './OfferLine.module.css';
import { offerPlaces } from './OfferPlace.tsx';

interface OfferLineProps {
  /** Names the line for screen readers. */
  label: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  busy?: boolean;
  /** The text of the button that accepts. */
  children: ReactNode;
  onAccept: () => void;
  onDecline: () => void;
}

/**
 * An offer of the app, which a button accepts and a cross declines: a line below the content of the screen, in a wide
 * window at the end of its header.
 */
export function OfferLine({ label, lang, dir, busy = false, children, onAccept, onDecline }: OfferLineProps) {
  const { t } = useLingui();
  const place = useSyncExternalStore(offerPlaces.subscribe, offerPlaces.last);
  const isDesk = useWindow('desk');
  const host = isDesk ? document.body : place;
  if (host === null) return null;
  return createPortal(
    <section className={classes.line} lang={lang} dir={dir} aria-label={label}>
      <Button
        variant="light"
        fullWidth
        fz="sm"
        loading={busy}
        aria-busy={busy || undefined}
        onClick={onAccept}
      >
        {children}
      </Button>
      <CloseButton
        aria-label={t({ message: 'Close', context: 'sheet' })}
        disabled={busy}
        onClick={onDecline}
      />
    </section>,
    host,
  );
}
