import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconShare3 } from '@tabler/icons-react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { Device } from '#ports/device.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { QrCode } from '#ui/pictures/QrCode.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './InviteScreen.module.css';

interface InviteScreenProps {
  /** Empty where the API names none. */
  inviteCode: string;
  /** The URL of the registration page with this code filled in. */
  link: string;
  device: Device;
  onBack: () => void;
}

/** /mine/invite: the user's own invitation code as text, link and QR code (ACCOUNT-21). */
export function InviteScreen({ inviteCode, link, device, onBack }: InviteScreenProps) {
  const { t } = useLingui();
  const { share } = device;
  const isKnown = inviteCode !== '';
  const [page = ''] = link.split('?');
  return (
    <Screen title={t`Invite friends`} onBack={onBack} padded>
      <Stack>
        <Text c="dimmed">
          <Trans>Anyone who registers with your code is linked to your account.</Trans>
        </Text>
        <Sea label={t`Invitation`}>
          <p className={classes.label}>
            <Trans comment="The code that a user gives to friends">Invitation code</Trans>
          </p>
          <div className={classes.code}>
            <bdi dir="ltr">{inviteCode || unknownFigure}</bdi>
            {isKnown ? (
              <IconButton label={t`Copy the invitation code`} onClick={() => device.copy(inviteCode)}>
                <IconCopy size={20} aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
        </Sea>
        {isKnown ? (
          <Card>
            <Stack align="center" gap="sm" py="xs">
              <QrCode text={link} />
              <p className={classes.link} dir="ltr">
                {page}
                <span>{link.slice(page.length)}</span>
              </p>
            </Stack>
          </Card>
        ) : null}
        <Group grow gap="sm" display={isKnown ? undefined : 'none'}>
          <Button
            size="lg"
            variant={share ? 'default' : 'filled'}
            leftSection={<IconCopy size={20} aria-hidden="true" />}
            onClick={() => device.copy(link)}
          >
            <Trans>Copy the link</Trans>
          </Button>
          {share ? (
            <Button
              size="lg"
              leftSection={<IconShare3 size={20} aria-hidden="true" />}
              onClick={() =>
                share({ title: t({ message: 'Join me on Pelorus', comment: 'Goes with a link' }), url: link })
              }
            >
              <Trans comment="Opens the device's own way of passing a link on">Share</Trans>
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Screen>
  );
}
