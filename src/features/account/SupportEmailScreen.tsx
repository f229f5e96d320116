import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Device } from '#ports/device.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { EmailText } from '#ui/figures/UserName.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import classes from './SupportEmailScreen.module.css';

interface SupportEmailScreenProps {
  email: LoadableActor<string>;
  device: Pick<Device, 'copy'>;
  /** Opens customer service; offered when there is no e-mail address. */
  onChat: () => void;
  onBack: () => void;
}

/** /mine/email: the support's e-mail address (ACCOUNT-22). */
export function SupportEmailScreen({ email, device, onChat, onBack }: SupportEmailScreenProps) {
  const { t } = useLingui();
  const address = useSelector(email, loadedValueOf);
  return (
    <Screen title={t`Contact by e-mail`} onBack={onBack}>
      {address === '' ? (
        <EmptyState
          title={<Trans>No e-mail address at the moment</Trans>}
          action={{ label: <Trans>Customer service</Trans>, onClick: onChat }}
        />
      ) : (
        <Stack p="var(--gutter)">
          <Card label={t`Contact by e-mail`}>
            <Stack align="center" gap="sm" py="sm" ta="center">
              <span className={classes.icon}>
                <IconMail size={28} stroke={1.5} aria-hidden="true" />
              </span>
              <Text c="dimmed" maw="32ch">
                <Trans>E-mail our customer service team. Include your UID, never your password.</Trans>
              </Text>
              {address === null ? (
                <Unloaded actor={email}>
                  <div role="status" aria-label={t`Loading`}>
                    <Skeleton height={24} width={220} />
                  </div>
                </Unloaded>
              ) : (
                <div className={classes.address}>
                  <EmailText email={address} />
                  <IconButton label={t`Copy the address`} onClick={() => device.copy(address)}>
                    <IconCopy size={20} aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            </Stack>
          </Card>
          <Button
            component="a"
            size="lg"
            fullWidth
            data-disabled={address === null || undefined}
            href={address === null ? undefined : `mailto:${address}`}
          >
            <Trans comment="Opens the device's e-mail app">Write an e-mail</Trans>
          </Button>
        </Stack>
      )}
    </Screen>
  );
}
