import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** The documents were received, and a decision is to come (VERIFICATION-10, LOAN-3). */
export const UnderReviewNotice = ({ action }: { action?: ReactNode }) => (
  <Notice title={<Trans>Your documents are being checked</Trans>} action={action}>
    <Trans>A review takes up to 48 hours. You don't need to stay on this page.</Trans>
  </Notice>
);

/** The documents were rejected; the reasons stand at the fields. */
export const RejectedNotice = () => (
  <Notice tone="warning" title={<Trans>Your documents were not accepted</Trans>}>
    <Trans>Please correct them and submit them again. What you have filled in is still here.</Trans>
  </Notice>
);
