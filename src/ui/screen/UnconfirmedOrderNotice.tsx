import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';

interface UnconfirmedOrderNoticeProps {
  onAskAgain: (() => void) | null;
  onViewOrders: () => void;
  onLeave: () => void;
}

/** Shown after an order without an answer; the order list shows whether it was placed. */
export const UnconfirmedOrderNotice = ({ onViewOrders, ...props }: UnconfirmedOrderNoticeProps) => (
  <UnconfirmedNotice
    {...props}
    actions={
      <Button variant={props.onAskAgain ? 'default' : 'filled'} onClick={onViewOrders}>
        <Trans>View orders</Trans>
      </Button>
    }
  >
    <Trans>
      We couldn't confirm the order. It may have been placed. Look at your orders before you place it again.
    </Trans>
  </UnconfirmedNotice>
);
