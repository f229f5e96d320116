import { Trans } from '@lingui/react/macro';
import { PlainLink } from '../fields/PlainButton.tsx';
import classes from './CrashScreen.module.css';
import { focusHome } from './focus-home.ts';
import { EmptyState } from './Placeholders.tsx';

/** Shown when a screen threw an error or could not be loaded, with two ways to continue. */
export const CrashScreen = ({ onRetry }: { onRetry: () => void }) => (
  <main className={classes.screen} {...focusHome()}>
    <EmptyState
      picture="failed"
      title={<Trans>Something went wrong on this screen</Trans>}
      hint={<Trans>Your positions and balances are safe. Try again to continue.</Trans>}
      action={{ label: <Trans>Try again</Trans>, onClick: onRetry }}
    />
    {/* A plain link, which reloads the app: the router itself may be broken. */}
    <PlainLink href="/">
      <Trans>See the markets</Trans>
    </PlainLink>
  </main>
);
