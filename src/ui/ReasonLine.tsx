import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';

interface ReasonLineProps {
  /** What the buttons are described by. */
  id: string;
  /** Already in words; none draws nothing. */
  reasons: readonly string[];
  /** Present where signing in helps. */
  onSignIn?: (() => void) | undefined;
}

/** Why the buttons beneath can't be pressed, said once for all of them. */
export const ReasonLine = ({ id, reasons, onSignIn }: ReasonLineProps) =>
  reasons.length === 0 ? null : (
    <Text id={id} size="sm" c="dimmed" mb={8}>
      {reasons.join(' ')}{' '}
      {onSignIn ? (
        <Anchor component="button" type="button" size="sm" onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </Anchor>
      ) : null}
    </Text>
  );
