import { Trans } from '@lingui/react/macro';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';

interface UnconfirmedOrderNoticeProps {
  onAskAgain: () => void;
  onLeave: () => void;
}

/** A new order whose answer never came. */
export const UnconfirmedOrderNotice = (props: UnconfirmedOrderNoticeProps) => (
  <UnconfirmedNotice {...props}>
    <Trans>We could not confirm the order. It may have been placed: ask again, or look at your orders.</Trans>
  </UnconfirmedNotice>
);
