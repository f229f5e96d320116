import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Finished.module.css';

interface FinishedProps {
  title: ReactNode;
  hint: ReactNode;
  action: ReactNode;
  onAction: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces a form once it succeeds and focuses the next action. */
export const Finished = ({ title, hint, action, onAction }: FinishedProps) => (
  <Stack align="center" py="xl" ta="center">
    <IconCircleCheck className={classes.icon} size={40} stroke={1.5} aria-hidden="true" />
    <div role="status">
      <p className={classes.title}>{title}</p>
      <Text c="dimmed" mt={4}>
        {hint}
      </Text>
    </div>
    <Button ref={focus} fullWidth size="lg" onClick={onAction}>
      {action}
    </Button>
  </Stack>
);
