import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './OfferLine.module.css';

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

/** A line over the header of a screen with an offer, which a button accepts and a cross declines. */
export function OfferLine({ label, lang, dir, busy = false, children, onAccept, onDecline }: OfferLineProps) {
  const { t } = useLingui();
  return (
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
    </section>
  );
}
