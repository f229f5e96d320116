import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ReasonLine.module.css';

interface ReasonLineProps {
  /** For the buttons' aria-describedby. */
  id: string;
  /** Translated texts, each on a line of its own; without any, nothing is shown. */
  reasons: readonly string[];
  /** A link to where a reason can be removed. */
  remedy?: { label: ReactNode; onClick: () => void } | null;
}

/** Why the buttons below are disabled, once for all of them. */
export const ReasonLine = ({ id, reasons, remedy = null }: ReasonLineProps) =>
  reasons.length === 0 ? null : (
    <Text id={id} className={classes.reasons ?? ''} size="sm" c="dimmed" mb={8}>
      {reasons.join('\n')}{' '}
      {remedy === null ? null : (
        <Anchor component="button" type="button" size="sm" onClick={remedy.onClick}>
          {remedy.label}
        </Anchor>
      )}
    </Text>
  );
