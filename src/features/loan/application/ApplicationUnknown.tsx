import { Trans } from '@lingui/react/macro';

/** Of an application without an answer: it may have been recorded. */
export const ApplicationUnknown = () => (
  <Trans>We're not sure your application was received. If it was, your loan records show it.</Trans>
);
