import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { webAddress } from '#domain/web-address.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { RegistrationServices } from './services.ts';

interface TermsLineProps {
  services: Pick<RegistrationServices, 'settings' | 'origin'>;
}

/** Links the operator's terms of use, where the API names them (SESSION-55). */
export function TermsLine({ services: { settings, origin } }: TermsLineProps) {
  const link = useSelector(settings, loadedValueOf)?.termsLink ?? '';
  const address = webAddress(link, origin);
  if (address === null) return null;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        By creating an account you accept the{' '}
        <Anchor href={address.href} target="_blank" underline="always" rel="noopener noreferrer">
          terms of use
        </Anchor>
        .
      </Trans>
    </Text>
  );
}
