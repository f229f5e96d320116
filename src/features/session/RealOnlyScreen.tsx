import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

export interface RealOnlyScreenProps {
  onRegister: () => void;
  onSignIn: () => void;
  onBack: () => void;
}

/** Shown to a demo user on a page that needs a real account (`user.only_true_account`, SESSION-50). */
export function RealOnlyScreen({ onRegister, onSignIn, onBack }: RealOnlyScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Real account needed`} onBack={onBack}>
      <EmptyState
        icon={<IconLock size={32} stroke={1.5} />}
        title={<Trans>Please register or log in to a real account</Trans>}
        hint={<Trans>This page isn't available to demo accounts.</Trans>}
      />
      <Stack gap="sm" px="var(--gutter)">
        <Button size="lg" onClick={onRegister}>
          <Trans>Create an account</Trans>
        </Button>
        <Button size="lg" variant="default" onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </Screen>
  );
}
