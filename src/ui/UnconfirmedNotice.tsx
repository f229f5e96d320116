import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface UnconfirmedNoticeProps {
  /** Asks for the answer once more, under the same request key. */
  onAskAgain: () => void;
  /** Goes on without knowing. */
  onLeave?: () => void;
  children: ReactNode;
}

/** An answer that never came: it may have been done, and only asking again can tell. */
export const UnconfirmedNotice = ({ onAskAgain, onLeave, children }: UnconfirmedNoticeProps) => (
  <Notice
    tone="warning"
    role="alert"
    action={
      <>
        <Button onClick={onAskAgain}>
          <Trans comment="Asks the exchange for an answer that did not arrive">Ask again</Trans>
        </Button>
        {onLeave ? (
          <Button variant="default" onClick={onLeave}>
            <Trans comment="Leaves a question unanswered">Leave</Trans>
          </Button>
        ) : null}
      </>
    }
  >
    {children}
  </Notice>
);
