import { Trans } from '@lingui/react/macro';

/** Of an application without an answer: it may have been recorded. */
export const ApplicationUnknown = () => (
  <Trans>
    We couldn't confirm the result. Your application may have been received: your loan records show whether it
    was.
  </Trans>
);
