import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isPushWanted, type PushActor, pushFailureOf, pushStepOf } from '#machines/notice/push.machine.ts';
import { PlainButton } from '#ui/fields/PlainButton.tsx';

const Retry = ({ actor, children }: { actor: PushActor; children: ReactNode }) => (
  <Stack gap="xs" align="flex-start">
    <Text size="sm">{children}</Text>
    <PlainButton variant="light" onClick={() => actor.send({ type: 'retry' })}>
      <Trans>Try again</Trans>
    </PlainButton>
  </Stack>
);

/** Whether notices are pushed to this device, with a switch where that can be chosen (NOTICE-16, NOTICE-22). */
export function PushSwitch({ actor }: { actor: PushActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, pushStepOf);
  const isOn = useSelector(actor, isPushWanted);
  const failure = useSelector(actor, pushFailureOf);
  switch (step) {
    case 'reading':
    case 'unavailable':
      return null;
    case 'unread':
      return (
        <Retry actor={actor}>
          <Trans>Your notice settings could not be loaded.</Trans>
        </Retry>
      );
    case 'uninstalled':
      return (
        <Text size="sm">
          <Trans>
            To get notices while the app is closed, add it to your home screen and open it from there.
          </Trans>
        </Text>
      );
    case 'blocked':
      return (
        <Retry actor={actor}>
          <Trans>
            Your browser blocks notices from this site. Allow them in the browser's settings, then try again.
          </Trans>
        </Retry>
      );
    default:
      return (
        <Switch
          label={t`Notices while the app is closed`}
          error={failure === '' ? t`This could not be changed. Please try again.` : failure}
          labelPosition="left"
          checked={isOn}
          disabled={step === 'turningOn' || step === 'turningOff'}
          styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { flex: 1 } }}
          onChange={() => actor.send({ type: isOn ? 'turnOff' : 'turnOn' })}
        />
      );
  }
}
