import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import classes from './CrashScreen.module.css';
import { EmptyState } from './EmptyState.tsx';
import { focusHome } from './use-kept-focus.ts';

/** What is shown when a screen broke or could not be loaded: that it did, that nothing was sent, and a way on. */
export const CrashScreen = ({ onRetry }: { onRetry: () => void }) => (
  <main className={classes.screen} role="alert" {...focusHome()}>
    <EmptyState
      icon={<IconBug size={32} stroke={1.5} />}
      title={<Trans>Something went wrong on this screen</Trans>}
      hint={<Trans>Your orders and balances are safe on the exchange. Try again to go on.</Trans>}
      action={{ label: <Trans>Try again</Trans>, onClick: onRetry }}
    />
    {/* Loads the app anew: what broke may be the router itself. */}
    <Button component="a" href="/" variant="subtle">
      <Trans>See the markets</Trans>
    </Button>
  </main>
);
