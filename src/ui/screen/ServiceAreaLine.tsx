import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** The countries that the app doesn't serve (APP-22). */
export const ServiceAreaLine = () => (
  <Text role="note" size="xs" c="dimmed">
    <Trans>Services are not provided to North Korea, Israel, China, Vanuatu and Cuba.</Trans>
  </Text>
);
