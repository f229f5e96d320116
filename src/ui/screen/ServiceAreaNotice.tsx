import { Trans } from '@lingui/react/macro';
import { Notice } from './Notice.tsx';

/** The countries that the app doesn't serve (APP-22). */
export const ServiceAreaNotice = () => (
  <Notice role="note" tone="warning" title={<Trans>Where our services aren't available</Trans>}>
    <Trans>Services are not provided to North Korea, Israel, China, Vanuatu and Cuba.</Trans>
  </Notice>
);
