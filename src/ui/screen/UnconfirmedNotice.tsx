import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LazyReference } from '../figures/LazyReference.tsx';
import { Notice } from './Notice.tsx';

interface UnconfirmedNoticeProps {
  /** Sends the request again, under the same idempotency key; null where that could do it twice. */
  onAskAgain: (() => void) | null;
  /** Continues without the result. */
  onLeave: () => void;
  /** More that the user can do. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shown after a write without an answer, which may have been done. */
export const UnconfirmedNotice = ({ onAskAgain, onLeave, actions, children }: UnconfirmedNoticeProps) => (
  <Notice
    tone="warning"
    role="alert"
    action={
      <>
        {onAskAgain ? (
          <Button onClick={onAskAgain}>
            <Trans comment="Asks the exchange for an answer that did not arrive">Check again</Trans>
          </Button>
        ) : null}
        {actions}
        <Button variant="default" onClick={onLeave}>
          <Trans comment="Leaves a question unanswered">Leave</Trans>
        </Button>
      </>
    }
  >
    {children}
    <LazyReference />
  </Notice>
);
