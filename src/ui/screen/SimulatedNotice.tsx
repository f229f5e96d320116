import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { Notice } from './Notice.tsx';
import { Sandbox } from './sandbox.ts';

/**
 * A warning where real money could be paid into a sandbox or a demo account; else nothing.
 * @param isDemo a demo user's money is simulated, whatever the API is
 */
export function SimulatedNotice({ isDemo }: { isDemo: boolean }) {
  const isSandbox = useContext(Sandbox) !== null;
  if (!isDemo && !isSandbox) return null;
  return (
    <Notice role="note">
      {isSandbox ? (
        <Trans>This is a sandbox and its money is simulated. Don't send real money to these accounts.</Trans>
      ) : (
        <Trans>A demo account's money is simulated. Don't send real money to these accounts.</Trans>
      )}
    </Notice>
  );
}
