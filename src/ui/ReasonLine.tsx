import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import classes from './ReasonLine.module.css';

interface ReasonLineProps {
  /** For the buttons' aria-describedby. */
  id: string;
  /** Translated texts, each on a line of its own; without any, nothing is shown. */
  reasons: readonly string[];
  /** Shows a link to sign-in; to be given only if signing in removes a reason. */
  onSignIn?: (() => void) | undefined;
}

/** Why the buttons below are disabled, once for all of them. */
export const ReasonLine = ({ id, reasons, onSignIn }: ReasonLineProps) =>
  reasons.length === 0 ? null : (
    <Text id={id} className={classes.reasons ?? ''} size="sm" c="dimmed" mb={8}>
      {reasons.join('\n')}{' '}
      {onSignIn ? (
        <Anchor component="button" type="button" size="sm" onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </Anchor>
      ) : null}
    </Text>
  );
