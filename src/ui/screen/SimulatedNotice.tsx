import { Trans } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from './SimulatedNotice.module.css';
import { Sandbox } from './sandbox.ts';

/**
 * A warning where real money could be paid into a sandbox or a demo account; else nothing.
 * @param isDemo a demo user's money is simulated, whatever the API is
 */
export function SimulatedNotice({ isDemo }: { isDemo: boolean }) {
  const isSandbox = useContext(Sandbox) !== null;
  if (!isDemo && !isSandbox) return null;
  return (
    <div role="note" className={classes.note}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>
        {isSandbox ? (
          <Trans>
            This is a sandbox and its money is simulated. Don't send real money to these accounts.
          </Trans>
        ) : (
          <Trans>A demo account's money is simulated. Don't send real money to these accounts.</Trans>
        )}
      </span>
    </div>
  );
}
